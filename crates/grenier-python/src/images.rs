//! `grenier.images`: thresholds, runs, rectangles and `.aplat` files.
//!
//! What a picture may be given as (lists, bytes, arrays) is settled by
//! `python/grenier/images.py`; here it is bytes of a known size.

use aplat::{Cover, Method, Palette, Runs, Size};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyTuple};

use crate::arguments::{bytes, count, integer, items};
use crate::errors::{index_error, value_error};
use crate::interrupt::wait_for;

/// A picture of at most 256 colors: each pixel is an index in `palette`.
///
/// >>> from grenier.images import image
/// >>> picture = image([[0, 1], [1, 1]])
/// >>> picture.height, picture.width, picture[0, 1]
/// (2, 2, 1)
/// >>> picture.palette
/// [(0, 0, 0), (255, 255, 255)]
#[pyclass(module = "grenier.images", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub struct Image(aplat::Image);

#[pymethods]
impl Image {
    /// Pixels of one byte each, indices in a palette.
    #[staticmethod]
    fn _from_indices(
        width: u64,
        height: u64,
        pixels: &Bound<'_, PyAny>,
        palette: &str,
    ) -> PyResult<Image> {
        let palette = match palette {
            "black and white" => Palette::black_and_white(),
            "eight colors" => Palette::eight_colors(),
            "eight grays" => Palette::eight_grays(),
            _ => {
                Palette::new((0..=u8::MAX).map(|gray| [gray; 3]).collect()).map_err(value_error)?
            }
        };
        let size = Size::new(width, height).map_err(value_error)?;
        let image = aplat::Image::new(size, palette, bytes(pixels)?);
        image.map(Image).map_err(value_error)
    }

    /// Pixels of three bytes each, levels of red, green and blue.
    #[staticmethod]
    fn _from_rgb(width: u64, height: u64, levels: &Bound<'_, PyAny>) -> PyResult<Image> {
        let size = Size::new(width, height).map_err(value_error)?;
        let image = aplat::Image::from_rgb(size, &bytes(levels)?);
        image.map(Image).map_err(value_error)
    }

    /// The picture in black and white that has these runs.
    ///
    /// >>> from grenier.images import Image
    /// >>> Image.from_runs(3, [1, 1, 1, 3]).rows()
    /// [[0, 1, 0], [1, 1, 1]]
    #[staticmethod]
    fn from_runs(columns: &Bound<'_, PyAny>, lengths: &Bound<'_, PyAny>) -> PyResult<Image> {
        let columns = count("columns", columns)?;
        let lengths = items("runs", lengths, usize::MAX)?
            .iter()
            .enumerate()
            .map(|(index, length)| count(&format!("run {index}"), length))
            .collect::<PyResult<_>>()?;
        let bitmap = Runs { columns, lengths }.to_bitmap().map_err(value_error)?;
        Ok(Image(aplat::Image::from(&bitmap)))
    }

    /// Number of columns.
    #[getter]
    fn width(&self) -> usize {
        self.0.size().width()
    }

    /// Number of rows.
    #[getter]
    fn height(&self) -> usize {
        self.0.size().height()
    }

    /// The colors that pixels are indices of, as levels of red, green and blue.
    #[getter]
    fn palette(&self) -> Vec<(u8, u8, u8)> {
        let colors = self.0.palette().colors().iter();
        colors.map(|&[r, g, b]| (r, g, b)).collect()
    }

    /// The pixels as indices, a list for each row.
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        rows_of(py, self.width(), self.0.pixels(), Ok)
    }

    /// The pixels as levels (r, g, b), a list for each row.
    fn rgb_rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let colors = self
            .palette()
            .into_iter()
            .map(|color| color.into_pyobject(py))
            .collect::<PyResult<Vec<_>>>()?;
        rows_of(py, self.width(), self.0.pixels(), |pixel| {
            Ok(colors[usize::from(pixel)].clone())
        })
    }

    /// The pixels as indices, one byte each, row after row.
    fn tobytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.pixels())
    }

    /// The pixels as levels of red, green and blue, three bytes each.
    fn rgb_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_rgb())
    }

    /// What numpy reads: `numpy.asarray(image)` has shape (height, width, 3).
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("typestr", "|u1")?;
        interface.set_item("shape", (self.height(), self.width(), 3))?;
        interface.set_item("data", self.rgb_bytes(py))?;
        Ok(interface)
    }

    fn __getitem__(&self, at: (Bound<'_, PyAny>, Bound<'_, PyAny>)) -> PyResult<u8> {
        let (row, column) = (integer(&at.0)?, integer(&at.1)?);
        let (height, width) = (self.height() as i64, self.width() as i64);
        if (0..height).contains(&row) && (0..width).contains(&column) {
            Ok(self.0.row(row as usize)[column as usize])
        } else {
            Err(index_error(format!(
                "pixel ({row}, {column}) is outside the image of {height} rows and {width} columns"
            )))
        }
    }

    fn __repr__(&self) -> String {
        let colors = self.0.palette().len();
        format!(
            "<Image of {} rows, {} columns, {colors} colors>",
            self.height(),
            self.width()
        )
    }
}

/// Bytes as lists, one for each row.
fn rows_of<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    width: usize,
    pixels: &[u8],
    item: impl Fn(u8) -> Result<T, PyErr>,
) -> PyResult<Bound<'py, PyList>> {
    let rows = PyList::empty(py);
    for row in pixels.chunks_exact(width) {
        let cells = row
            .iter()
            .map(|&pixel| item(pixel))
            .collect::<PyResult<Vec<T>>>()?;
        rows.append(PyList::new(py, cells)?)?;
    }
    Ok(rows)
}

