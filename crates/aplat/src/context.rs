//! The method of the smallest files: pixels foretold by mixed contexts, and
//! repeated shapes drawn by list.

pub(crate) mod bilevel;
pub(crate) mod board;
mod colors;
pub(crate) mod echo;
mod page;

use crate::canvas::Canvas;
use crate::coding::arithmetic::{BitCoder, Decoder, Encoder};
use crate::error::Error;
use crate::layer::{Layer, Plane};
use crate::shapes::list::code_list;
use crate::shapes::plan::{Plan, Refinement};
use crate::size::Size;
use crate::watch::{Rows, Watch};
use colors::ColorCoder;
use page::PageCoder;

pub(crate) fn encode(plane: &Plane, colors: usize, watch: &Watch<'_>) -> Result<Vec<u8>, Error> {
    let mut encoder = Encoder::new();
    let (layer, refinement) = match plane {
        Plane::Flat => return Ok(Vec::new()),
        Plane::Bits(bits) => (Layer::from(bits), Refinement::Yes),
        Plane::Colors(layer) => (layer.clone(), Refinement::No),
    };
    let plan = Plan::of(&layer, refinement, &watch.piece(0.0, 0.1))?;
    let rest = plan.as_ref().map_or(&layer, |plan| &plan.rest);
    let watch = watch.piece(0.1, 1.0);
    let rows = Rows::of(layer.size, &watch);
    code(
        &mut encoder,
        (layer.size, colors),
        Some((rest, plan.as_ref())),
        |_| rows.next(),
    )?;
    Ok(encoder.finish())
}

pub(crate) fn decode(
    size: Size,
    colors: usize,
    payload: &[u8],
    watch: &Watch<'_>,
) -> Result<Plane, Error> {
    let mut decoder = Decoder::new(payload);
    let rows = Rows::of(size, watch);
    let check = |decoder: &Decoder| decoder.check().and_then(|()| rows.next());
    let layer = match colors {
        1 => None,
        _ => Some(code(&mut decoder, (size, colors), None, check)?),
    };
    decoder.finish()?;
    Ok(match layer {
        None => Plane::Flat,
        Some(layer) if colors == 2 => Plane::Bits(layer.to_bitmap()),
        Some(layer) => Plane::Colors(layer),
    })
}

/// Codes what is left of a picture, then the shapes to draw on it; returns the
/// whole. An encoder gives both.
fn code<C: BitCoder>(
    coder: &mut C,
    (size, colors): (Size, usize),
    given: Option<(&Layer, Option<&Plan>)>,
    check: impl Fn(&C) -> Result<(), Error>,
) -> Result<Layer, Error> {
    let plan = given.and_then(|(_, plan)| plan);
    if colors > 2 {
        let source = given.map(|(rest, _)| rest);
        let mut layer =
            ColorCoder::new(size, colors).code(coder, (size, colors), source, &check)?;
        code_list(coder, None, &mut layer, plan, &check)?;
        return Ok(layer);
    }
    let source = given.map(|(rest, _)| Canvas::of(&rest.to_bitmap()));
    let mut page = PageCoder::new(size);
    let canvas = page.code(coder, size, source.as_ref(), &check)?;
    let mut layer = Layer::from(&canvas.to_bitmap());
    code_list(coder, Some(&mut page.model), &mut layer, plan, &check)?;
    Ok(layer)
}
