### The room of the subjects: their questions, and the check of answers.

web-room-subjects = Subjects
web-card-subjects = Answer the questions of an exam in Python or SQL, and see at once on which input an answer goes wrong.

web-subjects-title = Subjects
web-subjects-intro = Write the functions of an exam, check them, and step through your own code on the smallest input where it goes wrong.
web-subjects-size =
    { $count ->
        [one] one question
       *[other] { $count } questions
    }
web-subjects-minutes = { $count } minutes
web-subjects-points =
    { $count ->
        [one] one point
       *[other] { $count } points
    }
web-subjects-all = All subjects
web-subjects-notice = Code is not run here

web-subjects-unknown = there is no such subject
web-subjects-unknown-question = the subject has no such question
web-subjects-off = This server does not run code: it was started with --check off. You can read the questions here, write your answers in a file and check it on your own machine: grenier check my_answers.py.
web-subjects-not-here = This server runs code for browsers on its own machine only. On your own machine, "grenier serve" opens this room with everything in it; whoever runs this server can open it to all with "grenier serve --check on".
web-subjects-no-isolation = This server does not run code, because its system cannot isolate it: that takes Linux 5.13 or later with Landlock and seccomp. You can read the questions here; on your own machine, "grenier check my_answers.py" checks your own file.
web-subjects-no-python = This server does not run code, because it has no Python: install Python 3, or name it in GRENIER_PYTHON, and start the server again.
web-subjects-forbidden = your teacher does not allow this for now
web-subjects-not-tried = the right answer is shown after you have checked an answer of your own
web-subjects-too-long = this is { $found } kB of code, { $most } kB at most
web-subjects-failed = the checker failed on this; nothing is wrong with your answer, try again