/// The subject's reductions of levels of red, green and blue, three bytes a
/// pixel: to `colors` = 2, black and white, or 8.
#[pyfunction]
#[pyo3(signature = (width, height, levels, *, colors))]
pub fn threshold(
    py: Python<'_>,
    width: u64,
    height: u64,
    levels: &Bound<'_, PyAny>,
    colors: &Bound<'_, PyAny>,
) -> PyResult<Image> {
    let size = Size::new(width, height).map_err(value_error)?;
    let (levels, colors) = (bytes(levels)?, integer(colors)?);
    let image = py.detach(|| match colors {
        2 => Some(aplat::black_and_white(size, &levels).map(|bits| aplat::Image::from(&bits))),
        8 => Some(aplat::eight_colors(size, &levels)),
        _ => None,
    });
    match image {
        Some(image) => image.map(Image).map_err(value_error),
        None => Err(value_error(format!("{colors} colors (2 or 8 expected)"))),
    }
}

/// The number of columns and the runs of a picture in black and white, zeros
/// first.
#[pyfunction]
pub fn runs(py: Python<'_>, image: &Bound<'_, Image>) -> PyResult<(u64, Vec<u64>)> {
    let image = &image.get().0;
    let runs = py.detach(|| image.to_bitmap().map(|bitmap| Runs::of(&bitmap)));
    let Runs { columns, lengths } = runs.map_err(value_error)?;
    Ok((columns, lengths))
}

/// A rectangle of one color; its corner is its top left pixel.
#[pyclass(module = "grenier.images", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rectangle(aplat::Rectangle);

#[pymethods]
impl Rectangle {
    /// Row of the corner.
    #[getter]
    fn row(&self) -> u32 {
        self.0.row
    }

    /// Column of the corner.
    #[getter]
    fn column(&self) -> u32 {
        self.0.column
    }

    /// Number of rows.
    #[getter]
    fn height(&self) -> u32 {
        self.0.height
    }

    /// Number of columns.
    #[getter]
    fn width(&self) -> u32 {
        self.0.width
    }

    /// The color, an index in the picture's palette.
    #[getter]
    fn color(&self) -> u8 {
        self.0.color
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let Rectangle(r) = *self;
        let fields = PyTuple::new(py, [r.row, r.column, r.height, r.width, r.color.into()])?;
        Ok(fields.try_iter()?.into_any())
    }

    fn __repr__(&self) -> String {
        let Rectangle(r) = self;
        format!(
            "Rectangle(row={}, column={}, height={}, width={}, color={})",
            r.row, r.column, r.height, r.width, r.color
        )
    }
}

/// The subject's rectangles: at each pixel not yet covered, in scan order,
/// the largest one of its color.
#[pyfunction]
pub fn rectangles(py: Python<'_>, image: &Bound<'_, Image>) -> PyResult<Vec<Rectangle>> {
    let image = image.get().0.clone();
    let cover = work(py, image.size(), move || Cover::greedy(&image))?;
    Ok(cover.rectangles().iter().copied().map(Rectangle).collect())
}

/// Refuses rectangles (row, column, height, width) that do not cover the
/// picture exactly once, and says why.
#[pyfunction]
pub fn check_cover(
    height: &Bound<'_, PyAny>,
    width: &Bound<'_, PyAny>,
    rectangles: Vec<[Bound<'_, PyAny>; 4]>,
) -> PyResult<()> {
    let side = |what: &str, value| {
        let number = count(what, value)?;
        u32::try_from(number).map_err(|_| value_error(format!("{what} is {number}: too large")))
    };
    let (height, width) = (side("height", height)?, side("width", width)?);
    let rectangles = rectangles
        .iter()
        .map(|[row, column, height, width]| {
            Ok(aplat::Rectangle {
                row: side("row", row)?,
                column: side("column", column)?,
                height: side("height", height)?,
                width: side("width", width)?,
                color: 0,
            })
        })
        .collect::<PyResult<_>>()?;
    Cover::new(width.into(), height.into(), rectangles)
        .map(drop)
        .map_err(value_error)
}

/// The `.aplat` file of a picture, by "context", "fast", "runs", "rectangles",
/// or "smallest" to try them all.
#[pyfunction]
#[pyo3(signature = (image, *, method = "context"))]
pub fn encode<'py>(
    py: Python<'py>,
    image: &Bound<'py, Image>,
    method: &str,
) -> PyResult<Bound<'py, PyBytes>> {
    let image = image.get().0.clone();
    let size = image.size();
    let known = Method::ALL.into_iter().find(|known| known.name() == method);
    let file = match (known, method) {
        (Some(method), _) => work(py, size, move || aplat::encode(&image, method))?,
        (None, "smallest") => work(py, size, move || aplat::encode_smallest(&image))?,
        (None, _) => {
            let names = Method::ALL.map(Method::name).join(", ");
            let message = format!("unknown method {method:?} (known: {names}, smallest)");
            return Err(value_error(message));
        }
    };
    Ok(PyBytes::new(py, &file))
}

/// The picture of an `.aplat` file.
#[pyfunction]
pub fn decode(py: Python<'_>, file: &Bound<'_, PyAny>) -> PyResult<Image> {
    let file = bytes(file)?;
    let image = wait_for(py, move || aplat::decode(&file))?;
    image.map(Image).map_err(value_error)
}

/// Pixels worth a thread of their own: below, the work takes milliseconds.
const LONG: usize = 1 << 14;

fn work<T: Send + 'static>(
    py: Python<'_>,
    size: Size,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    if size.pixels() < LONG {
        Ok(py.detach(work))
    } else {
        wait_for(py, work)
    }
}
