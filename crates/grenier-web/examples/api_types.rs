//! Prints the schemas of the API's description as TypeScript, for the type check of
//! the site's scripts: `script/api-types` runs it.
#![allow(clippy::print_stdout, reason = "the declarations are printed")]
#![allow(clippy::unwrap_used, reason = "the description is our own")]

use std::fmt::Write;

use serde_json::{Map, Value};

fn main() {
    print!("{}", declarations(grenier_web::api_description()));
}

/// The declarations of all schemas, and what each route answers.
fn declarations(document: &Value) -> String {
    let mut text = String::from(
        "// What the API takes and answers. Written by script/api-types from its description.\n",
    );
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        comment(&mut text, schema, "");
        let _ = writeln!(text, "export type {name} = {};\n", type_of(schema, ""));
    }
    let paths = document["paths"].as_object().unwrap();
    text.push_str("/** What a GET answers, by its route. */\nexport interface Gets {\n");
    for (path, methods) in paths {
        if let Some(answer) = answer(&methods["get"], "application/json") {
            let _ = writeln!(text, "  {:?}: {answer};", route(path));
        }
    }
    text.push_str(
        "}\n\n/** What a POST takes and answers, by its route. */\nexport interface Posts {\n",
    );
    for (path, methods) in paths {
        if let Some(answer) = answer(&methods["post"], "application/json") {
            let body = &methods["post"]["requestBody"]["content"]["application/json"]["schema"];
            let body = match body {
                Value::Null => "{ [name: string]: never }".to_owned(),
                schema => type_of(schema, "  "),
            };
            let _ = writeln!(
                text,
                "  {:?}: {{ body: {body}; answer: {answer} }};",
                route(path)
            );
        }
    }
    text.push_str(
        "}\n\n/** The events of a stream, by its route. */\nexport interface Streams {\n",
    );
    for (path, methods) in paths {
        for method in ["get", "post"] {
            if let Some(events) = answer(&methods[method], "text/event-stream") {
                let _ = writeln!(text, "  {:?}: {events};", route(path));
            }
        }
    }
    text.push_str("}\n");
    text.push_str(BY_PATH);
    text
}

/// How the types above are found by the path that a script writes.
const BY_PATH: &str = r#"
type Part<S extends string> = string extends S ? "{}" : S extends `${number}` ? "{}" : S;

/** The route of a path: the parts that are not written out become `{}`. */
export type Route<P extends string> = P extends `${infer First}/${infer Rest}`
  ? `${Part<First>}/${Route<Rest>}`
  : Part<P>;

export type GetAnswer<P extends string> =
  Route<P> extends keyof Gets ? Gets[Route<P>] : any;

export type PostBody<P extends string> =
  Route<P> extends keyof Posts ? Posts[Route<P>]["body"] : object;

export type PostAnswer<P extends string> =
  Route<P> extends keyof Posts ? Posts[Route<P>]["answer"] : any;

/** The events of a stream: the arguments name and data of a function that gets them. */
export type StreamEvent<P extends string> = Route<P> extends keyof Streams
  ? { [N in keyof Streams[Route<P>]]: [name: N, data: Streams[Route<P>][N]] }[keyof Streams[Route<P>]]
  : [name: string, data: any];
"#;

/// A path whose variable parts have no name.
fn route(path: &str) -> String {
    let part = |part: &str| {
        if part.starts_with('{') {
            "{}".to_owned()
        } else {
            part.to_owned()
        }
    };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}

/// What an operation answers in a format when it succeeds.
fn answer(operation: &Value, format: &str) -> Option<String> {
    let responses = operation["responses"].as_object()?.iter();
    let successes = responses.filter(|(status, _)| status.starts_with('2'));
    let mut types: Vec<String> = successes
        .map(|(_, response)| &response["content"][format]["schema"])
        .filter(|schema| !schema.is_null())
        .map(|schema| type_of(schema, "  "))
        .collect();
    types.dedup();
    (!types.is_empty()).then(|| types.join(" | "))
}

fn comment(text: &mut String, schema: &Value, indent: &str) {
    if let Some(description) = schema["description"].as_str() {
        let line = description.replace('\n', " ").replace("*/", "");
        let _ = writeln!(text, "{indent}/** {line} */");
    }
}

fn type_of(schema: &Value, indent: &str) -> String {
    let Some(members) = schema.as_object() else {
        return "unknown".to_owned();
    };
    if let Some(reference) = members.get("$ref").and_then(Value::as_str) {
        return reference.rsplit('/').next().unwrap().to_owned();
    }
    for (key, sign) in [("allOf", " & "), ("oneOf", " | "), ("anyOf", " | ")] {
        if let Some(Value::Array(parts)) = members.get(key) {
            let parts: Vec<String> = parts.iter().map(|part| type_of(part, indent)).collect();
            return format!("({})", parts.join(sign));
        }
    }
    if let Some(Value::Array(values)) = members.get("enum") {
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        return format!("({})", values.join(" | "));
    }
    match members.get("type") {
        Some(Value::Array(names)) => {
            let types: Vec<String> = names
                .iter()
                .map(|name| named(name.as_str().unwrap(), members, indent))
                .collect();
            format!("({})", types.join(" | "))
        }
        Some(Value::String(name)) => named(name, members, indent),
        _ => "unknown".to_owned(),
    }
}

fn named(name: &str, members: &Map<String, Value>, indent: &str) -> String {
    match name {
        "integer" | "number" => "number".to_owned(),
        "string" => "string".to_owned(),
        "boolean" => "boolean".to_owned(),
        "null" => "null".to_owned(),
        "array" => match members.get("prefixItems") {
            Some(Value::Array(items)) => {
                let items: Vec<String> = items.iter().map(|item| type_of(item, indent)).collect();
                format!("[{}]", items.join(", "))
            }
            _ => format!(
                "{}[]",
                type_of(members.get("items").unwrap_or(&Value::Null), indent)
            ),
        },
        "object" => object(members, indent),
        _ => "unknown".to_owned(),
    }
}

fn object(members: &Map<String, Value>, indent: &str) -> String {
    let Some(Value::Object(fields)) = members.get("properties") else {
        let value = members.get("additionalProperties");
        return format!(
            "{{ [name: string]: {} }}",
            type_of(value.unwrap_or(&Value::Null), indent)
        );
    };
    let required: Vec<&str> = members
        .get("required")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let inner = format!("{indent}  ");
    let mut text = String::from("{\n");
    for (field, schema) in fields {
        comment(&mut text, schema, &inner);
        let mark = if required.contains(&field.as_str()) {
            ""
        } else {
            "?"
        };
        let _ = writeln!(text, "{inner}{field}{mark}: {};", type_of(schema, &inner));
    }
    let _ = write!(text, "{indent}}}");
    text
}
