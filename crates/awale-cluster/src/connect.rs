//! Opening the connections between the processes of a build, and making sure of
//! who is at the other end.
//!
//! A process listens at its own address and calls those before it in the list.
//! Caller and listener each send a number used once, and each proves that it
//! knows the secret by what the secret says about both numbers, both places in
//! the list and its role. Then they compare what they are about to build.
//!
//! ```text
//! caller   → magic, own place (4), number (32)
//! listener → number (32), proof (32)
//! caller   → proof (32), length of the description (4), description
//! listener → length of the description (4), description
//! ```
//!
//! Whoever calls is heard in a thread of its own for a few seconds, so that a
//! stranger who says nothing delays nobody.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use crate::error::Error;
use crate::secret::{PROOF, Secret};

const MAGIC: [u8; 8] = *b"GRCLUS1\n";
const NUMBER: usize = 32;
/// The longest description that is read.
const MOST_DESCRIPTION: usize = 1024;
/// How long a process waits for an answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long it waits before it calls or looks again.
const PAUSE: Duration = Duration::from_millis(25);
/// Callers heard at the same time; others wait to be accepted.
const MOST_CALLERS: usize = 32;

/// One process among those of a build.
pub(crate) struct Member {
    pub(crate) addresses: Vec<SocketAddr>,
    pub(crate) process: usize,
    pub(crate) secret: Secret,
    /// What it builds; all must say the same.
    pub(crate) description: String,
    /// How long it waits for the others.
    pub(crate) patience: Duration,
}

/// A connection and the process at its other end.
type Joined = Result<(usize, TcpStream), Error>;

impl Member {
    /// Connects to all others: one connection for each process, none for this
    /// one.
    pub(crate) fn connect(self) -> Result<Vec<Option<TcpStream>>, Error> {
        let deadline = Instant::now() + self.patience;
        let member = Arc::new(self);
        let own = member.addresses[member.process];
        let listener = TcpListener::bind(own).and_then(|listener| {
            listener.set_nonblocking(true)?;
            Ok(listener)
        });
        let listener = listener.map_err(|source| Error::Listen {
            address: own,
            source,
        })?;
        let (sender, joined) = mpsc::channel();
        for other in 0..member.process {
            let (member, sender) = (Arc::clone(&member), sender.clone());
            thread::spawn(move || sender.send(member.call(other, deadline)));
        }
        let mut streams: Vec<Option<TcpStream>> = member.addresses.iter().map(|_| None).collect();
        let callers = Arc::new(AtomicUsize::new(0));
        while let Some(missing) = first_missing(&streams, member.process) {
            if Instant::now() > deadline {
                return Err(Error::Missing {
                    process: missing,
                    address: member.addresses[missing],
                });
            }
            member.accept(&listener, &callers, &sender);
            while let Ok(arrived) = joined.try_recv() {
                let (process, stream) = arrived?;
                streams[process] = Some(stream);
            }
            thread::sleep(PAUSE);
        }
        Ok(streams)
    }

    /// Hears whoever has called, each in a thread.
    fn accept(
        self: &Arc<Member>,
        listener: &TcpListener,
        callers: &Arc<AtomicUsize>,
        sender: &mpsc::Sender<Joined>,
    ) {
        while callers.load(SeqCst) < MOST_CALLERS
            && let Ok((stream, _)) = listener.accept()
        {
            callers.fetch_add(1, SeqCst);
            let (member, callers, sender) = (Arc::clone(self), Arc::clone(callers), sender.clone());
            thread::spawn(move || {
                let heard = member.hear(stream);
                callers.fetch_sub(1, SeqCst);
                // A stranger is no reason to stop; a process of ours that
                // builds something else is.
                match heard {
                    Ok(Some(joined)) => drop(sender.send(Ok(joined))),
                    Err(error @ Error::Different { .. }) => drop(sender.send(Err(error))),
                    Ok(None) | Err(_) => {}
                }
            });
        }
    }

    /// Calls a process until it answers.
    fn call(&self, other: usize, deadline: Instant) -> Joined {
        let address = self.addresses[other];
        loop {
            let answer = TcpStream::connect_timeout(&address, PATIENCE)
                .and_then(|stream| self.introduce(stream, other));
            match answer {
                Ok(Answer::Joined(stream)) => return Ok((other, stream)),
                Ok(Answer::Stranger) => return Err(Error::Stranger { address }),
                Ok(Answer::Different(theirs)) => return Err(self.different(other, theirs)),
                Err(_) if Instant::now() > deadline => {
                    return Err(Error::Missing {
                        process: other,
                        address,
                    });
                }
                Err(_) => thread::sleep(PAUSE),
            }
        }
    }

