//! The operations of the API, as its page lists them.

use phrases::Language;
use serde_json::{Map, Value};

use super::DOCUMENT;

/// A method of an address.
pub struct Operation {
    pub id: String,
    pub method: String,
    pub path: String,
    pub summary: String,
    pub parameters: Vec<Parameter>,
    /// An example of the JSON document to send.
    pub body: Option<String>,
    /// Whether the page can send it: a socket or a file it cannot.
    pub can_be_tried: bool,
}

/// A part of the address.
pub struct Parameter {
    pub name: String,
    /// `path` or `query`.
    pub place: String,
    pub description: String,
    pub is_required: bool,
    pub example: String,
}

/// The operations in the order of their addresses.
pub fn operations(language: Language) -> Vec<Operation> {
    let paths = DOCUMENT["paths"].as_object().into_iter().flatten();
    let all = paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().into_iter().flatten();
        methods.map(move |(method, described)| operation(method, path, described, language))
    });
    all.collect()
}

fn operation(method: &str, path: &str, described: &Value, language: Language) -> Operation {
    let key = match language {
        Language::English => "summary",
        Language::French => "x-summary-fr",
    };
    let content = described["requestBody"]["content"].as_object();
    let json = content.and_then(|content| content.get("application/json"));
    let sends_a_file = content.is_some() && json.is_none();
    let parameters = described["parameters"].as_array().into_iter().flatten();
    Operation {
        id: format!(
            "{method}{}",
            path.replace(|sign: char| !sign.is_alphanumeric(), "-")
        ),
        method: method.to_uppercase(),
        path: path.to_owned(),
        summary: text(&described[key]),
        parameters: parameters.map(parameter).collect(),
        body: json.map(|json| format!("{:#}", example(&json["schema"], 0))),
        can_be_tried: !sends_a_file && described["responses"].get("101").is_none(),
    }
}

fn parameter(described: &Value) -> Parameter {
    let example = &described["example"];
    Parameter {
        name: text(&described["name"]),
        place: text(&described["in"]),
        description: text(&described["description"]),
        is_required: described["required"] == true,
        example: match example {
            Value::Null => String::new(),
            Value::String(example) => example.clone(),
            example => example.to_string(),
        },
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// How deep an example goes.
const DEEPEST: usize = 4;

/// An example of a schema: of an object, the fields that must be there and those that
/// have an example.
fn example(schema: &Value, depth: usize) -> Value {
    if let Some(example) = schema.get("example") {
        return example.clone();
    }
    if depth > DEEPEST {
        return Value::Null;
    }
    if let Some(pointer) = schema["$ref"].as_str().and_then(|it| it.strip_prefix('#')) {
        return example(DOCUMENT.pointer(pointer).unwrap_or(&Value::Null), depth + 1);
    }
    if let Some(Value::Array(parts)) = schema.get("allOf") {
        let parts = parts.iter().map(|part| example(part, depth + 1));
        let members = parts.filter_map(|part| part.as_object().cloned());
        return members.flatten().collect::<Map<_, _>>().into();
    }
    match schema["type"].as_str() {
        Some("object") => object(schema, depth),
        Some("array") => Value::Array(vec![example(&schema["items"], depth + 1)]),
        Some("string") => "".into(),
        Some("integer" | "number") => 0.into(),
        Some("boolean") => false.into(),
        _ => Value::Null,
    }
}

fn object(schema: &Value, depth: usize) -> Value {
    let required = |name: &str| {
        let mut names = schema["required"].as_array().into_iter().flatten();
        names.any(|one| one == name)
    };
    let fields = schema["properties"].as_object().into_iter().flatten();
    let shown = fields.filter(|(name, field)| required(name) || field.get("example").is_some());
    let examples = shown.map(|(name, field)| (name.clone(), example(field, depth + 1)));
    examples.collect::<Map<_, _>>().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operation_has_a_summary_in_every_language() {
        for language in Language::ALL {
            let operations = operations(language);
            assert!(operations.len() > 60, "{}", operations.len());
            for operation in operations {
                let Operation {
                    method,
                    path,
                    summary,
                    ..
                } = operation;
                assert!(!summary.is_empty(), "{method} {path}");
            }
        }
    }

    #[test]
    fn a_body_has_an_example_that_names_its_fields() {
        let operations = operations(Language::English);
        let found = operations
            .iter()
            .find(|one| one.id == "post-api-awale-games");
        let body = found.and_then(|one| one.body.as_deref()).expect("a body");
        let body: Value = serde_json::from_str(body).expect("JSON");
        assert_eq!(
            (&body["south"], &body["north"]),
            (&"human".into(), &"level:3".into())
        );
    }
}
