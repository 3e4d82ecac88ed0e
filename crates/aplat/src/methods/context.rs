//! The method of the smallest files: pixels predicted by mixed contexts, and
//! repeated shapes drawn by list.

mod bilevel;
mod color_echo;
mod colors;
mod echo;
mod enlargement;
mod first;
mod page;
mod period;
mod shapes;
mod surroundings;

use crate::coding::arithmetic::{BitCoder, Decoder, Encoder};
use crate::error::Error;
use crate::methods::Extent;
use crate::methods::blocks::{ColorModel, code_layer};
use crate::picture::layer::Layer;
use crate::picture::padded_bits::PaddedBits;
use crate::picture::pixels::Pixels;
use crate::progress::{Progress, Rows};
use bilevel::Bilevel;
use colors::ColorCoder;
use enlargement::Enlargement;
use page::{BilevelModel, PageCoder};
use period::{Periods, code_periods, find_periods};
use shapes::list::code_list;
use shapes::plan::{Plan, Refinement};

/// What an encoder passes: the picture without its repeated shapes, the plan to
/// draw these, and the periods of the rest.
struct Given<'a> {
    rest: &'a Layer,
    plan: Option<&'a Plan>,
    periods: Option<Periods>,
}

pub(super) fn encode(
    pixels: &Pixels,
    colors: usize,
    progress: &Progress<'_>,
) -> Result<Vec<u8>, Error> {
    let (layer, refinement) = match pixels {
        Pixels::Bits(bits) => (Layer::from(bits), Refinement::Yes),
        Pixels::Bytes(layer) => (layer.clone(), Refinement::No),
    };
    let enlargement = Enlargement::of(&layer);
    let layer = enlargement.map_or_else(|| layer.clone(), |scales| scales.shrink(&layer));
    let plan = Plan::of(&layer, refinement, &progress.piece(0.0, 0.1))?;
    let rest = plan.as_ref().map_or(&layer, |plan| &plan.rest);
    let periods = match pixels {
        Pixels::Bits(_) => find_periods(&PaddedBits::of(&rest.to_bitmap())),
        Pixels::Bytes(_) => None,
    };
    let given = Given {
        rest,
        plan: plan.as_ref(),
        periods,
    };
    let progress = progress.piece(0.1, 1.0);
    let rows = Rows::of(layer.size, &progress);
    let extent = Extent {
        size: layer.size,
        colors,
    };
    let mut encoder = Encoder::new();
    Enlargement::code(&mut encoder, enlargement);
    code(&mut encoder, extent, Some(&given), |_| rows.next())?;
    Ok(encoder.finish())
}

pub(super) fn decode(
    decoder: &mut Decoder<'_>,
    extent: Extent,
    version: u8,
    progress: &Progress<'_>,
) -> Result<Pixels, Error> {
    let check = |rows: &Rows<'_>, decoder: &Decoder<'_>| decoder.check().and_then(|()| rows.next());
    let layer = if version == 1 {
        let rows = Rows::of(extent.size, progress);
        code_first(decoder, extent, |decoder| check(&rows, decoder))?
    } else {
        let enlargement = Enlargement::code(decoder, None);
        let small = enlargement.map_or(extent.size, |scales| scales.shrunk(extent.size));
        let rows = Rows::of(small, progress);
        let small = Extent {
            size: small,
            colors: extent.colors,
        };
        let layer = code(decoder, small, None, |decoder| check(&rows, decoder))?;
        enlargement.map_or_else(
            || layer.clone(),
            |scales| scales.enlarge(&layer, extent.size),
        )
    };
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
    given: Option<&Given<'_>>,
    check: impl Fn(&C) -> Result<(), Error>,
) -> Result<Layer, Error> {
    if extent.colors > 2 {
        return code_colors(coder, &mut ColorCoder::new(extent), extent, given, check);
    }
    let periods = code_periods(coder, given.and_then(|given| given.periods));
    let page = PageCoder::<Bilevel>::new(extent.size, periods);
    code_bilevel(coder, page, extent, given, check)
}

/// Decodes a file of version 1.
fn code_first<C: BitCoder>(
    coder: &mut C,
    extent: Extent,
    check: impl Fn(&C) -> Result<(), Error>,
) -> Result<Layer, Error> {
    if extent.colors > 2 {
        let mut model = first::colors::ColorCoder::new(extent.size, extent.colors);
        return code_colors(coder, &mut model, extent, None, check);
    }
    let page = PageCoder::<first::bilevel::Bilevel>::new(extent.size, None);
    code_bilevel(coder, page, extent, None, check)
}

fn code_colors<C: BitCoder>(
    coder: &mut C,
    model: &mut impl ColorModel,
    extent: Extent,
    given: Option<&Given<'_>>,
    check: impl Fn(&C) -> Result<(), Error>,
) -> Result<Layer, Error> {
    let mut layer = code_layer(coder, model, extent, given.map(|given| given.rest), &check)?;
    let plan = given.and_then(|given| given.plan);
    code_list(coder, None::<&mut Bilevel>, &mut layer, plan, &check)?;
    Ok(layer)
}

fn code_bilevel<C: BitCoder, M: BilevelModel>(
    coder: &mut C,
    mut page: PageCoder<M>,
    extent: Extent,
    given: Option<&Given<'_>>,
    check: impl Fn(&C) -> Result<(), Error>,
) -> Result<Layer, Error> {
    let source = given.map(|given| PaddedBits::of(&given.rest.to_bitmap()));
    let work = page.code(coder, extent.size, source.as_ref(), &check)?;
    let mut layer = Layer::from(&work.to_bitmap());
    let plan = given.and_then(|given| given.plan);
    code_list(coder, Some(&mut page.model), &mut layer, plan, &check)?;
    Ok(layer)
}
