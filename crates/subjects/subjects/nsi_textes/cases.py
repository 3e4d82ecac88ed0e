"""Entrées des questions 5 et 7, que de simples intervalles décriraient mal."""


def inputs_Q5(rng, size):
    """Une phrase : des mots séparés par une espace, souvent de même longueur."""
    longueurs = [1, 2, 3, 1 + size // 20]
    mots = []
    for _ in range(1 + rng.randrange(1 + size // 15)):
        longueur = rng.choice(longueurs)
        mots.append("".join(rng.choice("abcde") for _ in range(longueur)))
    return [" ".join(mots)]


def valid_Q5(phrase):
    return phrase != "" and "" not in phrase.split(" ")


def inputs_Q7(rng, size):
    """Deux mots : des anagrammes, presque des anagrammes, ou n'importe lesquels."""
    mot = [rng.choice("abcd") for _ in range(rng.randrange(2 + size // 12))]
    autre = mot[:]
    rng.shuffle(autre)
    if autre and rng.random() < 0.4:
        autre[rng.randrange(len(autre))] = rng.choice("abcd")
    if rng.random() < 0.25:
        autre.append(rng.choice("abcd"))
    if autre and rng.random() < 0.2:
        autre.pop()
    return ["".join(mot), "".join(autre)]
