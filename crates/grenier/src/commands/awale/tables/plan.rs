//! What a build would cost: `grenier awale tables build --plan`, and the lines
//! that precede every build.

use std::time::Duration;

use anyhow::Result;
use awale::Rules;
use awale_tables::BuildPlan;
use phrases::{Localize as _, Phrases};
use serde::Serialize;

use super::name;
use crate::output::Output;

#[derive(Serialize)]
pub struct PlanJson {
    rules: &'static str,
    seeds: u8,
    /// Boards of the files that are missing.
    boards: u64,
    evaluations: u64,
    passes: usize,
    /// Bytes.
    memory: u64,
    /// Bytes of the files and of what is spilled while the build runs.
    disk: u64,
    /// Bytes spilled, of `disk`.
    spill: u64,
    seconds: f64,
    /// Why this machine cannot run the build; null if it can.
    refusal: Option<String>,
}

impl PlanJson {
    pub fn new(plan: &BuildPlan, (rules, seeds): (&Rules, u8), phrases: &Phrases) -> PlanJson {
        let refusal = plan.check().err();
        PlanJson {
            rules: name(rules),
            seeds,
            boards: plan.boards,
            evaluations: plan.work,
            passes: plan.passes,
            memory: plan.memory,
            disk: plan.files + plan.spill,
            spill: plan.spill,
            seconds: plan.expected_time(rules).as_secs_f64(),
            refusal: refusal.map(|error| error.localize(phrases)),
        }
    }

    pub fn print(&self, output: &Output) -> Result<()> {
        if output.json {
            return output.print_json(self);
        }
        output.print(&(self.in_words(&output.phrases) + "\n"))
    }

    /// The figures, and why the build cannot be run where that is so.
    pub fn in_words(&self, phrases: &Phrases) -> String {
        let mebibytes = |bytes: u64| bytes.div_ceil(1 << 20).to_string();
        let millions = |count: u64| format!("{:.1}", count as f64 / 1e6);
        let arguments = [
            ("boards", self.boards.to_string().into()),
            ("count", self.boards.into()),
            ("millions", millions(self.evaluations).into()),
            ("passes", (self.passes as u64).into()),
            ("memory", mebibytes(self.memory).into()),
            ("disk", mebibytes(self.disk).into()),
            ("spill", mebibytes(self.spill).into()),
            ("time", time_in_words(self.seconds, phrases).into()),
        ];
        let mut text = phrases.say_with("tables-plan", &arguments);
        if let Some(reason) = &self.refusal {
            let reason = ("reason", reason.as_str().into());
            text += "\n";
            text += &phrases.say_with("tables-plan-refused", &[reason]);
        }
        text
    }
}

/// Seconds below two minutes, then minutes, then hours.
fn time_in_words(seconds: f64, phrases: &Phrases) -> String {
    let rounded = Duration::from_secs_f64(seconds.max(0.0)).as_secs();
    let (key, count) = match rounded {
        0..120 => ("tables-plan-seconds", format!("{seconds:.1}")),
        120..7200 => ("tables-plan-minutes", (rounded / 60).to_string()),
        _ => ("tables-plan-hours", format!("{:.1}", seconds / 3600.0)),
    };
    phrases.say_with(key, &[("count", count.into())])
}
