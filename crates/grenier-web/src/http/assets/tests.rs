use std::io::Read;

use flate2::read::GzDecoder;

use super::modules::{Sources, join};
use super::*;

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/assets"))
}

fn modules<const N: usize>(files: [(&str, &str); N]) -> Sources {
    let files = files.into_iter();
    files
        .map(|(path, text)| (path.to_owned(), text.to_owned()))
        .collect()
}

#[test]
fn what_is_embedded_is_the_folder_joined_and_every_form_of_it_the_same() {
    let sources = sources::read(folder()).unwrap();
    assert_eq!(sources.len(), EMBEDDED.len());
    for (source, embedded) in sources.iter().zip(EMBEDDED) {
        assert_eq!(source.name, embedded.name);
        assert_eq!(source.hash(), embedded.hash);
        assert!(source.bytes == embedded.plain, "{}", source.name);
        let mut plain = Vec::new();
        if let Some(gzip) = embedded.gzip {
            GzDecoder::new(gzip).read_to_end(&mut plain).unwrap();
            assert!(plain == embedded.plain, "{} in gzip", source.name);
        }
        if let Some(brotli) = embedded.brotli {
            plain.clear();
            brotli::BrotliDecompress(&mut &*brotli, &mut plain).unwrap();
            assert!(plain == embedded.plain, "{} in brotli", source.name);
        }
    }
}

#[test]
fn comments_with_types_are_left_out_and_code_beside_them_is_not() {
    let text = "/** @typedef {string} Name */\n// Why it is so.\n/**\n * The name.\n * @param {Name} a\n */\n\
        export function name(a) {\n  /** @type {Name} */\n  const b = a;\n  \
        /** @type {Name} */ (a).trim();\n  return /** @type {Name} */ (b);\n}\n";
    let joined = join(&modules([("a.js", text)]), &["a.js"]).unwrap();
    let expected = "// Why it is so.\nfunction name(a) {\n  const b = a;\n  \
        /** @type {Name} */ (a).trim();\n  return /** @type {Name} */ (b);\n}\n";
    assert!(joined.text.contains(expected), "{}", joined.text);
    let open = join(&modules([("a.js", "/** without an end\n")]), &["a.js"]);
    assert!(open.is_err());
}

#[test]
fn modules_run_once_and_in_the_order_of_their_imports() {
    let sources = modules([
        (
            "a/page.js",
            "import { b as c } from \"./b.js\";\nimport {\n  d,\n} from \"../d.js\";\nc(d);\n",
        ),
        (
            "a/b.js",
            "import \"../d.js\";\nexport function b() {}\nexport const B = 1;\n",
        ),
        ("d.js", "export const d = 2;\n"),
    ]);
    let joined = join(&sources, &["a/page.js"]).unwrap();
    assert_eq!(
        joined.paths().collect::<Vec<_>>(),
        ["d.js", "a/b.js", "a/page.js"]
    );
    assert_eq!(
        joined.text,
        "// d.js\nconst $0 = (() => {\nconst d = 2;\nreturn { d };\n})();\n\
         // a/b.js\nconst $1 = (() => {\nfunction b() {}\nconst B = 1;\nreturn { b, B };\n})();\n\
         // a/page.js\nconst $2 = (() => {\nconst { b: c } = $1;\nconst { d: d } = $0;\nc(d);\nreturn {  };\n})();\n"
    );
}

#[test]
fn what_cannot_be_joined_is_an_error_and_never_a_wrong_script() {
    for (text, complaint) in [
        ("import d from \"./d.js\";", "cannot be joined"),
        ("import { d } from './d.js';", "cannot be joined"),
        ("import { d } from \"../d.js\";", "cannot be joined"),
        ("export default 3;", "cannot be joined"),
        ("export let d = 3;", "cannot be joined"),
        ("export { d };", "cannot be joined"),
        ("export const { d } = e;", "cannot be joined"),
        ("import { d", "cannot be joined"),
        (
            "import { e } from \"./d.js\";",
            "imports e, which d.js does not export",
        ),
        ("import { e } from \"./e.js\";", "which does not exist"),
        ("import \"./page.js\";", "imports itself"),
    ] {
        let sources = modules([("page.js", text), ("d.js", "export const d = 2;")]);
        let error = join(&sources, &["page.js"]).err().unwrap_or_default();
        assert!(error.contains(complaint), "{text}: {error}");
    }
}

#[test]
fn a_style_sheet_holds_what_it_imports_in_its_place() {
    let sources = modules([
        ("site/site.css", "@import url(\"../a.css\");\nb { c: d }\n"),
        ("a.css", "a { c: d }\n"),
    ]);
    let joined = style_sheets::join(&sources, "site/site.css").unwrap();
    assert_eq!(joined, "a { c: d }\nb { c: d }\n");
    let sources = modules([("a.css", "@import 'b.css' screen;")]);
    assert!(style_sheets::join(&sources, "a.css").is_err());
}

#[test]
fn an_encoding_is_used_only_where_it_is_accepted() {
    let with = |accepted: &'static str| {
        HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(accepted))])
    };
    for accepted in ["br", "gzip, deflate, br", "gzip;q=0.5, BR;q=0.1"] {
        assert!(accepts(&with(accepted), "br"), "{accepted}");
    }
    for refused in ["", "gzip", "brr", "br;q=0", "br; q=0.000"] {
        assert!(!accepts(&with(refused), "br"), "{refused}");
    }
}
