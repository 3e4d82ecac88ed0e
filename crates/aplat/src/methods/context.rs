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
mod settings;
mod shapes;
mod strips;
mod surroundings;

use crate::coding::arithmetic::{BitCoder, Decoder, Encoder};
use crate::effort::Effort;
use crate::error::{Damage, Error, Field};
use crate::file::header::{push_varint, read_varint};
use crate::methods::blocks::{ColorModel, FlatBlocks, code_layer};
use crate::methods::{Extent, fast};
use crate::picture::bitmap::Bitmap;
use crate::picture::layer::Layer;
use crate::picture::padded_bits::PaddedBits;
use crate::picture::pixels::Pixels;
use crate::progress::{Progress, Rows};
use bilevel::Bilevel;
use enlargement::Enlargement;
use page::{BilevelModel, PageCoder};
use period::{Periods, code_periods, find_periods};
use settings::{Settings, Strength, doubts_shapes, looks_for_shapes};
use shapes::list::code_list;
use shapes::plan::{Plan, Refinement};

/// What an encoder passes: the picture without its repeated shapes, the plan to
/// draw these, and the periods of the rest.
struct Given<'a> {
    rest: &'a Layer,
    plan: Option<&'a Plan>,
    periods: Option<Periods>,
}

/// A strip has at least so many pixels, and takes at least so many bytes by the
/// fast method: what a model learns anew in each strip then costs less than 1 %.
const STRIP_PIXELS: usize = 2_000_000;
const STRIP_BYTES: usize = 200_000;

pub(super) fn encode(
    pixels: &Pixels,
    colors: usize,
    effort: Effort,
    progress: &Progress<'_>,
) -> Result<Vec<u8>, Error> {
    let layer = match pixels {
        Pixels::Bits(bits) => Layer::from(bits),
        Pixels::Bytes(layer) => layer.clone(),
    };
    let prepared = Prepared::of(&layer, colors, effort, &progress.piece(0.0, 0.1))?;
    let progress = progress.piece(0.1, 1.0);
    let strips = prepared.strips(pixels, colors, &progress)?;
    if let Some(strips) = strips::cut(&layer, strips).filter(|strips| strips.len() > 1) {
        return encode_strips(&strips, colors, effort, &progress);
    }
    let tries = Settings::to_try(effort, prepared.small.pixels.len(), colors);
    let mut smallest: Option<Vec<u8>> = None;
    for (index, &settings) in tries.iter().enumerate() {
        let part = |index: usize| index as f64 / tries.len() as f64;
        let mut payload = vec![settings.to_byte()];
        payload.extend(prepared.encode(
            colors,
            settings,
            &progress.piece(part(index), part(index + 1)),
        )?);
        if smallest
            .as_ref()
            .is_none_or(|least| payload.len() < least.len())
        {
            smallest = Some(payload);
        }
    }
    Ok(smallest.expect("there are settings to try"))
}

fn encode_strips(
    strips: &[Layer],
    colors: usize,
    effort: Effort,
    progress: &Progress<'_>,
) -> Result<Vec<u8>, Error> {
    let settings = Settings::to_try(effort, strips[0].pixels.len(), colors)[0];
    let coded = strips::side_by_side(strips.len(), progress, |strip, progress| {
        let prepared = Prepared::of(&strips[strip], colors, effort, &progress.piece(0.0, 0.1))?;
        prepared.encode(colors, settings, &progress.piece(0.1, 1.0))
    })?;
    let mut payload = vec![settings.to_byte() | (strips.len() as u8 - 1) << Settings::BITS];
    for strip in &coded[..coded.len() - 1] {
        push_varint(&mut payload, strip.len() as u64);
    }
    payload.extend(coded.concat());
    Ok(payload)
}

/// A picture ready to be coded, by what an encoder found in it.
struct Prepared {
    enlargement: Option<Enlargement>,
    small: Layer,
    plan: Option<Plan>,
    periods: Option<Periods>,
}

impl Prepared {
    fn of(
        layer: &Layer,
        colors: usize,
        effort: Effort,
        progress: &Progress<'_>,
    ) -> Result<Self, Error> {
        let enlargement = Enlargement::of(layer);
        let small = enlargement.map_or_else(|| layer.clone(), |scales| scales.shrink(layer));
        let refinement = match colors {
            2 => Refinement::Yes,
            _ => Refinement::No,
        };
        let plan = if looks_for_shapes(effort) {
            Plan::of(&small, refinement, &progress.piece(0.0, 0.5))?
        } else {
            None
        };
        let prepared = Self {
            enlargement,
            small,
            plan,
            periods: None,
        };
        let is_doubtful = prepared.plan.is_some() && prepared.has_doubtful_shapes(effort);
        let mut prepared = prepared.with_periods(colors);
        if is_doubtful && !prepared.shapes_pay(colors, &progress.piece(0.5, 1.0))? {
            prepared.plan = None;
            prepared = prepared.with_periods(colors);
        }
        Ok(prepared)
    }

