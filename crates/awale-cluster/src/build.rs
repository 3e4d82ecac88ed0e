//! The steps of a shared build.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use awale::Rules;
use awale_tables::{Assembler, DirectoryLock, Fragment, Shard, ShardError};
use timely::WorkerConfig;
use timely::communication::allocator::ProcessBuilder;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::{AllocatorBuilder, Hooks};
use timely::worker::Worker;

use crate::addresses::Addresses;
use crate::connect::Member;
use crate::error::Error;
use crate::exchange::Exchange;
use crate::link::{Link, Watch};
use crate::memory::peak_memory;
use crate::secret::Secret;

/// Layers between two states on disk.
const STATE_EVERY: u8 = 10;
/// How long a process waits for the others to be started.
const PATIENCE: Duration = Duration::from_mins(2);
/// How long it waits for its connections to end after the work is done.
const GOODBYE: Duration = Duration::from_secs(5);

/// The part of one process in a build of the tables of one rule set.
#[derive(Clone, Debug)]
pub struct ClusterBuild {
    directory: PathBuf,
    rules: Rules,
    seeds: u8,
    addresses: Addresses,
    process: usize,
    secret: Secret,
    threads: usize,
    patience: Duration,
    state_every: u8,
    delay: Option<(u8, Duration)>,
}

/// How far a build is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClusterProgress {
    /// Layers and files done.
    pub done: u64,
    /// Layers and files in all.
    pub all: u64,
}

/// What a process did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClusterBuilt {
    /// Boards of the whole build.
    pub boards: u64,
    /// Layers computed by this run.
    pub layers: u8,
    /// The layer it went on from; 0 if it started from the beginning.
    pub resumed_from: u8,
    /// Bytes sent to other processes for the layers.
    pub sent_for_layers: u64,
    /// Bytes sent to other processes in all.
    pub sent: u64,
    /// The most bytes of memory the process had, where the system tells.
    pub peak_memory: Option<u64>,
    /// Bytes of the table files; 0 but for process 0, which writes them.
    pub files: u64,
}

enum Message {
    Progress(ClusterProgress),
    Done(Box<Result<ClusterBuilt, Error>>),
}

impl ClusterBuild {
    /// The part of process `process` in the tables of `rules` for every board
    /// of at most `seeds` seeds. Process 0 writes them to its `directory`; the
    /// others keep only their working files there.
    pub fn new(
        directory: &Path,
        (rules, seeds): (&Rules, u8),
        (addresses, process): (Addresses, usize),
        secret: Secret,
    ) -> Result<ClusterBuild, Error> {
        let processes = addresses.all().len();
        if !(2..=64).contains(&processes) || process >= processes {
            return Err(Error::Processes { process, processes });
        }
        Ok(ClusterBuild {
            directory: directory.to_owned(),
            rules: *rules,
            seeds,
            addresses,
            process,
            secret,
            threads: 0,
            patience: PATIENCE,
            state_every: STATE_EVERY,
            delay: None,
        })
    }