    fn introduce(&self, mut stream: TcpStream, other: usize) -> io::Result<Answer> {
        prepare(&stream)?;
        let number = random_number()?;
        let mut greeting = MAGIC.to_vec();
        greeting.extend((self.process as u32).to_le_bytes());
        greeting.extend(number);
        stream.write_all(&greeting)?;
        let theirs: [u8; NUMBER] = read_array(&mut stream)?;
        let proof: [u8; PROOF] = read_array(&mut stream)?;
        let words = Words::new(self.process, other, &number, &theirs);
        if !self.secret.confirms(&words.by(b"listener"), &proof) {
            return Ok(Answer::Stranger);
        }
        stream.write_all(&self.secret.proof(&words.by(b"caller")))?;
        write_text(&mut stream, &self.description)?;
        let description = read_text(&mut stream)?;
        self.answer(stream, description)
    }

    /// Hears a caller; `None` if it is not one of ours.
    fn hear(&self, mut stream: TcpStream) -> Result<Option<(usize, TcpStream)>, Error> {
        let heard = || -> io::Result<Option<(usize, Answer)>> {
            stream.set_nonblocking(false)?;
            prepare(&stream)?;
            let magic: [u8; 8] = read_array(&mut stream)?;
            let caller = u32::from_le_bytes(read_array(&mut stream)?) as usize;
            let theirs: [u8; NUMBER] = read_array(&mut stream)?;
            let is_expected = (self.process + 1..self.addresses.len()).contains(&caller);
            if magic != MAGIC || !is_expected {
                return Ok(None);
            }
            let number = random_number()?;
            let words = Words::new(caller, self.process, &theirs, &number);
            stream.write_all(&number)?;
            stream.write_all(&self.secret.proof(&words.by(b"listener")))?;
            let proof: [u8; PROOF] = read_array(&mut stream)?;
            if !self.secret.confirms(&words.by(b"caller"), &proof) {
                return Ok(None);
            }
            let description = read_text(&mut stream)?;
            write_text(&mut stream, &self.description)?;
            Ok(Some((caller, self.answer(stream, description)?)))
        }();
        match heard {
            Ok(Some((caller, Answer::Joined(stream)))) => Ok(Some((caller, stream))),
            Ok(Some((caller, Answer::Different(theirs)))) => Err(self.different(caller, theirs)),
            Ok(_) | Err(_) => Ok(None),
        }
    }

    fn answer(&self, stream: TcpStream, description: String) -> io::Result<Answer> {
        if description != self.description {
            return Ok(Answer::Different(description));
        }
        stream.set_read_timeout(None)?;
        stream.set_write_timeout(None)?;
        Ok(Answer::Joined(stream))
    }

    fn different(&self, process: usize, theirs: String) -> Error {
        Error::Different {
            process,
            theirs,
            ours: self.description.clone(),
        }
    }
}

/// How a conversation ended.
enum Answer {
    Joined(TcpStream),
    Stranger,
    Different(String),
}

/// What both ends know of a conversation.
struct Words {
    places: [u8; 8],
    numbers: [[u8; NUMBER]; 2],
}

impl Words {
    fn new(
        caller: usize,
        listener: usize,
        callers: &[u8; NUMBER],
        listeners: &[u8; NUMBER],
    ) -> Words {
        let mut places = [0; 8];
        places[..4].copy_from_slice(&(caller as u32).to_le_bytes());
        places[4..].copy_from_slice(&(listener as u32).to_le_bytes());
        Words {
            places,
            numbers: [*callers, *listeners],
        }
    }

    /// What the secret is asked about by one of the two.
    fn by<'a>(&'a self, role: &'a [u8]) -> [&'a [u8]; 5] {
        let [callers, listeners] = &self.numbers;
        [&MAGIC, role, &self.places, callers, listeners]
    }
}

fn first_missing(streams: &[Option<TcpStream>], process: usize) -> Option<usize> {
    let missing = streams.iter().enumerate();
    let mut missing = missing.filter(|(other, stream)| *other != process && stream.is_none());
    missing.next().map(|(other, _)| other)
}

fn prepare(stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))
}

fn random_number() -> io::Result<[u8; NUMBER]> {
    let mut number = [0; NUMBER];
    getrandom::fill(&mut number).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(number)
}

fn read_array<const LENGTH: usize>(stream: &mut TcpStream) -> io::Result<[u8; LENGTH]> {
    let mut bytes = [0; LENGTH];
    stream.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn write_text(stream: &mut TcpStream, text: &str) -> io::Result<()> {
    stream.write_all(&(text.len() as u32).to_le_bytes())?;
    stream.write_all(text.as_bytes())
}

fn read_text(stream: &mut TcpStream) -> io::Result<String> {
    let length = u32::from_le_bytes(read_array(stream)?) as usize;
    if length > MOST_DESCRIPTION {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut bytes = vec![0; length];
    stream.read_exact(&mut bytes)?;
    String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into())
}