    /// The same with the periods of what the shapes leave.
    fn with_periods(self, colors: usize) -> Self {
        let rest = self.plan.as_ref().map_or(&self.small, |plan| &plan.rest);
        let periods = (colors == 2)
            .then(|| find_periods(&PaddedBits::of(&rest.to_bitmap())))
            .flatten();
        Self { periods, ..self }
    }

    /// Whether what repeats may rather be the dots of a screen, which contexts tell in
    /// fewer bytes than a list does. Great efforts doubt always.
    fn has_doubtful_shapes(&self, effort: Effort) -> bool {
        let ink = || {
            let pixels = self.small.pixels.iter().map(|&color| u8::from(color != 0));
            let pixels: Vec<u8> = pixels.collect();
            let ink = Bitmap::from_bytes(self.small.size, &pixels).expect("two colors");
            find_periods(&PaddedBits::of(&ink))
        };
        doubts_shapes(effort) || ink().is_some()
    }

    /// Whether the quickest model makes fewer bytes with the shapes than without.
    fn shapes_pay(&self, colors: usize, progress: &Progress<'_>) -> Result<bool, Error> {
        let without = Self {
            enlargement: self.enlargement,
            small: self.small.clone(),
            plan: None,
            periods: None,
        };
        let without = without.with_periods(colors);
        let listed = self.encode(colors, Settings::QUICKEST, &progress.piece(0.0, 0.5))?;
        let plain = without.encode(colors, Settings::QUICKEST, &progress.piece(0.5, 1.0))?;
        Ok(listed.len() < plain.len())
    }

    /// In how many strips to cut the picture. One with repeated shapes is not cut:
    /// each strip would need them all.
    fn strips(
        &self,
        pixels: &Pixels,
        colors: usize,
        progress: &Progress<'_>,
    ) -> Result<usize, Error> {
        let most = (pixels.size().pixels() / STRIP_PIXELS).min(strips::MOST);
        if most < 2 || self.enlargement.is_some() || self.plan.is_some() {
            return Ok(1);
        }
        let bytes = fast::encode(pixels, colors, &progress.piece(0.0, 0.0))?.len();
        Ok(most.min(bytes / STRIP_BYTES).max(1))
    }

    fn encode(
        &self,
        colors: usize,
        settings: Settings,
        progress: &Progress<'_>,
    ) -> Result<Vec<u8>, Error> {
        let rows = Rows::of(self.small.size, progress);
        let extent = Extent {
            size: self.small.size,
            colors,
        };
        let given = Given {
            rest: self.plan.as_ref().map_or(&self.small, |plan| &plan.rest),
            plan: self.plan.as_ref(),
            periods: self.periods,
        };
        let mut encoder = Encoder::new();
        Enlargement::code(&mut encoder, self.enlargement);
        code(&mut encoder, extent, settings, Some(&given), |_| {
            rows.next()
        })?;
        Ok(encoder.finish())
    }
}

/// The picture of a payload of version 1.
pub(super) fn decode_first(
    decoder: &mut Decoder<'_>,
    extent: Extent,
    progress: &Progress<'_>,
) -> Result<Pixels, Error> {
    let rows = Rows::of(extent.size, progress);
    let layer = code_first(decoder, extent, |decoder| {
        decoder.check().and_then(|()| rows.next())
    })?;
    Ok(to_pixels(layer, extent))
}

