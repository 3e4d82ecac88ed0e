//! Rectangles of one color, and covers.

use aplat::Cover;
use phrases::Message;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::{Image, work};
use crate::arguments::count;
use crate::errors::value_error;
use crate::pickling::{Pickled, Reduced, reduced};
use crate::words::thing;

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

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let Rectangle(r) = *self;
        reduced::<Rectangle>(py, (r.row, r.column, r.height, r.width, r.color))
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }
}

impl Pickled for Rectangle {
    const KIND: &'static str = "images.Rectangle";

    fn restored(state: &Bound<'_, PyAny>) -> Option<Rectangle> {
        let (row, column, height, width, color) = state.extract().ok()?;
        Some(Rectangle(aplat::Rectangle {
            row,
            column,
            height,
            width,
            color,
        }))
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
        u32::try_from(number).map_err(|_| {
            let message = Message::new("python-too-large")
                .with_message("what", thing(what))
                .with_shown("number", number);
            value_error(message)
        })
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
