"""Petits traitements de textes : réponses justes, en Python ordinaire."""


def nombre_voyelles(mot):
    """Question 1."""
    total = 0
    for lettre in mot:
        if lettre in "aeiouy":
            total += 1
    return total


def est_palindrome(mot):
    """Question 2."""
    for i in range(len(mot) // 2):
        if mot[i] != mot[len(mot) - 1 - i]:
            return False
    return True


def decale(texte, cle):
    """Question 3."""
    resultat = ""
    for c in texte:
        if "a" <= c <= "z":
            rang = (ord(c) - ord("a") + cle) % 26
            resultat += chr(ord("a") + rang)
        else:
            resultat += c
    return resultat


def occurrences(texte):
    """Question 4."""
    compte = {}
    for c in texte:
        if c in compte:
            compte[c] += 1
        else:
            compte[c] = 1
    return compte


def mot_le_plus_long(phrase):
    """Question 5."""
    meilleur = ""
    for mot in phrase.split(" "):
        if len(mot) > len(meilleur):
            meilleur = mot
    return meilleur


def series(texte):
    """Question 6."""
    resultat = []
    for c in texte:
        if resultat and resultat[-1][0] == c:
            resultat[-1] = (c, resultat[-1][1] + 1)
        else:
            resultat.append((c, 1))
    return resultat


def sont_anagrammes(mot1, mot2):
    """Question 7."""
    return occurrences(mot1) == occurrences(mot2)
