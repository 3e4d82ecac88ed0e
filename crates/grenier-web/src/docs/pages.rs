//! The pages of the folder `docs`, as HTML.
//!
//! `NAME.md` is in English, `NAME.fr.md` the same in French. Links between the
//! pages lead to the site's own addresses; links to other files of the project
//! become plain text. HTML in a page is shown as text.

use std::fs;
use std::path::Path;

use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};

/// A page in one language.
pub struct Page {
    /// The name of the file, without language and kind: also the address.
    pub name: String,
    /// `en` or `fr`.
    pub language: &'static str,
    pub title: String,
    pub html: String,
}

/// The pages of a folder, by name and language.
pub fn read(folder: &Path) -> Result<Vec<Page>, String> {
    let mut pages = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| error.to_string())? {
        let path = entry.map_err(|error| error.to_string())?.path();
        let file = path.file_name().and_then(|name| name.to_str());
        let Some(stem) = file.and_then(|file| file.strip_suffix(".md")) else {
            continue;
        };
        let text = fs::read_to_string(&path).map_err(|error| format!("{stem}: {error}"))?;
        pages.push(page(stem, &text)?);
    }
    pages.sort_by(|a, b| (&a.name, a.language).cmp(&(&b.name, b.language)));
    Ok(pages)
}

/// The page of a file, whose name without `.md` is `stem`.
fn page(stem: &str, text: &str) -> Result<Page, String> {
    let (name, language) = match stem.strip_suffix(".fr") {
        Some(name) => (name, "fr"),
        None => (stem, "en"),
    };
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let events: Vec<Event<'_>> = Parser::new_ext(text, options).collect();
    let title = title(&events).ok_or(format!("{stem}: a page begins with a heading"))?;
    let mut out = String::new();
    html::push_html(&mut out, rewritten(&events, name, language).into_iter());
    Ok(Page {
        name: name.to_owned(),
        language,
        title,
        html: out,
    })
}

fn title(events: &[Event<'_>]) -> Option<String> {
    let is_heading = |event: &Event<'_>| matches!(event, Event::Start(Tag::Heading { .. }));
    let start = events.iter().position(is_heading)?;
    Some(text_of_heading(&events[start + 1..]))
}

/// The text up to the end of the heading.
fn text_of_heading(events: &[Event<'_>]) -> String {
    let inside = events
        .iter()
        .take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    let texts = inside.filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
        _ => None,
    });
    texts.collect()
}

/// The events with links, anchors, tables and blocks of code as the site has them.
fn rewritten<'a>(events: &[Event<'a>], name: &str, language: &str) -> Vec<Event<'a>> {
    let mut out = Vec::with_capacity(events.len());
    let mut is_link_kept = true;
    for at in 0..events.len() {
        let event = match events[at].clone() {
            Event::Start(Tag::Heading { level, .. }) => {
                let anchor = anchor(&text_of_heading(&events[at + 1..]));
                markup(format!("<{level} id=\"{anchor}\">"))
            }
            Event::End(TagEnd::Heading(level)) => markup(format!("</{level}>\n")),
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                title,
                id,
            }) => {
                let address = address(&dest_url, name, language);
                is_link_kept = address.is_some();
                match address {
                    None => continue,
                    Some(address) => Event::Start(Tag::Link {
                        link_type,
                        dest_url: CowStr::from(address),
                        title,
                        id,
                    }),
                }
            }
            Event::End(TagEnd::Link) if !is_link_kept => {
                is_link_kept = true;
                continue;
            }
            // A keyboard scrolls what has the focus.
            Event::Start(Tag::Table(columns)) => {
                out.push(markup(
                    "<div class=\"table-scroll\" tabindex=\"0\">\n".to_owned(),
                ));
                Event::Start(Tag::Table(columns))
            }
            Event::End(TagEnd::Table) => {
                out.push(Event::End(TagEnd::Table));
                markup("</div>\n".to_owned())
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(_) | CodeBlockKind::Indented)) => {
                markup("<pre class=\"code\" tabindex=\"0\"><code>".to_owned())
            }
            Event::End(TagEnd::CodeBlock) => markup("</code></pre>\n".to_owned()),
            Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
            event => event,
        };
        out.push(event);
    }
    out
}

fn markup<'a>(text: String) -> Event<'a> {
    Event::Html(CowStr::from(text))
}

/// The anchor of a heading, as code forges make it.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter_map(|sign| match sign {
        ' ' => Some('-'),
        '-' | '_' => Some(sign),
        sign if sign.is_alphanumeric() => Some(sign),
        _ => None,
    });
    kept.flat_map(char::to_lowercase).collect()
}

/// Where a link of the page `name` leads on the site; `None` for other files of the
/// project.
fn address(link: &str, name: &str, language: &str) -> Option<String> {
    if link.starts_with('#') || link.starts_with("https://") || link.starts_with("http://") {
        return Some(link.to_owned());
    }
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let stem = file
        .strip_suffix(".md")
        .filter(|stem| !stem.contains('/'))?;
    let (target, target_language) = match stem.strip_suffix(".fr") {
        Some(target) => (target, "fr"),
        None => (stem, "en"),
    };
    // The same page in the other language.
    let query = if target == name && target_language != language {
        format!("?lang={target_language}")
    } else {
        String::new()
    };
    let anchor = match anchor {
        "" => String::new(),
        anchor => format!("#{anchor}"),
    };
    Some(format!("/docs/{target}{query}{anchor}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_in_a_page_is_text() {
        let page = page(
            "x",
            "# T\n\n<script>alert(1)</script>\n\na <b onclick=x>b</b>",
        )
        .expect("a page");
        assert!(
            !page.html.contains("<script") && !page.html.contains("<b "),
            "{}",
            page.html
        );
    }

    #[test]
    fn links_lead_to_pages_of_the_site_or_are_text() {
        let text = "# T\n[a](web.md#x) [b](../examples/h.cfg) [c](x.fr.md) [d](https://e.org)";
        let page = page("x", text).expect("a page");
        for found in [
            "\"/docs/web#x\"",
            "\"/docs/x?lang=fr\"",
            "\"https://e.org\"",
        ] {
            assert!(page.html.contains(found), "{found}: {}", page.html);
        }
        assert!(!page.html.contains("h.cfg"));
    }

    #[test]
    fn headings_have_the_anchors_that_links_use() {
        let page = page("x", "# T\n## Exact values, of *end*games!").expect("a page");
        assert!(
            page.html.contains("<h2 id=\"exact-values-of-endgames\">"),
            "{}",
            page.html
        );
    }
}
