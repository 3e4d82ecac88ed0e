//! The exchange of packets between processes, round after round, by a timely
//! dataflow.
//!
//! A packet bears the number of its round as its timestamp. Rounds are told
//! apart by it alone: what a faster process sends for the next round waits
//! until this process gets there. A round is over once timely knows that no
//! process can send anything more for it and that all has been received.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use timely::container::CapacityContainerBuilder;
use timely::dataflow::InputHandle;
use timely::dataflow::channels::pact::Exchange as ByProcess;
use timely::dataflow::operators::Input;
use timely::dataflow::operators::generic::operator::Operator;
use timely::dataflow::operators::probe::{Handle as ProbeHandle, Probe};
use timely::worker::Worker;

use crate::error::Error;
use crate::link::Watch;

/// Bytes for a process.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Packet {
    to: u64,
    #[serde(with = "serde_bytes")]
    bytes: Vec<u8>,
}

/// How long a process sleeps at most before it looks whether another is gone.
const PAUSE: Duration = Duration::from_millis(200);

type Builder = CapacityContainerBuilder<Vec<Packet>>;

/// The rounds of one process.
pub(crate) struct Exchange<'a> {
    worker: &'a mut Worker,
    watch: Arc<Watch>,
    input: InputHandle<u64, Builder>,
    probe: ProbeHandle<u64>,
    /// By round, what has arrived.
    arrived: Rc<RefCell<BTreeMap<u64, Vec<Vec<u8>>>>>,
    round: u64,
}

impl Exchange<'_> {
    pub(crate) fn new(worker: &mut Worker, watch: Arc<Watch>) -> Exchange<'_> {
        let mut input = InputHandle::<u64, Builder>::new();
        let arrived: Rc<RefCell<BTreeMap<u64, Vec<Vec<u8>>>>> = Rc::default();
        let mail = Rc::clone(&arrived);
        let probe = worker.dataflow::<u64, _, _>(|scope| {
            let by_process = ByProcess::new(|packet: &Packet| packet.to);
            scope
                .input_from(&mut input)
                .unary::<Builder, _, _, _>(by_process, "receive", move |_, _| {
                    move |input, _| {
                        input.for_each(|time, packets: &mut Vec<Packet>| {
                            let mut mail = mail.borrow_mut();
                            let round = mail.entry(*time.time()).or_default();
                            round.extend(packets.drain(..).map(|packet| packet.bytes));
                        });
                    }
                })
                .probe()
                .0
        });
        Exchange {
            worker,
            watch,
            input,
            probe,
            arrived,
            round: 0,
        }
    }

    /// Sends packets, each to a process, and returns those sent to this one in
    /// the same round, in any order.
    pub(crate) fn round(
        &mut self,
        packets: impl IntoIterator<Item = (usize, Vec<u8>)>,
    ) -> Result<Vec<Vec<u8>>, Error> {
        for (to, bytes) in packets {
            let to = to as u64;
            self.input.send(Packet { to, bytes });
            self.input.flush();
            if self.worker.step() {
                self.check()?;
            }
        }
        let round = self.round;
        self.round += 1;
        self.input.advance_to(self.round);
        while self.probe.less_than(&self.round) {
            self.worker.step_or_park(Some(PAUSE));
            self.check()?;
        }
        let arrived = self.arrived.borrow_mut().remove(&round);
        Ok(arrived.unwrap_or_default())
    }

    /// An error if a process is gone or the build is to stop.
    pub(crate) fn check(&self) -> Result<(), Error> {
        match self.watch.lost() {
            Some(process) => Err(Error::Lost { process }),
            None if self.watch.is_stopped() => Err(Error::Stopped),
            None => Ok(()),
        }
    }
}
