def nombre_voyelles(mot):
    return sum(mot.count(v) for v in "aeiouy")


def est_palindrome(mot):
    return mot == mot[::-1]


def decale(texte, cle):
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    return "".join(
        alphabet[(alphabet.index(c) + cle) % 26] if c in alphabet else c for c in texte
    )


def occurrences(texte):
    return {c: texte.count(c) for c in texte}


def mot_le_plus_long(phrase):
    return max(phrase.split(), key=len)


def series(texte):
    r = []
    i = 0
    while i < len(texte):
        j = i
        while j < len(texte) and texte[j] == texte[i]:
            j += 1
        r.append((texte[i], j - i))
        i = j
    return r


def sont_anagrammes(mot1, mot2):
    return occurrences(mot2) == occurrences(mot1)
