//! `/account` and `/api/account…`.

mod export;

use archive::{Claim, SignIn, name_skeleton, unix_now};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::{get, post};
use axum::{Json, Router};
use axum_extra::extract::SignedCookieJar;
use serde::{Deserialize, Serialize};
use utoipa::{OpenApi, ToSchema};

use super::error::AccountError;
use super::passphrases::{code_hash, recovery_code};
use super::sign_ins;
use super::visitor::{Account, Visitor};
use crate::app::App;
use crate::http::client::Client;
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::JsonBody;
use crate::http::layout::plain_pages;
use crate::http::openapi::{Bad, ErrorJson, Refused, TooFast};
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

/// The routes of claimed names.
#[derive(OpenApi)]
#[openapi(paths(
    show,
    claim,
    sign_in,
    sign_out,
    sign_out_everywhere,
    change_passphrase,
    recover,
    delete,
    export::export,
))]
pub struct Description;

/// A browser that is signed in.
#[derive(Serialize, ToSchema)]
#[schema(as = Session)]
struct SessionJson {
    #[schema(example = "Firefox, Linux")]
    browser: String,
    /// Seconds since 1970.
    began: i64,
    /// Seconds since 1970.
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

/// Who is signed in.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = Account)]
enum AccountJson {
    SignedIn {
        #[schema(example = "Ada")]
        name: String,
        player: i64,
        rating: Option<f64>,
        sessions: Vec<SessionJson>,
    },
    Nobody {
        /// Null.
        name: Option<String>,
        /// What the guest is called.
        guest_name: Option<String>,
    },
}

/// A name that now belongs to the reader.
#[derive(Serialize, ToSchema)]
#[schema(as = Claimed)]
struct ClaimedJson {
    name: String,
    player: i64,
    /// Shown this once.
    recovery_code: String,
}

/// Who is signed in now.
#[derive(Serialize, ToSchema)]
#[schema(as = SignedIn)]
struct SignedInJson {
    name: String,
    player: i64,
}

/// Nobody is signed in now.
#[derive(Default, Serialize, ToSchema)]
#[schema(as = SignedOut)]
struct SignedOutJson {
    /// Null.
    name: Option<String>,
    /// Browsers that were signed out, where all were.
    #[serde(skip_serializing_if = "Option::is_none")]
    sessions: Option<u64>,
}

/// The pass-phrase was changed.
#[derive(Serialize, ToSchema)]
#[schema(as = PassphraseChanged)]
struct PassphraseChangedJson {
    name: String,
    /// Other browsers that were signed out.
    sessions: u64,
}

type Answer<T> = Result<Json<T>, ApiError>;
type Signed<T> = Result<(SignedCookieJar, Json<T>), ApiError>;

/// `GET /api/account`: who is signed in, and where.
#[utoipa::path(
    get,
    path = "/api/account",
    operation_id = "account",
    tag = "account",
    summary = "Who is signed in under a claimed name, and in which browsers",
    responses(
        (status = 200, description = "The answer.", body = AccountJson),
    ),
    extensions(("x-summary-fr" = json!("Qui est connecté sous un nom réservé, et dans quels navigateurs")))
)]
async fn show(State(app): State<App>, visitor: Visitor) -> Answer<AccountJson> {
    let Some(account) = &visitor.account else {
        let guest = visitor.person().and_then(|guest| guest.name);
        return Ok(Json(AccountJson::Nobody {
            name: None,
            guest_name: guest,
        }));
    };
    let sign_ins = app.archive().sign_ins(account.player).await?;
    let sessions = sign_ins.into_iter().map(|it| SessionJson::new(it, account));
    let player = app.archive().player(account.player).await?;
    let rating = player.map(|page| page.player.rating.round());
    Ok(Json(AccountJson::SignedIn {
        name: account.name.clone(),
        player: account.player,
        rating,
        sessions: sessions.collect(),
    }))
}

/// A name and its pass-phrase.
#[derive(Deserialize, ToSchema)]
struct Credentials {
    #[schema(example = "Ada")]
    name: String,
    #[schema(min_length = 10, max_length = 200, example = "four words by heart")]
    passphrase: String,
}

/// `POST /api/account/claim`.
#[utoipa::path(
    post,
    path = "/api/account/claim",
    operation_id = "claim_name",
    tag = "account",
    summary = "Claims a name with a pass-phrase and signs in",
    request_body = Credentials,
    responses(
        (status = 201, description = "The answer.", body = ClaimedJson),
        (status = 400, response = Bad),
        (status = 409, response = Refused),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Réserve un nom par une phrase de passe et se connecte")))
)]
async fn claim(
    State(app): State<App>,
    client: Client,
    visitor: Visitor,
    headers: HeaderMap,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<Credentials>,
) -> Result<(StatusCode, SignedCookieJar, Json<ClaimedJson>), ApiError> {
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
    if let Some(guest) = visitor.person() {
        app.archive().hand_over_puzzles(&guest.id, player).await?;
    }
    let jar = sign_ins::begin(&app, player, &headers, jar).await?;
    let answer = ClaimedJson {
        name,
        player,
        recovery_code: code,
    };
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
#[utoipa::path(
    post,
    path = "/api/account/sign-in",
    operation_id = "sign_in",
    tag = "account",
    summary = "Signs in",
    request_body = Credentials,
    responses(
        (status = 200, description = "The answer.", body = SignedInJson),
        (status = 403, description = "The name and the pass-phrase do not belong together.", body = ErrorJson),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Se connecte")))
)]
async fn sign_in(
    State(app): State<App>,
    client: Client,
    headers: HeaderMap,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<Credentials>,
) -> Signed<SignedInJson> {
    count_try(&app, client, &body.name)?;
    let claim = app.archive().claim_of(&body.name).await?;
    let hash = claim.as_ref().map(|claim| claim.passphrase_hash.as_str());
    let is_right = app.passphrases().is_right(&body.passphrase, hash).await?;
    let claim = claim.filter(|_| is_right);
    let claim = claim.ok_or(AccountError::WrongPassphrase)?;
    let jar = sign_ins::begin(&app, claim.player_id, &headers, jar).await?;
    Ok((
        jar,
        Json(SignedInJson {
            name: claim.name,
            player: claim.player_id,
        }),
    ))
}