/// The picture of a payload of version 2.
pub(super) fn decode(
    payload: &[u8],
    extent: Extent,
    progress: &Progress<'_>,
) -> Result<Pixels, Error> {
    let (&first, mut rest) = payload.split_first().ok_or(Error::Truncated)?;
    let settings = Settings::from_byte(first);
    let count = usize::from(first >> Settings::BITS) + 1;
    if count == 1 {
        let layer = decode_strip(rest, extent, settings, progress)?;
        return Ok(to_pixels(layer, extent));
    }
    let damaged = || Error::Corrupt(Damage::Strips);
    let sizes = strips::sizes(extent.size, count).ok_or_else(damaged)?;
    let mut lengths = Vec::new();
    for _ in 1..count {
        lengths.push(read_varint(&mut rest, Field::Length)?);
    }
    let mut coded = Vec::new();
    for length in lengths {
        let length = usize::try_from(length).map_err(|_| damaged())?;
        let (strip, after) = rest.split_at_checked(length).ok_or_else(damaged)?;
        coded.push(strip);
        rest = after;
    }
    coded.push(rest);
    let layers = strips::side_by_side(count, progress, |strip, progress| {
        let extent = Extent {
            size: sizes[strip],
            colors: extent.colors,
        };
        decode_strip(coded[strip], extent, settings, progress)
    })?;
    Ok(to_pixels(strips::join(extent.size, layers), extent))
}

fn to_pixels(layer: Layer, extent: Extent) -> Pixels {
    match extent.colors {
        2 => Pixels::Bits(layer.to_bitmap()),
        _ => Pixels::Bytes(layer),
    }
}

fn decode_strip(
    bytes: &[u8],
    extent: Extent,
    settings: Settings,
    progress: &Progress<'_>,
) -> Result<Layer, Error> {
    let mut decoder = Decoder::new(bytes);
    let enlargement = Enlargement::code(&mut decoder, None);
    let small = Extent {
        size: enlargement.map_or(extent.size, |scales| scales.shrunk(extent.size)),
        colors: extent.colors,
    };
    let rows = Rows::of(small.size, progress);
    let layer = code(&mut decoder, small, settings, None, |decoder| {
        decoder.check().and_then(|()| rows.next())
    })?;
    decoder.finish()?;
    Ok(match enlargement {
        Some(scales) => scales.enlarge(&layer, extent.size),
        None => layer,
    })
}

/// Codes the picture without its repeated shapes, then the list of shapes to
/// draw on it; returns the whole picture. An encoder passes both.
fn code<C: BitCoder>(
    coder: &mut C,
    extent: Extent,
    settings: Settings,
    given: Option<&Given<'_>>,
    check: impl Fn(&C) -> Result<(), Error>,
) -> Result<Layer, Error> {
    if extent.colors > 2 {
        return match settings.strength {
            Strength::Light => code_colors(
                coder,
                colors::Light::new(extent),
                (extent, settings.flat_blocks),
                given,
                check,
            ),
            Strength::Default => code_colors(
                coder,
                colors::ColorCoder::new(extent),
                (extent, settings.flat_blocks),
                given,
                check,
            ),
            Strength::Deep => code_colors(
                coder,
                colors::Deep::new(extent),
                (extent, settings.flat_blocks),
                given,
                check,
            ),
        };
    }
    let periods = code_periods(coder, given.and_then(|given| given.periods));
    let (size, flat_blocks) = (extent.size, settings.flat_blocks);
    match settings.strength {
        Strength::Light => {
            let page = PageCoder::<bilevel::Light>::new(size, flat_blocks, periods);
            code_bilevel(coder, page, extent, given, check)
        }
        Strength::Default => {
            let page = PageCoder::<Bilevel>::new(size, flat_blocks, periods);
            code_bilevel(coder, page, extent, given, check)
        }
        Strength::Deep => {
            let page = PageCoder::<bilevel::Deep>::new(size, flat_blocks, periods);
            code_bilevel(coder, page, extent, given, check)
        }
    }
}

/// Decodes a file of version 1.
fn code_first<C: BitCoder>(
    coder: &mut C,
    extent: Extent,
    check: impl Fn(&C) -> Result<(), Error>,
) -> Result<Layer, Error> {
    if extent.colors > 2 {
        let model = first::colors::ColorCoder::new(extent.size, extent.colors);
        return code_colors(coder, model, (extent, FlatBlocks::Flagged), None, check);
    }
    let page = PageCoder::<first::bilevel::Bilevel>::new(extent.size, FlatBlocks::Flagged, None);
    code_bilevel(coder, page, extent, None, check)
}

fn code_colors<C: BitCoder>(
    coder: &mut C,
    mut model: impl ColorModel,
    (extent, flat_blocks): (Extent, FlatBlocks),
    given: Option<&Given<'_>>,
    check: impl Fn(&C) -> Result<(), Error>,
) -> Result<Layer, Error> {
    let source = given.map(|given| given.rest);
    let mut layer = code_layer(coder, &mut model, extent, flat_blocks, source, &check)?;
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
