//! The description of the API and the router say the same.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use support::{Site, schema};

/// Methods, as the router and as the description name them.
const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];
/// Routes outside of `/api` that programs use.
const FOR_PROGRAMS: [&str; 1] = ["/health"];

/// The routes of a router, as `get /path`, from what it prints of itself.
fn routes(site: &Site) -> BTreeSet<String> {
    let printed = format!("{:?}", site.router());
    let (routes, paths) = printed.split_once("node: Node").expect("paths");
    let endpoints: BTreeMap<&str, &str> = routes
        .split("RouteId(")
        .skip(1)
        .filter_map(|part| part.split_once("): "))
        .collect();
    let paths = paths.split("RouteId(").skip(1);
    let paths = paths.filter_map(|part| part.split_once("): \""));
    let mut found = BTreeSet::new();
    for (id, path) in paths {
        let path = path.split('"').next().expect("a path");
        if path.contains("{*") {
            continue;
        }
        for method in METHODS {
            let endpoint = endpoints.get(id).expect("the endpoint of a path");
            if !endpoint.contains(&format!("{method}: None")) && endpoint.contains("get: ") {
                found.insert(format!("{method} {path}"));
            }
        }
    }
    found
}

fn is_for_programs(route: &str) -> bool {
    let (_, path) = route.split_once(' ').expect("a method and a path");
    path.starts_with("/api/") || FOR_PROGRAMS.contains(&path)
}

/// The routes that the description has, with what it says of each.
fn described(document: &Value) -> BTreeMap<String, &Value> {
    let mut found = BTreeMap::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            found.insert(format!("{method} {path}"), operation);
        }
    }
    found
}

#[tokio::test]
async fn every_route_is_described_and_every_description_has_a_route() {
    let mut site = Site::new().await;
    let document = site.get("/api/openapi.json").await.json();
    let described: BTreeSet<String> = described(&document).into_keys().collect();
    let routes = routes(&site);
    assert!(routes.contains("get /awale/play") && routes.contains("post /api/guest"));
    let routes: BTreeSet<String> = routes
        .into_iter()
        .filter(|one| is_for_programs(one))
        .collect();
    let undescribed: Vec<_> = routes.difference(&described).collect();
    assert!(undescribed.is_empty(), "not described: {undescribed:#?}");
    let without_route: Vec<_> = described.difference(&routes).collect();
    assert!(
        without_route.is_empty(),
        "described only: {without_route:#?}"
    );
    assert!(routes.len() > 60, "{}", routes.len());
}

#[tokio::test]
async fn every_reference_in_the_description_leads_somewhere() {
    let mut site = Site::new().await;
    let document = site.get("/api/openapi.json").await.json();
    let mut references = Vec::new();
    collect_references(&document, &mut references);
    assert!(references.len() > 100, "{}", references.len());
    for reference in references {
        let pointer = reference
            .strip_prefix('#')
            .expect("a reference in this document");
        assert!(document.pointer(pointer).is_some(), "{reference}");
    }
}

fn collect_references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::Object(members) => {
            found.extend(members.get("$ref").and_then(Value::as_str));
            members
                .values()
                .for_each(|member| collect_references(member, found));
        }
        Value::Array(items) => items
            .iter()
            .for_each(|item| collect_references(item, found)),
        _ => (),
    }
}

#[tokio::test]
async fn the_page_of_the_api_lists_its_operations() {
    let mut site = Site::new().await;
    let listed = site.get("/api").await.text;
    assert!(listed.contains("/api/awale/analyse"));
    site.get("/api/nothing").await.refusal(404);
}

#[tokio::test]
async fn every_operation_has_an_identity_of_its_own_and_a_room() {
    let mut site = Site::new().await;
    let document = site.get("/api/openapi.json").await.json();
    let mut known = BTreeSet::new();
    for (route, operation) in described(&document) {
        let id = operation["operationId"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        assert!(!id.is_empty() && known.insert(id), "{route}");
        assert!(operation["tags"].is_array(), "{route}");
    }
}

/// A socket answers 101: it is no request that these tests send through the router.
fn is_socket(operation: &Value) -> bool {
    operation["responses"].get("101").is_some()
}

/// `script/test` runs it when all other tests have noted which routes answered them. What
/// the tests of this file ask for does not count: this run writes over their notes.
#[tokio::test]
#[ignore = "looks at what the other tests have noted"]
async fn every_described_route_has_answered_a_test() {
    let mut site = Site::new().await;
    let document = site.get("/api/openapi.json").await.json();
    let notes = std::fs::read_dir(schema::notes()).expect("notes of the other tests");
    let mut answered = BTreeSet::new();
    for file in notes {
        let routes = std::fs::read_to_string(file.unwrap().path()).unwrap();
        answered.extend(routes.lines().map(str::to_owned));
    }
    let silent: Vec<String> = described(&document)
        .into_iter()
        .filter(|(route, operation)| !is_socket(operation) && !answered.contains(route))
        .map(|(route, _)| route)
        .collect();
    assert!(silent.is_empty(), "no test had an answer of {silent:#?}");
}

#[tokio::test]
async fn nothing_is_described_by_hand_and_streams_name_their_events() {
    let mut site = Site::new().await;
    let document = site.get("/api/openapi.json").await.json();
    let mut streams = 0;
    for (route, operation) in described(&document) {
        assert!(operation.get("x-by-hand").is_none(), "{route}");
        let content = &operation["responses"]["200"]["content"];
        let Some(stream) = content.get("text/event-stream") else {
            continue;
        };
        let reference = stream["schema"]["$ref"].as_str();
        let pointer = reference.and_then(|it| it.strip_prefix('#'));
        let schema = pointer.and_then(|it| document.pointer(it));
        let events = schema.and_then(|schema| schema["properties"].as_object());
        assert!(events.is_some_and(|it| it.len() > 1), "{route}");
        streams += 1;
    }
    assert!(streams >= 5, "{streams}");
}
