//! `/account` and `/api/account…`.

mod export;

use archive::{Claim, SignIn, name_skeleton, unix_now};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::{get, post};
use axum::{Json, Router};
use axum_extra::extract::SignedCookieJar;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::error::AccountError;
use super::passphrases::{code_hash, recovery_code};
use super::sign_ins;
use super::visitor::{Account, Visitor};
use crate::app::App;
use crate::http::client::Client;
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::JsonBody;
use crate::http::layout::plain_pages;
use crate::http::rate_limit::Costly;
use crate::http::session::{BadName, check_name};

plain_pages! {
    /// `GET /account`.
    account_page, AccountPage, "accounts/account.html";
}

/// `/account`.
pub fn pages() -> Router<App> {
    Router::new().route("/account", get(account_page))
}

/// `/api/account…`.
pub fn api(app: &App) -> Router<App> {
    Router::new()
        .route("/account", get(show))
        .route("/account/claim", post(claim).costly(app))
        .route("/account/sign-in", post(sign_in).costly(app))
        .route("/account/sign-out", post(sign_out).costly(app))
        .route(
            "/account/sign-out-everywhere",
            post(sign_out_everywhere).costly(app),
        )
        .route("/account/passphrase", post(change_passphrase).costly(app))
        .route("/account/recover", post(recover).costly(app))
        .route("/account/delete", post(delete).costly(app))
        .route("/account/export", get(export::export).costly(app))
}

#[derive(Serialize)]
struct SessionJson {
    browser: String,
    /// Seconds since 1970.
    began: i64,
    seen: i64,
    /// Whether it is the browser that asks.
    here: bool,
}

impl SessionJson {
    fn new(sign_in: SignIn, account: &Account) -> SessionJson {
        SessionJson {
            here: sign_in.sign_in_id == account.sign_in,
            browser: sign_in.browser,
            began: sign_in.began_at / 1000,
            seen: sign_in.seen_at / 1000,
        }
    }
}

type Answer = Result<Json<Value>, ApiError>;
type Signed = Result<(SignedCookieJar, Json<Value>), ApiError>;

/// `GET /api/account`: who is signed in, and where.
async fn show(State(app): State<App>, visitor: Visitor) -> Answer {
    let Some(account) = &visitor.account else {
        let guest = visitor.person().and_then(|guest| guest.name);
        return Ok(Json(json!({"name": null, "guest_name": guest})));
    };
    let sign_ins = app.archive().sign_ins(account.player).await?;
    let sessions = sign_ins.into_iter().map(|it| SessionJson::new(it, account));
    let player = app.archive().player(account.player).await?;
    let rating = player.map(|page| page.player.rating.round());
    Ok(Json(json!({
        "name": account.name,
        "player": account.player,
        "rating": rating,
        "sessions": sessions.collect::<Vec<_>>(),
    })))
}

#[derive(Deserialize)]
struct Credentials {
    name: String,
    passphrase: String,
}

/// `POST /api/account/claim`.
async fn claim(
    State(app): State<App>,
    client: Client,
    visitor: Visitor,
    headers: HeaderMap,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<Credentials>,
) -> Result<(StatusCode, SignedCookieJar, Json<Value>), ApiError> {
    if visitor.account.is_some() {
        return Err(AccountError::SignedIn.into());
    }
    let name = check_name(&body.name)?;
    if name_skeleton(&name).is_empty() {
        return Err(BadName::Unfit.into());
    }
    count_try(&app, client, &name)?;
    if app.archive().claim_of(&name).await?.is_some() {
        return Err(AccountError::Claimed.into());
    }
    let hash = app.passphrases().hash(&body.passphrase, &name).await?;
    let code = recovery_code();
    let hashed_code = code_hash(&code);
    let now = app.duels().now();
    let claimed = app.archive().claim_name(&name, &hash, &hashed_code, now);
    let player = claimed.await?.ok_or(AccountError::Claimed)?;
    let jar = sign_ins::begin(&app, player, &headers, jar).await?;
    let answer = json!({"name": name, "player": player, "recovery_code": code});
    Ok((StatusCode::CREATED, jar, Json(answer)))
}

/// Counts a try at a pass-phrase, where the configuration asks for limits.
fn count_try(app: &App, client: Client, name: &str) -> Result<(), RequestError> {
    if app.config().rate_limit {
        return app.passphrases().count_try(client, name);
    }
    Ok(())
}

