//! Every answer of the API, and every event of a stream, is compared with the schema that
//! its description gives. A member that is not described is a fault too. Which routes
//! answered is noted in files, for a test that looks at them when all others have run.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;

use axum::http::Method;
use grenier_web::api_description;
use serde_json::{Map, Value, json};

use super::Answer;

/// What the keywords below say nothing about.
const SILENT: [&str; 8] = [
    "description",
    "example",
    "format",
    "default",
    "title",
    "minLength",
    "maxLength",
    "maximum",
];

/// Panics if an answer of the API is not as the description says.
#[track_caller]
pub fn check(method: &Method, path: &str, answer: &Answer) {
    let path = path.split('?').next().unwrap();
    if !path.starts_with("/api/") && path != "/health" {
        return;
    }
    let method = method.as_str().to_lowercase();
    let found = operation(&method, path);
    if let Some((template, _)) = found
        && answer.status.is_success()
    {
        note(&format!("{method} {template}"));
    }
    let kind = answer.header("content-type");
    if kind.starts_with("text/event-stream") {
        for (name, data) in answer.events() {
            check_event(&method, path, &name, &data);
        }
    }
    if !kind.starts_with("application/json") || path == "/api/openapi.json" {
        return;
    }
    let Some((template, operation)) = found else {
        // An unknown address, or one without this method.
        assert!(
            answer.status.is_client_error(),
            "{method} {path}: not described"
        );
        return;
    };
    let status = answer.status.as_u16();
    let route = format!("{method} {template} {status}");
    let response = resolve(&operation["responses"][status.to_string()]);
    let error = json!({"$ref": "#/components/schemas/Error"});
    let schema = match &response["content"]["application/json"]["schema"] {
        // A refusal that any route may answer; the description says so once, for all.
        Value::Null if status >= 400 => &error,
        schema => schema,
    };
    assert!(!schema.is_null(), "{route}: no schema for {}", answer.text);
    let document = answer.json();
    if let Err(fault) = compare(schema, &document, "") {
        panic!("{route}: {fault}\n{document:#}");
    }
}

/// Panics if an event of a stream is not as the description says: the schema of a stream
/// has a member for each event.
#[track_caller]
pub fn check_event(method: &str, path: &str, name: &str, data: &Value) {
    let path = path.split('?').next().unwrap();
    let (template, operation) = operation(method, path).expect("a described stream");
    let content = &operation["responses"]["200"]["content"];
    let events = resolve(&content["text/event-stream"]["schema"]);
    let schema = &events["properties"][name];
    assert!(
        !schema.is_null(),
        "{method} {template}: the event {name} is not described"
    );
    if let Err(fault) = compare(schema, data, "") {
        panic!("{method} {template}, event {name}: {fault}\n{data:#}");
    }
}

/// The folder with the notes of all test programs.
pub fn notes() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("answered-routes")
}

/// Notes that a route answered. Each test program has a file of its own.
pub fn note(route: &str) {
    static NOTED: Mutex<Option<HashSet<String>>> = Mutex::new(None);
    let mut noted = NOTED.lock().unwrap();
    if !noted
        .get_or_insert_with(HashSet::new)
        .insert(route.to_owned())
    {
        return;
    }
    let mut routes: Vec<&str> = noted.iter().flatten().map(String::as_str).collect();
    routes.sort_unstable();
    let program = std::env::current_exe().unwrap();
    fs::create_dir_all(notes()).unwrap();
    fs::write(
        notes().join(program.file_name().unwrap()),
        routes.join("\n"),
    )
    .unwrap();
}

/// The operation of a path: fixed parts before variable ones.
fn operation(method: &str, path: &str) -> Option<(&'static str, &'static Value)> {
    let paths = api_description()["paths"].as_object().unwrap().iter();
    let fitting =
        paths.filter(|(template, methods)| fits(template, path) && methods.get(method).is_some());
    let (template, methods) = fitting.min_by_key(|(template, _)| template.matches('{').count())?;
    Some((template, &methods[method]))
}

fn fits(template: &str, path: &str) -> bool {
    let mut parts = template.split('/').zip(path.split('/'));
    template.split('/').count() == path.split('/').count()
        && parts.all(|(part, found)| part.starts_with('{') || part == found)
}

fn resolve(value: &Value) -> &Value {
    match value["$ref"].as_str().and_then(|it| it.strip_prefix('#')) {
        Some(pointer) => api_description().pointer(pointer).unwrap(),
        None => value,
    }
}

/// Whether a value is as a schema says; `place` is where it stands.
pub fn compare(schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    let schema = resolve(schema);
    if let Some(fields) = fields_of(schema) {
        return match value {
            Value::Object(members) => compare_object(&fields, members, place),
            _ => Err(format!("{place}: an object was expected")),
        };
    }
    for (keyword, given) in schema.as_object().into_iter().flatten() {
        let is_right = match keyword.as_str() {
            "type" => is_of_type(given, value),
            "enum" => given.as_array().unwrap().contains(value),
            "minimum" => value
                .as_f64()
                .is_none_or(|it| it >= given.as_f64().unwrap()),
            "oneOf" | "anyOf" => {
                let mut forms = given.as_array().unwrap().iter();
                forms.any(|form| compare(form, value, place).is_ok())
            }
            "items" => {
                let items = value.as_array().into_iter().flatten().enumerate();
                for (at, item) in items {
                    compare(given, item, &format!("{place}/{at}"))?;
                }
                true
            }
            "additionalProperties" => {
                for (name, member) in value.as_object().into_iter().flatten() {
                    compare(given, member, &format!("{place}/{name}"))?;
                }
                true
            }
            "minItems" | "maxItems" | "propertyNames" => true,
            silent => {
                assert!(
                    SILENT.contains(&silent),
                    "the keyword {silent} is not checked"
                );
                true
            }
        };
        if !is_right {
            return Err(format!("{place}: {value} is not of {keyword} {given}"));
        }
    }
    Ok(())
}

fn is_of_type(given: &Value, value: &Value) -> bool {
    let is = |name: &Value| match name.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("unknown type {other}"),
    };
    match given {
        Value::Array(names) => names.iter().any(is),
        name => is(name),
    }
}

/// The fields of an object, with whether each must be there; those of its parts too.
fn fields_of(schema: &Value) -> Option<Map<String, Value>> {
    let schema = resolve(schema);
    if let Some(Value::Array(parts)) = schema.get("allOf") {
        let mut all = Map::new();
        for part in parts {
            all.extend(fields_of(part)?);
        }
        return Some(all);
    }
    let is_nullable = schema["type"].is_array();
    let fields = schema
        .get("properties")
        .filter(|_| !is_nullable)?
        .as_object()?;
    let required = schema["required"].as_array().into_iter().flatten();
    let required: Vec<&Value> = required.collect();
    let field = |(name, schema): (&String, &Value)| {
        let must = required.iter().any(|one| *one == name);
        (name.clone(), json!({"schema": schema, "must": must}))
    };
    Some(fields.iter().map(field).collect())
}

fn compare_object(
    fields: &Map<String, Value>,
    members: &Map<String, Value>,
    place: &str,
) -> Result<(), String> {
    for (name, field) in fields {
        match members.get(name) {
            Some(member) => compare(&field["schema"], member, &format!("{place}/{name}"))?,
            None if field["must"] == true => return Err(format!("{place}/{name} is missing")),
            None => (),
        }
    }
    match members.keys().find(|name| !fields.contains_key(*name)) {
        Some(name) => Err(format!("{place}/{name} is not described")),
        None => Ok(()),
    }
}
