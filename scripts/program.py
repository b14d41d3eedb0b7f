"""The real program in a tmux of its own, for pictures: keys in, screens with colours out."""
import os
import re
import subprocess
import sys
import time

PROGRAM = os.path.abspath(os.environ.get("PROGRAM", ".build/release/daybook"))
PICTURE = os.path.abspath(os.environ.get("PICTURE", ".build/debug/ScreenPicture"))
DEPTHS = {
    "truecolor": {"TERM": "tmux-256color", "COLORTERM": "truecolor"},
    "256": {"TERM": "tmux-256color"},
    "16": {"TERM": "screen-16color"},
    "none": {"TERM": "tmux-256color", "NO_COLOR": "1"},
}


class Program:
    """A run of the program on some calendars, in a terminal of a size and a depth of colours."""

    def __init__(self, home, width, height, depth="truecolor"):
        self.home = home
        self.width, self.height, self.depth = width, height, depth
        self.socket = str(home / "tmux")

    def tmux(self, *words):
        return subprocess.run(["tmux", "-S", self.socket, *words], check=True, text=True,
                              capture_output=True).stdout

    def start(self, *arguments):
        environment = {"HOME": str(self.home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
                       "LC_ALL": "C.UTF-8", "TZ": "Europe/Berlin", "COLORFGBG": "15;0",
                       **DEPTHS[self.depth]}
        words = [f"{name}={value}" for name, value in environment.items()]
        subprocess.run(["env", "-i", "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "tmux", "-S", self.socket,
                        "-f", "/dev/null", "new-session", "-d", "-x", str(self.width),
                        "-y", str(self.height), "env", "-i", *words, PROGRAM, *arguments], check=True)
        self.tmux("set", "status", "off")
        self.tmux("resize-window", "-x", str(self.width), "-y", str(self.height))

    def stop(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True)

    def screen(self, *options):
        return self.tmux("capture-pane", "-p", *options)

    def wait(self, text):
        end = time.monotonic() + 20
        while text not in self.screen():
            if time.monotonic() > end:
                sys.exit(f"the screen does not show {text!r}:\n{self.screen()}")
            time.sleep(0.02)

    def settle(self):
        """Waits until the screen has stayed the same for a while."""
        shown = None
        while (screen := self.coloured()) != shown:
            shown = screen
            time.sleep(0.15)

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def mouse(self, code, column, row, is_release=False):
        end = "m" if is_release else "M"
        self.type(f"\x1b[<{code};{column + 1};{row + 1}{end}")

    def find(self, text):
        self.wait(text)
        for row, line in enumerate(self.screen().split("\n")):
            if text in line:
                return line.index(text), row
        sys.exit(f"{text!r} is not on the screen")

    def coloured(self):
        """Returns the screen with its colours, each line complete by itself."""
        return whole_lines(self.screen("-e", "-N"), self.height)


def whole_lines(screen, height):
    """tmux goes on with the attributes of the line above; here each line says all of its own."""
    lines, state = [], []
    for line in screen.rstrip("\n").split("\n"):
        lines.append("".join(state) + line)
        for code in re.findall(r"\x1b\[[0-9;]*m", line):
            state = [] if code in ("\x1b[0m", "\x1b[m") else state + [code]
    return "\n".join(lines + [""] * (height - len(lines))) + "\n"
