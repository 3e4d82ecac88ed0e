// A finished game for the archive, played by two programs over the API.

/** Plays a game to its end; the archive numbers the first one 1. */
export async function playSampleGame(address) {
  let cookie = "";
  const post = async (path, body) => {
    const response = await fetch(address + path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        Origin: address,
        Cookie: cookie,
      },
      body: JSON.stringify(body),
    });
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  let game = await post("/api/awale/games", { rules: "ccinp", south: "level:1", north: "random" });
  while (game.waiting === "program") game = await post(`/api/awale/games/${game.id}/reply`, {});
  return game;
}