    /// Uses this many threads; 0 for as many as there are cores. The first
    /// build of a process decides.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> ClusterBuild {
        self.threads = threads;
        self
    }

    /// Waits this long for the other processes to be started.
    #[must_use]
    pub fn patience(mut self, patience: Duration) -> ClusterBuild {
        self.patience = patience;
        self
    }

    /// Saves the state after so many layers, instead of ten. All processes must
    /// be given the same number, from 1.
    #[must_use]
    pub fn state_every(mut self, layers: u8) -> ClusterBuild {
        self.state_every = layers.max(1);
        self
    }

    /// Sleeps before it sends what it computed for this layer, for those who
    /// want to see that nothing depends on who is faster.
    #[must_use]
    pub fn delay(mut self, layer: u8, time: Duration) -> ClusterBuild {
        self.delay = Some((layer, time));
        self
    }

    /// Builds. Returns when all processes have done their part, or soon after
    /// one of them is gone.
    ///
    /// If it returns an error, threads that serve connections may be left
    /// behind; they end with the process.
    pub fn run(&self, on_progress: &mut dyn FnMut(ClusterProgress)) -> Result<ClusterBuilt, Error> {
        let processes = self.addresses.all().len();
        let place = (self.process, processes);
        let _lock = match self.process {
            0 => Some(DirectoryLock::take(&self.directory)?),
            _ => None,
        };
        std::fs::create_dir_all(&self.directory).map_err(|source| Error::File {
            path: self.directory.clone(),
            source,
        })?;
        let shard = Shard::new(self.directory.clone(), &self.rules, self.seeds, place)?;
        // Fails if there is a pool already, which then serves.
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads);
        let _ = pool.build_global();
        let member = Member {
            addresses: self.addresses.all().to_vec(),
            process: self.process,
            secret: self.secret.clone(),
            description: self.description(),
            patience: self.patience,
        };
        let streams = member.connect()?;
        let watch = Arc::new(Watch::default());
        let link = |(process, stream): (usize, Option<_>)| {
            stream.map(|stream| Link {
                stream,
                process,
                watch: Arc::clone(&watch),
            })
        };
        let links = streams.into_iter().enumerate().map(link).collect();
        self.run_worker(shard, links, &watch, on_progress)
    }

    fn description(&self) -> String {
        let name = self.rules.name().unwrap_or_default();
        let (processes, every) = (self.addresses.all().len(), self.state_every);
        format!(
            "{name}, {} seeds, {processes} processes, a state every {every} layers",
            self.seeds
        )
    }

    /// Hands the connections to timely and runs the worker until it is done.
    fn run_worker(
        &self,
        shard: Shard,
        links: Vec<Option<Link>>,
        watch: &Arc<Watch>,
        on_progress: &mut dyn FnMut(ClusterProgress),
    ) -> Result<ClusterBuilt, Error> {
        let hooks = Hooks::default();
        let local = ProcessBuilder::new_typed_vector(1, hooks.refill.clone(), hooks.spill.clone());
        let networking = initialize_networking_from_sockets(local, links, self.process, 1, hooks);
        let exchange = |error: String| Error::Exchange(error);
        let (builders, guard) = networking.map_err(|error| exchange(error.to_string()))?;
        let builders = builders.into_iter().map(AllocatorBuilder::Tcp).collect();
        let (sender, messages) = mpsc::channel();
        let work = Mutex::new(Some((shard, sender)));
        let (build, watched) = (self.clone(), Arc::clone(watch));
        let guards = timely::execute::execute_from(
            builders,
            Box::new(guard),
            WorkerConfig::default(),
            move |worker| {
                let work = work.lock().unwrap_or_else(PoisonError::into_inner).take();
                if let Some((shard, sender)) = work {
                    build.work(worker, shard, &watched, &sender);
                }
            },
        );
        let guards = guards.map_err(exchange)?;
        let (ended, goodbye) = mpsc::channel();
        thread::spawn(move || {
            for guard in guards.join() {
                drop(guard);
            }
            ended.send(())
        });
        for message in messages {
            match message {
                Message::Progress(progress) => on_progress(progress),
                Message::Done(done) => {
                    if done.is_ok() {
                        // The others have their files and no more to say: not
                        // to see the connections end does no harm.
                        let _ = goodbye.recv_timeout(GOODBYE);
                    }
                    return *done;
                }
            }
        }
        Err(exchange("its worker ended".to_owned()))
    }

    fn work(
        &self,
        worker: &mut Worker,
        shard: Shard,
        watch: &Arc<Watch>,
        sender: &mpsc::Sender<Message>,
    ) {
        let mut run = Run {
            build: self,
            exchange: Exchange::new(worker, Arc::clone(watch)),
            watch,
            shard,
            sender,
        };
        let done = run.run();
        let is_done = done.is_ok();
        if is_done {
            watch.finish();
        }
        // If nobody listens any more, nobody wants to know.
        let _ = sender.send(Message::Done(Box::new(done)));
        if !is_done {
            // Timely would wait for the lost process; this thread ends with the
            // program.
            loop {
                thread::park();
            }
        }
    }
}

