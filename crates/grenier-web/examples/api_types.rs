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
    text.push_str("/** What a GET answers, by its path. */\nexport interface Gets {\n");
    for (path, methods) in document["paths"].as_object().unwrap() {
        let responses = &methods["get"]["responses"];
        let schema = &responses["200"]["content"]["application/json"]["schema"];
        if !schema.is_null() {
            let _ = writeln!(text, "  {path:?}: {};", type_of(schema, "  "));
        }
    }
    text.push_str("}\n");
    text
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
            "Record<string, {}>",
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
