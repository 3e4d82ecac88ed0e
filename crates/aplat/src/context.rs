//! The method of the smallest files.

use crate::arithmetic::{BitCoder, Decoder, Encoder};
use crate::bitmap::Bitmap;
use crate::canvas::Canvas;
use crate::error::Error;
use crate::model::Counter;
use crate::number::NumberCoder;
use crate::page::PageCoder;
use crate::shape::{Layer, Shape, find_marks};
use crate::shape_list::ListCoder;
use crate::shape_plan::{Plan, Refinement};
use crate::size::Size;

fn layer_of(canvas: &Canvas) -> Layer {
    Layer {
        size: canvas.size(),
        pixels: canvas.to_bitmap(false).to_bytes(),
    }
}

pub fn encode_bits(bitmap: &Bitmap) -> Vec<u8> {
    let mut encoder = Encoder::new();
    let ones: u64 = bitmap
        .words()
        .iter()
        .map(|w| u64::from(w.count_ones()))
        .sum();
    let inverted = 2 * ones > bitmap.size().pixels() as u64;
    let mut canvas = Canvas::of(bitmap, inverted);
    let layer = layer_of(&canvas);
    let plan = Plan::of(
        &layer,
        if std::env::var("NOREF").is_ok() {
            Refinement::No
        } else {
            Refinement::Yes
        },
    );
    if let Some(plan) = &plan {
        canvas = Canvas::of(
            &Bitmap::from_bytes(bitmap.size(), &plan.rest.pixels).unwrap(),
            false,
        );
    }
    let mut page = PageCoder::new(bitmap.size());
    page.code(&mut encoder, bitmap.size(), Some(&canvas), |_| Ok(()))
        .unwrap();
    code_list(
        &mut encoder,
        &mut page,
        plan.as_ref().map_or(layer.clone(), |p| p.rest.clone()),
        plan.as_ref(),
        |_| Ok(()),
    )
    .unwrap();
    encoder.finish()
}
fn code_list<C: BitCoder>(
    coder: &mut C,
    page: &mut PageCoder,
    mut layer: Layer,
    plan: Option<&Plan>,
    check: impl Fn(&C) -> Result<(), Error>,
) -> Result<Layer, Error> {
    let mut numbers = NumberCoder::new(2);
    let count = numbers.code(coder, 0, plan.map_or(0, |p| p.items.len() as u32)) as usize;
    if count == 0 {
        return Ok(layer);
    }
    let mut flag = [Counter::NEW; 2];
    let mut last = 0;
    let mut shapes: Vec<Shape> = Vec::new();
    for (i, m) in find_marks(&layer).into_iter().enumerate() {
        let u = flag[last].code(coder, plan.is_some_and(|p| p.used[i]), 127);
        last = usize::from(u);
        if u {
            shapes.push(m.shape);
        }
    }
    let refined = numbers.code(
        coder,
        1,
        plan.map_or(0, |p| (p.shapes - shapes.len()) as u32),
    ) as usize;
    let mut list = ListCoder::new(shapes.len() + refined, count);
    for i in 0..count {
        list.code(
            coder,
            Some(&mut page.model),
            &mut shapes,
            &mut layer,
            plan.map(|p| &p.items[i]),
        )?;
        check(coder)?;
    }
    Ok(layer)
}
pub fn decode_bits(size: Size, bytes: &[u8], inverted: bool) -> Result<Bitmap, Error> {
    let mut decoder = Decoder::new(bytes);
    let mut page = PageCoder::new(size);
    let canvas = page.code(&mut decoder, size, None, Decoder::check)?;
    let layer = code_list(
        &mut decoder,
        &mut page,
        layer_of(&canvas),
        None,
        Decoder::check,
    )?;
    decoder.finish()?;
    Ok(Canvas::of(&Bitmap::from_bytes(size, &layer.pixels)?, false).to_bitmap(inverted))
}
