//! Rows of comma-separated values.

/// One row without its line end, with quotes around fields that need them.
pub fn row(fields: &[&str]) -> String {
    let quoted = |field: &&str| {
        if field.contains([',', ';', '"', '\t', '\n', '\r']) {
            format!("\"{}\"", field.replace('"', "\"\""))
        } else {
            (*field).to_owned()
        }
    };
    let fields: Vec<String> = fields.iter().map(quoted).collect();
    fields.join(",")
}
