"""A bot that waits in the lobby of a Grenier server and plays awalé there.

    python3 examples/awale_bot.py http://127.0.0.1:7878 [GAMES]

It takes the move that harvests most. Only Python itself is needed.
"""

import json
import sys
import urllib.request
from http.cookiejar import CookieJar

SERVER = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://127.0.0.1:7878"
GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 1
# The cookie says who we are: keep it for the whole game.
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))


def ask(path, body=None):
    """The answer of the server: a GET, or a POST where there is a body."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(SERVER + "/api/awale/duels" + path, data)
    request.add_header("Content-Type", "application/json")
    with browser.open(request, timeout=60) as answer:
        return json.load(answer)


def choose(position):
    """The letter of the pit that harvests most, the first of equals."""
    playable = [pit for pit in position["pits"] if pit["playable"]]
    return max(playable, key=lambda pit: pit["gain"])["letter"]


for _ in range(GAMES):
    duel = ask("/now", {"rules": "abapa", "clock": {"minutes": 10, "seconds": 5}})
    print("game", SERVER + "/awale/duels/" + duel["id"], flush=True)
    while duel["status"] != "over":
        if duel["status"] == "playing" and duel["position"]["to_move"] == duel["you"]:
            move = {
                "do": "move",
                "letter": choose(duel["position"]),
                "ply": len(duel["position"]["trail"]),
            }
            duel = ask("/" + duel["id"] + "/acts", move)
        else:  # Wait for something new; whoever waits counts as present.
            duel = ask("/{id}?after={revision}".format(**duel))
    print("over:", duel["end"]["reason"], "winner:", duel["end"]["winner"], flush=True)
