//! The method of the smallest files: pixels predicted by mixed contexts, and
//! repeated shapes drawn by list.

mod bilevel;
mod colors;
mod echo;
mod page;
mod shapes;

use crate::coding::arithmetic::{BitCoder, Decoder, Encoder};
use crate::error::Error;
use crate::methods::Extent;
use crate::methods::blocks::code_layer;
use crate::picture::layer::Layer;
use crate::picture::padded_bits::PaddedBits;
use crate::picture::pixels::Pixels;
use crate::progress::{Progress, Rows};
use colors::ColorCoder;
use page::PageCoder;
use shapes::list::code_list;
use shapes::plan::{Plan, Refinement};

pub(super) fn encode(
    pixels: &Pixels,
    colors: usize,
    progress: &Progress<'_>,
) -> Result<Vec<u8>, Error> {
    let mut encoder = Encoder::new();
    let (layer, refinement) = match pixels {
        Pixels::Bits(bits) => (Layer::from(bits), Refinement::Yes),
        Pixels::Bytes(layer) => (layer.clone(), Refinement::No),
    };
    let plan = Plan::of(&layer, refinement, &progress.piece(0.0, 0.1))?;
    let rest = plan.as_ref().map_or(&layer, |plan| &plan.rest);
    let progress = progress.piece(0.1, 1.0);
    let rows = Rows::of(layer.size, &progress);
    let extent = Extent {
        size: layer.size,
        colors,
    };
    code(&mut encoder, extent, Some((rest, plan.as_ref())), |_| {
        rows.next()
    })?;
    Ok(encoder.finish())
}

pub(super) fn decode(
    decoder: &mut Decoder<'_>,
    extent: Extent,
    progress: &Progress<'_>,
) -> Result<Pixels, Error> {
    let rows = Rows::of(extent.size, progress);
    let check = |decoder: &Decoder<'_>| decoder.check().and_then(|()| rows.next());
    let layer = code(decoder, extent, None, check)?;
    Ok(match extent.colors {
        2 => Pixels::Bits(layer.to_bitmap()),
        _ => Pixels::Bytes(layer),
    })
}

/// Codes the picture without its repeated shapes, then the list of shapes to
/// draw on it; returns the whole picture. An encoder passes both.
fn code<C: BitCoder>(
    coder: &mut C,
    extent: Extent,
    given: Option<(&Layer, Option<&Plan>)>,
    check: impl Fn(&C) -> Result<(), Error>,
) -> Result<Layer, Error> {
    let plan = given.and_then(|(_, plan)| plan);
    if extent.colors > 2 {
        let source = given.map(|(rest, _)| rest);
        let mut model = ColorCoder::new(extent.size, extent.colors);
        let mut layer = code_layer(coder, &mut model, extent, source, &check)?;
        code_list(coder, None, &mut layer, plan, &check)?;
        return Ok(layer);
    }
    let source = given.map(|(rest, _)| PaddedBits::of(&rest.to_bitmap()));
    let mut page = PageCoder::new(extent.size);
    let work = page.code(coder, extent.size, source.as_ref(), &check)?;
    let mut layer = Layer::from(&work.to_bitmap());
    code_list(coder, Some(&mut page.model), &mut layer, plan, &check)?;
    Ok(layer)
}
