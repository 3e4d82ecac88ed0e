use std::net::{IpAddr, Ipv4Addr};
use std::pin::Pin;
use std::sync::atomic::AtomicBool;
use std::task::Poll;

use super::*;
use crate::http::session::Guest;

const HERE: Client = Client(IpAddr::V4(Ipv4Addr::LOCALHOST));

fn address(last: u8) -> Client {
    Client(IpAddr::V4(Ipv4Addr::new(10, 0, 0, last)))
}

fn guest_at(client: Client, id: &str) -> Requester {
    let guest = Guest {
        id: id.to_owned(),
        name: None,
        player: None,
    };
    Requester::new(client, Some(&guest))
}

fn guest(id: &str) -> Requester {
    guest_at(HERE, id)
}

/// A queue of one core whose slices are over at every checkpoint.
fn shortest_slices() -> WorkQueue {
    WorkQueue::with(1, QueueLimits::default(), Duration::ZERO)
}

fn admit(queue: &WorkQueue, class: Class, requester: &Requester) -> Permit {
    queue.admit(class, requester).expect("room")
}

/// Polls a future once.
async fn poll_once<F: Future + Unpin>(future: &mut F) -> Poll<F::Output> {
    std::future::poll_fn(|context| Poll::Ready(Pin::new(&mut *future).poll(context))).await
}

fn until_cancelled(turn: &Turn) {
    while turn.checkpoint() {
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// A job for the tests: begins when the flag is raised, then passes so many
/// checkpoints, writing its name into the log at each.
fn noted(
    log: &Arc<Mutex<String>>,
    begin: &Arc<AtomicBool>,
    name: char,
    slices: usize,
) -> impl FnOnce(&Arc<Turn>) + Send + 'static {
    let (log, begin) = (Arc::clone(log), Arc::clone(begin));
    move |turn| {
        while !begin.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(1));
        }
        for _ in 0..slices {
            log.lock().push(name);
            turn.checkpoint();
        }
    }
}

/// Runs jobs on one core: class, guest and name, three slices each. The first
/// begins when all the others wait.
async fn order_of(jobs: &[(Class, &str, char)]) -> String {
    let queue = shortest_slices();
    let (log, begin) = (Arc::default(), Arc::new(AtomicBool::new(false)));
    let runs = jobs.iter().map(|(class, id, name)| {
        let permit = admit(&queue, *class, &guest(id));
        permit.run(noted(&log, &begin, *name, 3))
    });
    let mut runs = Box::pin(futures_util::future::join_all(runs));
    // Polled once, each of them is in the queue, in order.
    assert!(poll_once(&mut runs).await.is_pending());
    begin.store(true, Ordering::SeqCst);
    assert!(runs.await.iter().all(Result::is_ok));
    log.lock().clone()
}

#[tokio::test]
async fn jobs_of_a_class_share_a_core_slice_by_slice() {
    let jobs = [
        (Class::Analysis, "ann", 'a'),
        (Class::Analysis, "ben", 'b'),
        (Class::Analysis, "zoe", 'z'),
    ];
    assert_eq!(order_of(&jobs).await, "abzabzabz");
}

#[tokio::test]
async fn a_guest_with_three_jobs_has_the_share_of_a_guest_with_one() {
    let jobs = [
        (Class::Analysis, "ann", '1'),
        (Class::Analysis, "ann", '2'),
        (Class::Analysis, "ann", '3'),
        (Class::Analysis, "ben", 'b'),
    ];
    assert_eq!(order_of(&jobs).await, "12b3b1b23123");
}

#[tokio::test]
async fn a_reply_interrupts_an_analysis_and_a_review_goes_before_it() {
    let jobs = [
        (Class::Analysis, "ann", 'a'),
        (Class::Review, "ben", 'v'),
        (Class::Reply, "zoe", 'r'),
    ];
    assert_eq!(order_of(&jobs).await, "arrrvvvaa");
}

#[tokio::test]
async fn a_guest_has_a_limit_of_jobs_and_an_address_a_higher_one() {
    let queue = WorkQueue::new(1);
    let mut permits = Vec::new();
    for _ in 0..QueueLimits::default().per_guest {
        permits.push(admit(&queue, Class::Analysis, &guest("ann")));
    }
    let refused = |requester: &Requester| queue.admit(Class::Analysis, requester).err();
    assert_eq!(refused(&guest("ann")), Some(QueueError::ClientFull));
    for number in QueueLimits::default().per_guest..QueueLimits::default().per_address {
        permits.push(admit(&queue, Class::Analysis, &guest(&number.to_string())));
    }
    assert_eq!(refused(&guest("late")), Some(QueueError::ClientFull));
    assert_eq!(refused(&guest_at(address(1), "late")), None);
    // Replies have places of their own.
    assert!(queue.admit(Class::Reply, &guest("ann")).is_ok());
    drop(permits);
    assert_eq!(refused(&guest("ann")), None);
}

