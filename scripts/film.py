#!/usr/bin/env python3
"""Films the real program in tmux, on a copy of the sample calendars, as an animated picture.

usage: scripts/film.py FILE.svg     environment: PROGRAM and PICTURE, the programs

Each scene waits until the screen shows what it is about, never for a time.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(os.environ.get("PROGRAM", ".build/release/daybook"))
PICTURE = os.path.abspath(os.environ.get("PICTURE", ".build/debug/ScreenPicture"))
WIDTH, HEIGHT = 100, 30
NOW = "2026-03-10T10:05"


class Film:
    def __init__(self, home):
        self.home = home
        self.socket = str(home / "tmux")
        self.frames = []

    def tmux(self, *words):
        return subprocess.run(["tmux", "-S", self.socket, *words], check=True, text=True,
                              capture_output=True).stdout

    def start(self, calendars):
        environment = {"HOME": str(self.home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
                       "LC_ALL": "C.UTF-8", "TZ": "Europe/Berlin", "TERM": "tmux-256color",
                       "COLORTERM": "truecolor", "COLORFGBG": "15;0"}
        words = [f"{name}={value}" for name, value in environment.items()]
        subprocess.run(["env", "-i", "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "tmux", "-S", self.socket,
                        "-f", "/dev/null", "new-session", "-d", "-x", str(WIDTH), "-y", str(HEIGHT),
                        "env", "-i", *words, PROGRAM, str(calendars), "--now", NOW], check=True)
        self.tmux("set", "status", "off")
        self.tmux("resize-window", "-x", str(WIDTH), "-y", str(HEIGHT))

    def screen(self, *options):
        return self.tmux("capture-pane", "-p", *options)

    def wait(self, text):
        end = time.monotonic() + 20
        while text not in self.screen():
            if time.monotonic() > end:
                sys.exit(f"the screen does not show {text!r}:\n{self.screen()}")
            time.sleep(0.02)

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def mouse(self, code, column, row, is_release=False):
        end = "m" if is_release else "M"
        self.type(f"\x1b[<{code};{column + 1};{row + 1}{end}")

    def find(self, text):
        for row, line in enumerate(self.screen().split("\n")):
            if text in line:
                return line.index(text), row
        sys.exit(f"{text!r} is not on the screen")

    def shoot(self, text, seconds):
        """Keeps a frame once the screen shows a text."""
        self.wait(text)
        self.frames.append((seconds, whole_lines(self.screen("-e", "-N"))))


def whole_lines(screen):
    """tmux goes on with the attributes of the line above; here each line says all of its own."""
    lines, state = [], []
    for line in screen.rstrip("\n").split("\n"):
        lines.append("".join(state) + line)
        for code in re.findall(r"\x1b\[[0-9;]*m", line):
            state = [] if code in ("\x1b[0m", "\x1b[m") else state + [code]
    return "\n".join(lines + [""] * (HEIGHT - len(lines))) + "\n"


def play(film, calendars):
    film.start(calendars)
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
    film.shoot("undone", 1.6)
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
    film.shoot("changed ", 1.8)
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
            subprocess.run(["tmux", "-S", film.socket, "kill-server"], capture_output=True)
        frames = "\f\n".join(f"{seconds}\n{screen}" for seconds, screen in film.frames)
        title = "Adding an event, dragging it, undoing that, and a change that came from elsewhere"
        made = subprocess.run([PICTURE, "--film", title], input=frames, text=True,
                              check=True, capture_output=True)
        pathlib.Path(target).write_text(made.stdout)


main()
