//! Rules, guides and formats as pages of the site.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use support::Site;

#[tokio::test]
async fn a_player_finds_the_rules_without_leaving_the_site() {
    let mut site = Site::new().await;
    let home = site.get("/").await.text;
    assert!(home.contains("href=\"/docs\"") && home.contains("href=\"/docs/privacy\""));
    let list = site.get("/docs").await.text;
    for page in ["rules-awale", "rules-couleurs", "privacy", "format-aplat"] {
        assert!(list.contains(&format!("href=\"/docs/{page}\"")), "{page}");
    }
    let rules = site.get("/docs/rules-awale").await;
    assert_eq!(rules.status.as_u16(), 200);
    assert!(rules.text.contains("<h1 id="), "{}", rules.text);
}

#[tokio::test]
async fn every_page_is_found_and_every_link_between_them_leads_somewhere() {
    let mut site = Site::new().await;
    let list = site.get("/docs").await.text;
    let pages: Vec<String> = links(&list);
    assert!(pages.len() > 15, "{pages:?}");
    for page in pages {
        let text = site.get(&page).await.text;
        for link in links(&text) {
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = site.get(path.split('?').next().unwrap()).await;
            assert_eq!(target.status.as_u16(), 200, "{page}: {link}");
            let id = format!("id=\"{anchor}\"");
            assert!(
                anchor.is_empty() || target.text.contains(&id),
                "{page}: {link}"
            );
        }
    }
}

fn links(text: &str) -> Vec<String> {
    let found = text.split("href=\"/docs/").skip(1);
    let found = found.filter_map(|rest| rest.split('"').next());
    found.map(|rest| format!("/docs/{rest}")).collect()
}

#[tokio::test]
async fn a_page_is_in_the_reader_s_language_where_it_exists() {
    let mut site = Site::new().await;
    let french = [("accept-language", "fr")];
    let page = site.get_with("/docs/privacy", &french).await.text;
    assert!(page.contains("Vie privée") && page.contains("<article lang=\"fr\">"));
    let page = site.get_with("/docs/engine", &french).await.text;
    assert!(page.contains("<article lang=\"en\">") && page.contains("en anglais"));
    site.get("/docs/nothing").await;
}