#[tokio::test]
async fn all_clients_together_have_a_limit_of_jobs() {
    let queue = WorkQueue::new(1);
    let mut permits = Vec::new();
    for last in 0..=u8::MAX {
        match queue.admit(Class::Analysis, &address(last).into()) {
            Ok(permit) => permits.push(permit),
            Err(error) => assert_eq!(error, QueueError::Full),
        }
    }
    assert_eq!(permits.len(), QueueLimits::default().in_all);
}

#[tokio::test]
async fn requests_without_a_cookie_have_the_limit_of_their_address() {
    let queue = WorkQueue::new(1);
    let ask = |_| queue.admit(Class::Analysis, &HERE.into());
    let permits: Vec<_> = (0..QueueLimits::default().per_address).map(ask).collect();
    assert!(permits.iter().all(Result::is_ok));
    assert_eq!(ask(0).err(), Some(QueueError::ClientFull));
}

#[tokio::test]
async fn a_job_whose_client_is_gone_is_cancelled() {
    let queue = WorkQueue::new(1);
    let permit = admit(&queue, Class::Analysis, &guest("ann"));
    let endless = permit.run(|turn| until_cancelled(turn));
    let cut = tokio::time::timeout(Duration::from_millis(20), endless).await;
    assert!(cut.is_err());
    // The only core is free again.
    let permit = admit(&queue, Class::Analysis, &guest("ann"));
    assert_eq!(permit.run(|_| 7).await, Ok(7));
}

#[tokio::test]
async fn a_suspended_job_whose_client_is_gone_frees_its_place_at_once() {
    let queue = shortest_slices();
    let ended = Arc::new(AtomicBool::new(false));
    let suspended = {
        let (permit, ended) = (
            admit(&queue, Class::Analysis, &guest("ann")),
            Arc::clone(&ended),
        );
        permit.run(move |turn| {
            until_cancelled(turn);
            ended.store(true, Ordering::SeqCst);
        })
    };
    let mut suspended = Box::pin(suspended);
    assert!(poll_once(&mut suspended).await.is_pending());
    // The reply takes the only core and keeps it until the analysis, which
    // waits to have it back, has ended.
    let reply = admit(&queue, Class::Reply, &guest("zoe"));
    let (started, is_running) = oneshot::channel();
    let reply = tokio::spawn(reply.run(move |_| {
        started.send(()).expect("the test waits");
        while !ended.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(1));
        }
    }));
    is_running.await.expect("the reply has the core");
    drop(suspended);
    assert!(reply.await.expect("no panic").is_ok());
}

#[tokio::test]
async fn a_job_begins_and_ends_at_its_deadline_even_without_a_core() {
    let queue = WorkQueue::new(1);
    let permit = admit(&queue, Class::Reply, &guest("zoe"));
    let (free, busy) = oneshot::channel::<()>();
    let reply = tokio::spawn(permit.run(move |_| busy.blocking_recv()));
    tokio::task::yield_now().await;
    let analysis = admit(&queue, Class::Analysis, &guest("ann")).within(Duration::from_millis(5));
    let goes_on = analysis.run(|turn| turn.checkpoint()).await;
    assert_eq!(goes_on, Ok(false));
    drop(free);
    assert!(reply.await.expect("no panic").is_ok());
}

#[tokio::test]
async fn closing_cancels_running_and_waiting_jobs() {
    let queue = WorkQueue::new(1);
    let running = admit(&queue, Class::Analysis, &guest("ann"));
    let running = running.run(|turn| until_cancelled(turn));
    let waiting = admit(&queue, Class::Analysis, &guest("ben")).run(|_| ());
    let close = async {
        tokio::time::sleep(Duration::from_millis(5)).await;
        queue.close();
    };
    let (running, _, ()) = tokio::join!(running, waiting, close);
    assert_eq!(running, Ok(()));
    let late = admit(&queue, Class::Analysis, &guest("ben")).run(|_| ());
    assert_eq!(late.await, Err(QueueError::Stopped));
}

#[tokio::test]
async fn a_job_that_panics_frees_its_core() {
    let queue = WorkQueue::new(1);
    let broken = admit(&queue, Class::Reply, &guest("ann"));
    let broken = broken
        .run(|_| assert!(HERE.0.is_ipv6(), "on purpose"))
        .await;
    assert_eq!(broken, Err(QueueError::Stopped));
    let next = admit(&queue, Class::Reply, &guest("ann"));
    assert_eq!(next.run(|_| 7).await, Ok(7));
}
