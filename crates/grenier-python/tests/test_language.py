"""Refusals are in the language of the locale."""

import os
import subprocess
import sys

import grenier
import pytest
from grenier import awale, couleurs, images
from grenier.cluster import runner
from grenier.subjects import ccinp2024_awale, nsi2025_images, xens2019_tetris

REFUSALS = {
    "elle est vide": lambda: awale.Position([0] + [4] * 11).play(0),
    "case 3 : 50 graines": lambda: awale.Position([0, 0, 0, 50] + [0] * 8),
    "case 9 : hors limites (de 0 à 5)": lambda: awale.Position().play(9),
    "depth 300 : hors limites": lambda: awale.negamax(awale.Position(), 300),
    "règles inconnues : « kalah »": lambda: awale.Rules("kalah"),
    "un plateau de 3 cases": lambda: awale.Position([1, 2, 3]),
    "Position ou Game attendu": lambda: awale.search(3),
    "pas de position 7 dans 0 coups": lambda: awale.Game()[7],
    "octets (bytes)": lambda: images.decode("x"),
    "ce n'est pas un fichier .aplat": lambda: images.decode(b"x"),
    "couleur inconnue : 9": lambda: couleurs.Grid.from_columns([[9]]),
    "commande inconnue": lambda: couleurs.Game(1).step("jump"),
    "seed : -1 trouvé": lambda: couleurs.Game(-1),
    "la ligne 1 a 1 pixels": lambda: images.image([[0, 1], [0]]),
    "l'image est vide": lambda: images.image([]),
    "donner width=": lambda: images.image(b"01"),
    "jeu n'a pas de clé 'n'": lambda: ccinp2024_awale.gain(
        {"joueur1": "", "joueur2": "", "score": [0, 0], "plateau": [4] * 12}, 0
    ),
    "un rectangle n'a pas de clé 'coul'": lambda: nsi2025_images.decompression_rectangle(
        (1, 1, [{"pos": (0, 0), "ha": 1, "la": 1}])
    ),
    "grille n'a pas de case": lambda: xens2019_tetris.xDansGrille([], 0),
    "threshold(image, colors=2)": lambda: images.image(
        [[(i, j, 0) for i in range(20)] for j in range(20)]
    ),
    "hors de cette machine": lambda: runner.check_address("tcp://192.0.2.7:1"),
    "aucune fonction à corriger": lambda: grenier.check([]),
}


def speak(monkeypatch, locale):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", locale)


def refusal(call):
    with pytest.raises(Exception) as raised:
        call()
    return str(raised.value)


@pytest.mark.parametrize("words", REFUSALS)
def test_a_refusal_is_in_french_where_the_locale_is(words, monkeypatch):
    speak(monkeypatch, "fr_FR.UTF-8")
    french = refusal(REFUSALS[words])
    assert words in french
    speak(monkeypatch, "en_GB.UTF-8")
    english = refusal(REFUSALS[words])
    assert english.isascii() or "“" in english
    assert english != french and "{" not in english + french.replace("{'", "")


def test_a_locale_that_is_not_spoken_is_english(monkeypatch):
    for locale in ("C", "de_DE.UTF-8", "", "tlh"):
        speak(monkeypatch, locale)
        assert refusal(lambda: awale.Rules("kalah")).startswith("unknown rules")


def test_a_drawing_speaks_the_language_too(monkeypatch):
    speak(monkeypatch, "fr_FR.UTF-8")
    assert "trait à Sud, tour 0" in awale.Position()._repr_svg_()
    assert "Nord : 0 graine récoltée" in awale.Position()._repr_svg_()


def test_the_language_is_that_of_the_program():
    code = "import grenier.awale as a\ntry: a.Rules('x')\nexcept ValueError as e: print(e)"
    for variable, start in (("LC_ALL", "règles inconnues"), ("LC_CTYPE", "unknown rules")):
        environment = {k: v for k, v in os.environ.items() if k[:3] not in ("LAN", "LC_")}
        environment |= {variable: "fr_FR.UTF-8", "PYTHONIOENCODING": "utf-8"}
        run = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, encoding="utf-8"
        )
        assert run.stdout.startswith(start), run
