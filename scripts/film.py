#!/usr/bin/env python3
"""Films the real program in tmux, on a copy of the sample calendars, as an animated picture.

usage: scripts/film.py FILE.svg     environment: PROGRAM and PICTURE, the programs

Each scene waits until the screen shows what it is about, never for a time.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

from program import PICTURE, Program

NOW = "2026-03-10T10:05"


class Film(Program):
    def __init__(self, home):
        super().__init__(home, 100, 30)
        self.frames = []

    def shoot(self, text, seconds):
        """Keeps a frame once the screen shows a text."""
        self.wait(text)
        self.frames.append((seconds, self.coloured()))


def play(film, calendars):
    film.start(str(calendars), "--now", NOW)
    film.shoot("March 2026", 2.5)
    film.keys("a")
    line = "Lunch with Ana friday 12:30-13:30 @Cafe Roma #friends"
    for end in (14, 21, 33, 44, len(line)):
        film.keys("C-u")
        film.type(line[:end])
        film.shoot(f"add: {line[:end].rstrip()}", 0.5)
    film.shoot("Cafe Roma", 1.5)
    film.keys("Enter")
    film.shoot("u ", 1.5)
    film.keys("W")
    film.shoot("[Week]", 1.8)
    column, row = film.find("Lunch")
    film.mouse(0, column + 2, row)
    for step in (1, 2, 3, 4):
        film.mouse(32, column + 2, row + step)
        film.shoot("Release to move", 0.3)
    film.mouse(0, column + 2, row + 4, is_release=True)
    film.shoot("oved", 1.6)
    film.keys("u")
    film.shoot("ndone", 1.6)
    film.keys("e")
    film.shoot("Lunch with Ana", 0.8)
    film.keys("End")
    film.type(" and Ben")
    film.shoot("and Ben", 1.0)
    for path in pathlib.Path(calendars).rglob("*.ics"):
        text = path.read_text()
        if "Lunch with Ana" in text:
            path.write_text(text.replace("Lunch with Ana", "Lunch with Ana (moved by phone)"))
    film.keys("Enter")
    film.shoot("Changed elsewhere", 3.0)
    film.keys("m")
    film.shoot("[Week]", 0.1)
    film.frames.pop()
    film.shoot("hanged ", 1.8)
    film.keys("Y")
    film.shoot("[Year]", 2.5)


def main():
    target = sys.argv[1]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = pathlib.Path(folder)
        calendars = home / "calendars"
        shutil.copytree("Resources/sample", calendars)
        film = Film(home)
        try:
            play(film, calendars)
        finally:
            film.stop()
        frames = "\f\n".join(f"{seconds}\n{screen}" for seconds, screen in film.frames)
        title = "Adding an event, dragging it, undoing that, and a change that came from elsewhere"
        made = subprocess.run([PICTURE, "--film", title], input=frames, text=True,
                              check=True, capture_output=True)
        pathlib.Path(target).write_text(made.stdout)


main()
