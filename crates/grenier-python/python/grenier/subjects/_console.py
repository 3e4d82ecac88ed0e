"""The board on the screen, and a pit from the keyboard."""


def montrer(cases):
    """Deux rangées, l'adversaire en haut et de droite à gauche : on sème vers
    la droite en bas, vers la gauche en haut."""
    print(*cases[:5:-1], sep="\t")
    print(*cases[:6], sep="\t")


def lire_case(invite):
    """La case tapée ; ce qui n'est pas un nombre n'est pas une case."""
    try:
        return int(input(invite))
    except ValueError:
        return -1
