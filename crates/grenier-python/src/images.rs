//! `grenier.images`: thresholds, runs, rectangles and `.aplat` files.
//!
//! What a picture may be given as (lists, bytes, arrays) is settled by
//! `python/grenier/images.py`; here it is bytes of a known size.

mod cover;

pub use cover::{Rectangle, check_cover, rectangles};

use aplat::{Error, Method, Palette, Runs, Size};
use phrases::Message;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};

use crate::arguments::{bytes, count, integer, items};
use crate::drawings;
use crate::errors::{index_error, value_error};
use crate::interrupt::wait_for;
use crate::pickling::{Pickled, Reduced, reduced};

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
                Palette::new((0..=u8::MAX).map(|gray| [gray; 3]).collect()).map_err(image_error)?
            }
        };
        let size = Size::new(width, height).map_err(image_error)?;
        let image = aplat::Image::new(size, palette, bytes(pixels)?);
        image.map(Image).map_err(image_error)
    }

    /// Pixels of three bytes each, levels of red, green and blue.
    #[staticmethod]
    fn _from_rgb(width: u64, height: u64, levels: &Bound<'_, PyAny>) -> PyResult<Image> {
        let size = Size::new(width, height).map_err(image_error)?;
        let image = aplat::Image::from_rgb(size, &bytes(levels)?);
        image.map(Image).map_err(image_error)
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
        let bitmap = Runs { columns, lengths }.to_bitmap().map_err(image_error)?;
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
            let message = Message::new("python-pixel-outside")
                .with_shown("row", row)
                .with_shown("column", column)
                .with_shown("height", height)
                .with_shown("width", width);
            Err(index_error(&message))
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

    /// The picture as a notebook shows it.
    fn _repr_svg_(&self) -> String {
        drawings::image(&self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let size = (self.width(), self.height());
        let palette = PyBytes::new(py, self.0.palette().colors().as_flattened());
        reduced::<Image>(py, (size, palette, self.tobytes(py)))
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }
}

impl Pickled for Image {
    const KIND: &'static str = "images.Image";

    fn restored(state: &Bound<'_, PyAny>) -> Option<Image> {
        let ((width, height), palette, pixels): ((u64, u64), Vec<u8>, Vec<u8>) =
            state.extract().ok()?;
        let (colors, []) = palette.as_chunks() else {
            return None;
        };
        let palette = Palette::new(colors.to_vec()).ok()?;
        let size = Size::new(width, height).ok()?;
        aplat::Image::new(size, palette, pixels).ok().map(Image)
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
    let size = Size::new(width, height).map_err(image_error)?;
    let (levels, colors) = (bytes(levels)?, integer(colors)?);
    let image = py.detach(|| match colors {
        2 => Some(aplat::black_and_white(size, &levels).map(|bits| aplat::Image::from(&bits))),
        8 => Some(aplat::eight_colors(size, &levels)),
        _ => None,
    });
    match image {
        Some(image) => image.map(Image).map_err(image_error),
        None => Err(value_error(
            Message::new("python-colors").with_shown("colors", colors),
        )),
    }
}

/// The number of columns and the runs of a picture in black and white, zeros
/// first.
#[pyfunction]
pub fn runs(py: Python<'_>, image: &Bound<'_, Image>) -> PyResult<(u64, Vec<u64>)> {
    let image = &image.get().0;
    let runs = py.detach(|| image.to_bitmap().map(|bitmap| Runs::of(&bitmap)));
    let Runs { columns, lengths } = runs.map_err(image_error)?;
    Ok((columns, lengths))
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
            let message = Message::new("python-unknown-method")
                .with_shown("found", format!("{method:?}"))
                .with_shown("known", format!("{names}, smallest"));
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
    image.map(Image).map_err(image_error)
}

/// `ValueError`, with what can be done here about too many colors.
fn image_error(error: Error) -> PyErr {
    match error {
        Error::TooManyColors => value_error(Message::new("python-too-many-colors")),
        Error::NotBlackAndWhite => value_error(Message::new("python-not-black-and-white")),
        other => value_error(other),
    }
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