/// A build in progress.
struct Run<'a> {
    build: &'a ClusterBuild,
    exchange: Exchange<'a>,
    watch: &'a Watch,
    shard: Shard,
    sender: &'a mpsc::Sender<Message>,
}

impl Run<'_> {
    fn run(&mut self) -> Result<ClusterBuilt, Error> {
        let resumed_from = self.resume()?;
        let turns = self.shard.turns();
        while self.shard.layers() < turns {
            self.tell(u64::from(self.shard.layers()));
            self.layer()?;
            let layers = self.shard.layers();
            if layers.is_multiple_of(self.build.state_every) && layers < turns {
                self.shard.save()?;
            }
        }
        let sent_for_layers = self.watch.sent();
        let mut files = 0;
        for seeds in 0..=self.build.seeds {
            self.tell(u64::from(turns) + u64::from(seeds));
            files += self.write_level(seeds)?;
        }
        // Nobody forgets its states before all files are written.
        self.exchange.round([])?;
        self.shard.forget()?;
        Ok(ClusterBuilt {
            boards: self.shard.boards(),
            layers: turns - resumed_from,
            resumed_from,
            sent_for_layers,
            sent: self.watch.sent(),
            peak_memory: peak_memory(),
            files,
        })
    }

    fn tell(&self, done: u64) {
        let all = u64::from(self.shard.turns()) + u64::from(self.build.seeds) + 1;
        let progress = ClusterProgress { done, all };
        if self.sender.send(Message::Progress(progress)).is_err() {
            self.watch.stop();
        }
    }

    /// Goes on from the last layer whose state all processes have.
    fn resume(&mut self) -> Result<u8, Error> {
        let saved = self.shard.saved_layers();
        let all = 0..self.build.addresses.all().len();
        let lists = self
            .exchange
            .round(all.clone().map(|to| (to, saved.clone())))?;
        let is_common = |layer: &&u8| lists.iter().all(|list| list.contains(layer));
        let Some(&layer) = saved.iter().filter(is_common).max() else {
            self.shard.forget()?;
            return Ok(0);
        };
        self.shard.resume(layer)?;
        Ok(layer)
    }

    fn layer(&mut self) -> Result<(), Error> {
        let mut packets = self.shard.compute();
        self.exchange.check()?;
        if let Some((layer, time)) = self.build.delay
            && layer == self.shard.layers()
        {
            thread::sleep(time);
        }
        let own = std::mem::take(&mut packets[self.build.process]);
        let others = packets.into_iter().enumerate();
        let mut arrived = self
            .exchange
            .round(others.filter(|(_, packet)| !packet.is_empty()))?;
        arrived.push(own);
        Ok(self.shard.apply(&arrived)?)
    }

    /// Brings the fragments of a level to process 0, section by section, which
    /// writes the file. Returns its length there.
    fn write_level(&mut self, seeds: u8) -> Result<u64, Error> {
        let build = self.build;
        let mut file = match build.process {
            0 => Some(Assembler::create(&build.directory, &build.rules, seeds)?),
            _ => None,
        };
        let exchange = &mut self.exchange;
        let mut failure = None;
        let finished = self.shard.finish_level(seeds, &mut |fragments| {
            let sent = fragments.iter().map(|fragment| (0, fragment.to_bytes()));
            let arrived = match exchange.round(sent) {
                Ok(arrived) => arrived,
                Err(error) => {
                    failure = Some(error);
                    return Err(ShardError::Packet);
                }
            };
            let Some(file) = &mut file else { return Ok(()) };
            let fragments = arrived.iter().map(|bytes| Fragment::from_bytes(bytes));
            file.add_section(fragments.collect::<Result<_, _>>()?)
        });
        match failure {
            Some(error) => return Err(error),
            None => finished?,
        }
        match file {
            Some(file) => Ok(file.finish()?),
            None => Ok(0),
        }
    }
}
