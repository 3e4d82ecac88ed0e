//! Queries on tables that the subject declares. What a right answer finds is what the
//! subject's own query finds on the same database, in a process that never holds the
//! student's.
//!
//! A database on which the right rows are a matter of luck is not used: one where ORDER
//! BY leaves a choice, or LIMIT cuts between equals. To see it, the query is run on the
//! rows in two orders, and with ties broken one way and the other.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use serde_json::{Value as Json, json};

use crate::error::Error;
use crate::grading::fault::raised_sentence;
use crate::inputs::databases::{DatabaseCase, same_row, same_rows};
use crate::inputs::tables::DeclaredTables;
use crate::python::reply::Reply;
use crate::python::session::{CallFailure, PythonSession, Target};
use crate::python::value::Value;
use crate::question::{Case, Effect, Question, Task};
use crate::report::Sentence;
use crate::rng::Rng;
use crate::tables::SampleTables;

/// Databases in a row that the query fails on, or on which its rows are a matter of
/// luck, before the subject counts as broken.
const MOST_REFUSED: usize = 200;
/// A call by which the query of the subject breaks ties: the querier counts them.
pub const TIE: &str = "grenier_place()";

/// The tables, the right query, and how its rows are compared.
#[derive(Clone, Debug)]
pub struct QueryRecipe {
    /// The tables.
    pub tables: Arc<DeclaredTables>,
    /// The right query.
    pub sql: &'static str,
    /// The same with ties broken by [`TIE`], if it orders its rows.
    pub ordered: Option<&'static str>,
    /// Whether the order of the rows counts.
    pub in_order: bool,
}

/// Runs the right query of one question.
pub struct QuerySource<'a> {
    recipe: QueryRecipe,
    id: &'static str,
    session: RefCell<PythonSession<'a>>,
    /// The last failure of the query.
    failure: RefCell<Option<Sentence>>,
}

/// A database, and what the right query finds in it once that is known.
#[derive(Clone)]
pub struct QueryCase<'a> {
    database: DatabaseCase,
    found: OnceCell<Option<Value>>,
    source: Rc<QuerySource<'a>>,
}

impl<'a> Case for QueryCase<'a> {
    type Maker = Rc<QuerySource<'a>>;

    fn make(maker: &Self::Maker, rng: &mut Rng, size: usize) -> Result<Self, Error> {
        for _ in 0..MOST_REFUSED {
            let database = maker.recipe.tables.draw(rng, size);
            let database = database.ok_or_else(|| maker.broken("subject-inputs-impossible"))?;
            let case = QueryCase::new(maker, database);
            if case.found().is_some() {
                return Ok(case);
            }
            if maker.failure.borrow().is_some() {
                break;
            }
        }
        Err(maker.broken("subject-query-luck"))
    }

    fn simpler(&self) -> Vec<Self> {
        let smaller = self.source.recipe.tables.simpler(&self.database);
        let smaller = smaller.into_iter();
        smaller
            .map(|database| QueryCase::new(&self.source, database))
            .collect()
    }

    // a database is costly to fill
    const TRIES: usize = DatabaseCase::TRIES;

    fn drawing(&self) -> Option<String> {
        self.database.drawing()
    }

    fn tables(&self) -> Option<SampleTables> {
        self.database.tables()
    }

    fn request(&self, arguments: &[Value], answers: &[String]) -> Json {
        self.database.request(arguments, answers)
    }
}