/// `POST /api/account/sign-in`.
async fn sign_in(
    State(app): State<App>,
    client: Client,
    headers: HeaderMap,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<Credentials>,
) -> Signed {
    count_try(&app, client, &body.name)?;
    let claim = app.archive().claim_of(&body.name).await?;
    let hash = claim.as_ref().map(|claim| claim.passphrase_hash.as_str());
    let is_right = app.passphrases().is_right(&body.passphrase, hash).await?;
    let claim = claim.filter(|_| is_right);
    let claim = claim.ok_or(AccountError::WrongPassphrase)?;
    let jar = sign_ins::begin(&app, claim.player_id, &headers, jar).await?;
    Ok((
        jar,
        Json(json!({"name": claim.name, "player": claim.player_id})),
    ))
}

/// `POST /api/account/sign-out`.
async fn sign_out(State(app): State<App>, visitor: Visitor, jar: SignedCookieJar) -> Signed {
    if let Some(account) = &visitor.account {
        let out = app.archive().sign_out(account.player, &account.sign_in);
        out.await?;
    }
    Ok((sign_ins::forget(jar), Json(json!({"name": null}))))
}

/// `POST /api/account/sign-out-everywhere`: also here.
async fn sign_out_everywhere(
    State(app): State<App>,
    visitor: Visitor,
    jar: SignedCookieJar,
) -> Signed {
    let account = visitor.account.ok_or(AccountError::NotSignedIn)?;
    let count = app.archive().sign_out_everywhere(account.player, None);
    let count = count.await?;
    Ok((
        sign_ins::forget(jar),
        Json(json!({"name": null, "sessions": count})),
    ))
}

/// The claim of whoever is signed in, if the pass-phrase is theirs.
async fn confirmed(
    app: &App,
    client: Client,
    visitor: &Visitor,
    passphrase: &str,
) -> Result<(Account, Claim), ApiError> {
    let account = visitor.account.clone().ok_or(AccountError::NotSignedIn)?;
    count_try(app, client, &account.name)?;
    let claim = app.archive().claim_of_player(account.player).await?;
    let claim = claim.ok_or(AccountError::NotSignedIn)?;
    let hash = Some(claim.passphrase_hash.as_str());
    if !app.passphrases().is_right(passphrase, hash).await? {
        return Err(AccountError::WrongPassphrase.into());
    }
    Ok((account, claim))
}

#[derive(Deserialize)]
struct NewPassphrase {
    passphrase: String,
    new_passphrase: String,
}

/// `POST /api/account/passphrase`: changes it, and signs out everywhere else.
async fn change_passphrase(
    State(app): State<App>,
    client: Client,
    visitor: Visitor,
    JsonBody(body): JsonBody<NewPassphrase>,
) -> Answer {
    let (account, claim) = confirmed(&app, client, &visitor, &body.passphrase).await?;
    let hash = app
        .passphrases()
        .hash(&body.new_passphrase, &claim.name)
        .await?;
    app.archive()
        .change_passphrase(account.player, &hash, None)
        .await?;
    let kept = Some(account.sign_in.as_str());
    let count = app
        .archive()
        .sign_out_everywhere(account.player, kept)
        .await?;
    Ok(Json(json!({"name": claim.name, "sessions": count})))
}

#[derive(Deserialize)]
struct NewPassphraseByCode {
    name: String,
    recovery_code: String,
    new_passphrase: String,
}

/// `POST /api/account/recover`: a new pass-phrase for whoever has the recovery code,
/// which is replaced.
async fn recover(
    State(app): State<App>,
    client: Client,
    headers: HeaderMap,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<NewPassphraseByCode>,
) -> Signed {
    count_try(&app, client, &body.name)?;
    let claim = app.archive().claim_of(&body.name).await?;
    let hash = code_hash(&body.recovery_code);
    let claim = claim.filter(|claim| claim.recovery_hash == hash);
    let claim = claim.ok_or(AccountError::WrongCode)?;
    let hash = app
        .passphrases()
        .hash(&body.new_passphrase, &claim.name)
        .await?;
    let code = recovery_code();
    let hashed_code = code_hash(&code);
    let player = claim.player_id;
    let changed = app
        .archive()
        .change_passphrase(player, &hash, Some(&hashed_code));
    changed.await?;
    app.archive().sign_out_everywhere(player, None).await?;
    let jar = sign_ins::begin(&app, player, &headers, jar).await?;
    let answer = json!({"name": claim.name, "player": player, "recovery_code": code});
    Ok((jar, Json(answer)))
}

#[derive(Deserialize)]
struct Deletion {
    passphrase: String,
}

/// `POST /api/account/delete`: the name is free again, the games stay, anonymous.
async fn delete(
    State(app): State<App>,
    client: Client,
    visitor: Visitor,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<Deletion>,
) -> Signed {
    let (account, _) = confirmed(&app, client, &visitor, &body.passphrase).await?;
    let now = unix_now() * 1000;
    app.archive().close_player(account.player, now).await?;
    Ok((sign_ins::forget(jar), Json(json!({"name": null}))))
}