/// `POST /api/account/sign-out`.
#[utoipa::path(
    post,
    path = "/api/account/sign-out",
    operation_id = "sign_out",
    tag = "account",
    summary = "Signs this browser out",
    responses(
        (status = 200, description = "The answer.", body = SignedOutJson),
    ),
    extensions(("x-summary-fr" = json!("Déconnecte ce navigateur")))
)]
async fn sign_out(
    State(app): State<App>,
    visitor: Visitor,
    jar: SignedCookieJar,
) -> Signed<SignedOutJson> {
    if let Some(account) = &visitor.account {
        let out = app.archive().sign_out(account.player, &account.sign_in);
        out.await?;
    }
    Ok((sign_ins::forget(jar), Json(SignedOutJson::default())))
}

/// `POST /api/account/sign-out-everywhere`: also here.
#[utoipa::path(
    post,
    path = "/api/account/sign-out-everywhere",
    operation_id = "sign_out_everywhere",
    tag = "account",
    summary = "Signs all browsers out",
    responses(
        (status = 200, description = "The answer.", body = SignedOutJson),
        (status = 401, description = "Nobody is signed in.", body = ErrorJson),
    ),
    extensions(("x-summary-fr" = json!("Déconnecte tous les navigateurs")))
)]
async fn sign_out_everywhere(
    State(app): State<App>,
    visitor: Visitor,
    jar: SignedCookieJar,
) -> Signed<SignedOutJson> {
    let account = visitor.account.ok_or(AccountError::NotSignedIn)?;
    let count = app.archive().sign_out_everywhere(account.player, None);
    let count = count.await?;
    Ok((
        sign_ins::forget(jar),
        Json(SignedOutJson {
            name: None,
            sessions: Some(count),
        }),
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

/// The pass-phrase and the one to come.
#[derive(Deserialize, ToSchema)]
struct NewPassphrase {
    passphrase: String,
    new_passphrase: String,
}

/// `POST /api/account/passphrase`: changes it, and signs out everywhere else.
#[utoipa::path(
    post,
    path = "/api/account/passphrase",
    operation_id = "change_passphrase",
    tag = "account",
    summary = "Changes the pass-phrase and signs all other browsers out",
    request_body = NewPassphrase,
    responses(
        (status = 200, description = "The answer.", body = PassphraseChangedJson),
        (status = 400, response = Bad),
        (status = 401, description = "Nobody is signed in.", body = ErrorJson),
        (status = 403, description = "The pass-phrase is wrong.", body = ErrorJson),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Change la phrase de passe et déconnecte les autres navigateurs")))
)]
async fn change_passphrase(
    State(app): State<App>,
    client: Client,
    visitor: Visitor,
    JsonBody(body): JsonBody<NewPassphrase>,
) -> Answer<PassphraseChangedJson> {
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
    Ok(Json(PassphraseChangedJson {
        name: claim.name,
        sessions: count,
    }))
}

/// A name, its recovery code and the pass-phrase to come.
#[derive(Deserialize, ToSchema)]
struct NewPassphraseByCode {
    name: String,
    recovery_code: String,
    new_passphrase: String,
}

/// `POST /api/account/recover`: a new pass-phrase for whoever has the recovery code,
/// which is replaced.
#[utoipa::path(
    post,
    path = "/api/account/recover",
    operation_id = "recover",
    tag = "account",
    summary = "Sets a new pass-phrase by the recovery code, which is replaced",
    request_body = NewPassphraseByCode,
    responses(
        (status = 200, description = "The answer.", body = ClaimedJson),
        (status = 400, response = Bad),
        (status = 403, description = "The name and the code do not belong together.", body = ErrorJson),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Choisit une nouvelle phrase de passe par le code de secours, qui est remplacé")))
)]
async fn recover(
    State(app): State<App>,
    client: Client,
    headers: HeaderMap,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<NewPassphraseByCode>,
) -> Signed<ClaimedJson> {
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
    let answer = ClaimedJson {
        name: claim.name,
        player,
        recovery_code: code,
    };
    Ok((jar, Json(answer)))
}

/// The pass-phrase, to be sure.
#[derive(Deserialize, ToSchema)]
struct Deletion {
    passphrase: String,
}

/// `POST /api/account/delete`: the name is free again, the games stay, anonymous.
#[utoipa::path(
    post,
    path = "/api/account/delete",
    operation_id = "delete_account",
    tag = "account",
    summary = "Gives the name up; the games stay, anonymous",
    request_body = Deletion,
    responses(
        (status = 200, description = "The answer.", body = SignedOutJson),
        (status = 401, description = "Nobody is signed in.", body = ErrorJson),
        (status = 403, description = "The pass-phrase is wrong.", body = ErrorJson),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Renonce au nom ; les parties restent, anonymes")))
)]
async fn delete(
    State(app): State<App>,
    client: Client,
    visitor: Visitor,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<Deletion>,
) -> Signed<SignedOutJson> {
    let (account, _) = confirmed(&app, client, &visitor, &body.passphrase).await?;
    let now = unix_now() * 1000;
    app.archive().close_player(account.player, now).await?;
    app.duels().follow_all(&app).await?;
    Ok((sign_ins::forget(jar), Json(SignedOutJson::default())))
}
