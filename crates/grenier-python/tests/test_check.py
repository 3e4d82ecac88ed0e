"""`grenier.check`: answers go to the program, never run here."""

import copy
import pickle

import grenier
import pytest
from grenier.checking import CheckError, Report, check


def est_triee(t):
    for i in range(len(t) - 1):
        if t[i] >= t[i + 1]:
            return False
    return True


def nombre_voyelles(mot):
    raise SystemExit("never run in the caller")


REPORT = Report(
    {
        "subject": "x",
        "points": 0.0,
        "out_of": 1.0,
        "questions": [
            {
                "id": "Q1",
                "function": "<b>",
                "status": "wrong",
                "points": 0.0,
                "out_of": 1.0,
                "message": "<script>",
                "counterexample": {"input": "f('<')", "expected": "1", "got": "<i>"},
            }
        ],
    },
    "fr",
)


def test_a_report_is_escaped_copied_and_pickled():
    page = REPORT._repr_html_()
    assert "<script>" not in page and "&lt;script&gt;" in page and "<i>" not in page
    assert "faux" in page and "obtenu" in page
    assert copy.deepcopy(REPORT) == REPORT == pickle.loads(pickle.dumps(REPORT))
    assert not REPORT.all_right and "faux" in repr(REPORT)


def test_what_is_no_answer_is_refused_in_the_language_asked_for():
    with pytest.raises(CheckError, match="attendu : un chemin"):
        check(3, lang="fr")
    with pytest.raises(CheckError, match="expected a path"):
        check([len], lang="en")
    with pytest.raises(CheckError, match="aucune fonction"):
        check([], lang="fr")


@pytest.mark.usefixtures("program")
def test_functions_go_as_source_to_the_sandbox():
    report = check(est_triee, subject="nsi_tris", question="Q1", lang="en")
    assert [question["status"] for question in report.questions] == ["wrong"]
    assert "est_triee([" in report._repr_html_()
    report = grenier.check([nombre_voyelles], subject="nsi_textes", question="Q1")
    assert report.questions[0]["status"] == "error"


@pytest.mark.usefixtures("program")
def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(CheckError, match=r"nothing\.py"):
        check(tmp_path / "nothing.py", subject="nsi_tris", lang="en")
    with pytest.raises(CheckError, match="nowhere"):
        check(est_triee, subject="nowhere", lang="en")
    with pytest.raises(CheckError) as raised:
        check(tmp_path / "nothing.py", subject="nsi_tris", lang="fr")
    assert "erreur" not in str(raised.value) and "nothing.py" in str(raised.value)