impl<'a> QueryCase<'a> {
    fn new(source: &Rc<QuerySource<'a>>, database: DatabaseCase) -> QueryCase<'a> {
        QueryCase {
            database,
            found: OnceCell::new(),
            source: Rc::clone(source),
        }
    }

    /// The right rows; `None` if the query fails or they are a matter of luck.
    fn found(&self) -> Option<&Value> {
        let found = self
            .found
            .get_or_init(|| self.source.find(&self.database).unwrap_or_default());
        found.as_ref()
    }

    fn is_allowed(&self) -> bool {
        self.source.recipe.tables.admits(&self.database) && self.found().is_some()
    }

    fn expected(&self) -> Effect {
        // never shown without rows: such a database is not allowed
        Effect::returns(self.found().cloned().unwrap_or(Value::None))
    }

    /// Whether a reply has the right rows, real numbers being close.
    fn accepts(&self, reply: &Reply) -> bool {
        let found = self.found();
        found.is_some_and(|found| self.source.recipe.alike(&reply.value, found))
    }
}

impl QueryRecipe {
    /// Whether two results are the same for the question.
    fn alike(&self, one: &Value, other: &Value) -> bool {
        if !self.in_order {
            return same_rows(one, other);
        }
        match (one.items(), other.items()) {
            (Some(one), Some(other)) => {
                one.len() == other.len() && one.iter().zip(other).all(|(a, b)| same_row(a, b))
            }
            _ => false,
        }
    }
}

impl<'a> QuerySource<'a> {
    /// The source for a question, beside the session of an answer.
    pub fn new(
        session: &PythonSession<'a>,
        question: &Question,
        recipe: &QueryRecipe,
    ) -> QuerySource<'a> {
        QuerySource {
            recipe: recipe.clone(),
            id: question.id,
            session: RefCell::new(session.beside_for_queries()),
            failure: RefCell::new(None),
        }
    }

    /// What the right query finds; `None` if that is a matter of luck.
    fn find(&self, database: &DatabaseCase) -> Result<Option<Value>, Error> {
        let mut turned = database.clone();
        for table in &mut turned.tables {
            table.rows.reverse();
        }
        let call = |database: &DatabaseCase, step: i64| {
            let mut call = database.request(&[], &[]);
            call["step"] = json!(step);
            call
        };
        let calls = [call(database, 1), call(&turned, 1), call(database, -1)];
        let found = match self.recipe.ordered {
            Some(sql) => self.run(sql, &calls)?,
            None => self.run(self.recipe.sql, &calls[..2])?,
        };
        let Some((first, others)) = found.split_first() else {
            return Ok(None);
        };
        let is_sure = others.iter().all(|other| self.recipe.alike(first, other));
        Ok(is_sure.then(|| first.clone()))
    }

    /// The rows that a query finds in each of the databases; none if it fails.
    fn run(&self, sql: &str, calls: &[Json]) -> Result<Vec<Value>, Error> {
        let mut session = self.session.borrow_mut();
        session.begin_question();
        let target = Target::Query {
            sql: sql.to_owned(),
        };
        let (mut found, mut failure) = (Vec::new(), None);
        let made = session.run(&target, calls, |_, reply| match reply {
            Ok(reply) => match reply.error {
                None => found.push(reply.value),
                Some(raised) => failure = Some(raised_sentence(&raised)),
            },
            Err(CallFailure::Raised(raised)) => failure = Some(raised_sentence(&raised)),
            Err(CallFailure::NoReply(no_reply)) => failure = Some(no_reply.sentence()),
        })?;
        if made < calls.len() {
            failure = failure.or_else(|| Some(Sentence::new("check-timeout")));
        }
        if failure.is_some() {
            found.clear();
            *self.failure.borrow_mut() = failure;
        }
        Ok(found)
    }

    /// Says that the subject is broken, and by what as far as it is known.
    fn broken(&self, key: &'static str) -> Error {
        let sentence = match self.failure.borrow().as_ref() {
            Some(why) => Sentence::new("subject-query-failed").because(why),
            None => Sentence::new(key),
        };
        Error::BrokenSubject {
            sentence: sentence.with("question", self.id),
        }
    }
}

/// The task of a question with these inputs.
pub fn task<'a>(
    session: &PythonSession<'a>,
    question: &Question,
    recipe: &QueryRecipe,
) -> Task<QueryCase<'a>> {
    let source = QuerySource::new(session, question, recipe);
    let task = Task::made_by(
        Rc::new(source),
        |_: &QueryCase<'a>| Vec::new(),
        |case: &QueryCase<'a>| case.expected(),
    );
    task.only(QueryCase::is_allowed).or(QueryCase::accepts)
}
