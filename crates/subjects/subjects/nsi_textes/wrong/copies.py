# Q1 | wrong | toujours vrai
def nombre_voyelles(mot):
    n = 0
    for c in mot:
        if c == "a" or "e":
            n += 1
    return n
# Q1 | wrong | y oublié
def nombre_voyelles(mot):
    return len([c for c in mot if c in "aeiou"])
# Q1 | wrong | voyelles différentes
def nombre_voyelles(mot):
    return len({c for c in mot if c in "aeiouy"})
# Q2 | error | indice en face
def est_palindrome(mot):
    for i in range(len(mot)):
        if mot[i] != mot[len(mot) - i]:
            return False
    return True
# Q2 | wrong | extrémités seulement
def est_palindrome(mot):
    return mot == "" or mot[0] == mot[-1]
# Q3 | wrong | sans retour à a
def decale(texte, cle):
    return "".join(chr(ord(c) + cle) if "a" <= c <= "z" else c for c in texte)
# Q3 | wrong | espaces décalées
def decale(texte, cle):
    return "".join(chr(97 + (ord(c) - 97 + cle) % 26) for c in texte)
# Q3 | wrong | autres caractères perdus
def decale(texte, cle):
    return "".join(chr(97 + (ord(c) - 97 + cle) % 26) for c in texte if "a" <= c <= "z")
# Q4 | wrong | commence à zéro
def occurrences(texte):
    d = {}
    for c in texte:
        if c in d:
            d[c] += 1
        else:
            d[c] = 0
    return d
# Q4 | error | clé absente
def occurrences(texte):
    d = {}
    for c in texte:
        d[c] += 1
    return d
# Q4 | wrong | espaces oubliées
def occurrences(texte):
    d = {}
    for c in texte:
        if c != " ":
            d[c] = d.get(c, 0) + 1
    return d
# Q5 | wrong | le dernier des plus longs
def mot_le_plus_long(phrase):
    m = ""
    for mot in phrase.split(" "):
        if len(mot) >= len(m):
            m = mot
    return m
# Q5 | wrong | la longueur
def mot_le_plus_long(phrase):
    return max(len(mot) for mot in phrase.split(" "))
# Q5 | wrong | ordre alphabétique
def mot_le_plus_long(phrase):
    return max(phrase.split(" "))
# Q6 | wrong | dernière série oubliée
def series(texte):
    r = []
    n = 0
    for i in range(len(texte) - 1):
        n += 1
        if texte[i] != texte[i + 1]:
            r.append((texte[i], n))
            n = 0
    return r
# Q6 | wrong | nombre total
def series(texte):
    r = []
    for c in texte:
        if (c, texte.count(c)) not in r:
            r.append((c, texte.count(c)))
    return r
# Q6 | error | texte vide
def series(texte):
    r = [(texte[0], 1)]
    for c in texte[1:]:
        if c == r[-1][0]:
            r[-1] = (c, r[-1][1] + 1)
        else:
            r.append((c, 1))
    return r
# Q7 | wrong | sans compter
def sont_anagrammes(mot1, mot2):
    return set(mot1) == set(mot2)
# Q7 | wrong | même longueur
def sont_anagrammes(mot1, mot2):
    return len(mot1) == len(mot2)
# Q7 | wrong | un sens seulement
def sont_anagrammes(mot1, mot2):
    a = occurrences(mot1)
    b = occurrences(mot2)
    return all(c in b and b[c] == a[c] for c in a)
