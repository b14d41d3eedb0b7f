#!/usr/bin/python3
"""Takes pictures of all views and windows of the real program: three sizes, four depths of colour.

usage: scripts/gallery.py FOLDER [NAME …]     environment: PROGRAM and PICTURE, the programs

Each picture is a sheet with the same screen in colours of 24 bits, in 256, in 16 and in none. It needs
tmux, rsvg-convert and Pillow.
"""
import io
import pathlib
import shutil
import subprocess
import sys
import tempfile

from PIL import Image

from program import DEPTHS, PICTURE, Program

NOW = "2026-03-12T10:05"
SIZES = [(80, 24), (120, 40), (200, 60)]
# The width of a character cell in pixels.
CELL = {80: 7, 120: 6, 200: 5}

def keys(*steps):
    """Presses keys one after the other; a step `=text` waits until the screen shows the text."""
    def play(program):
        for step in steps:
            if step.startswith("="):
                program.wait(step[1:])
            elif step.startswith("~"):
                program.type(step[1:])
            else:
                program.keys(step)
    return play


def conflict(program):
    keys("H", "=[History]", "/", "~customer workshop", "Enter", "=workshop”", "e", "=title", "End",
         "~ (by me)")(program)
    for path in program.calendars.rglob("*.ics"):
        text = path.read_bytes()
        if b"SUMMARY:Customer workshop" in text:
            path.write_bytes(text.replace(b"SUMMARY:Customer", b"SUMMARY:Moved customer"))
    keys("Enter", "=elsewhere")(program)


def welcome(program):
    """The first start, where khal has calendars."""
    program.wait("khal")


INVITATION = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Example//Calendar 1.0//EN
METHOD:REQUEST
BEGIN:VEVENT
UID:review-20260313
DTSTAMP:20260311T080000Z
DTSTART:20260313T130000Z
DTEND:20260313T140000Z
SUMMARY:Review
LOCATION:Room 4
ORGANIZER;CN=Grace Hopper:mailto:grace@example.com
ATTENDEE;CN=Grace Hopper;PARTSTAT=ACCEPTED:mailto:grace@example.com
ATTENDEE;CN=Ada Lovelace;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:ada@example.org
END:VEVENT
END:VCALENDAR
"""

# Name, and what leads there. Views first.
SCREENS = {
    "day": keys("D", "=[Day]"),
    "week": keys("W", "=[Week]"),
    "month": keys("M", "=[Month]"),
    "quarter": keys("Q", "=[Quarter]"),
    "year": keys("Y", "=[Year]"),
    "history": keys("H", "=[History]"),
    "tasks": keys("L", "=[Tasks]"),
    "search": keys("H", "=[History]", "/", "~stand", "Enter", "=stand"),
    "range": keys("M", "=[Month]", "v", "j", "l", "=days"),
    "free": keys("W", "=[Week]", "~zf", "=length", "~45m", "Enter", "=free"),
    "add": keys("M", "a", "=add", "~Lunch with Ana friday 12:30-13:30 @Cafe Roma #friends", "=Roma"),
    "form": keys("H", "=[History]", "t", "e", "=title"),
    "details": keys("H", "=[History]", "t", "j", "Enter", "=when"),
    "guests": keys("H", "=[History]", "t", "j", "e", "=title", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab",
                   "~ana@example.org, ", "=ana@"),
    "task-form": keys("L", "=[Tasks]", "j", "j", "e", "=title"),
    "task-details": keys("L", "=[Tasks]", "j", "j", "Enter", "=calendar"),
    "timesheet": keys("R", "=imesheet"),
    "trends": keys("R", "=imesheet", "Tab"),
    "timer": keys("W", "=[Week]", "~sa", "=start", "~Draft #thesis", "Enter", "=Draft"),
    "plan": keys("L", "=[Tasks]", "~:plan", "Enter", "=lan"),
    "invitation": keys("~:invite ~/review.ics", "Enter", "=Review"),
    "totals": keys("M", "T", "=otal"),
    "calendars": keys("M", "c", "=alendars"),
    "help": keys("M", "?", "=eys"),
    "commands": keys("M", "C-p", "~und", "=ndo"),
    "pending": keys("M", "g", "=go to"),
    "filter": keys("M", "f", "~category:", "=category:"),
    "changes": keys("M", "a", "=add", "~Lunch friday 12", "Enter", "=dded", "~:changes", "Enter",
                    "=hanges"),
    "delete": keys("H", "=[History]", "~/stand", "Enter", "=stand", "~dd", "=repeats"),
    "left-out": keys("H", "=[History]", "~/stand", "Enter", "=stand", "~dd", "t", "=eleted", "~gl",
                     "=out"),
    "conflict": conflict,
    "problems": keys("M", "~:problems", "Enter", "=roblems"),
    "welcome": welcome,
    "welcome-empty": keys("=server"),
}


def shoot(name, play, size, depth):
    """Returns the screen as a picture."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = pathlib.Path(folder)
        calendars = home / "calendars"
        shutil.copytree("Resources/sample", calendars)
        arguments = [str(calendars), "--now", NOW]
        if name.startswith("welcome"):
            calendars.rename(home / "khal")
            arguments = arguments[1:]
        if name == "welcome":
            (home / ".config/khal").mkdir(parents=True)
            (home / ".config/khal/config").write_text(
                f"[calendars]\n[[mine]]\npath = {home}/khal/*\ntype = discover\n")
        if name == "invitation":
            (home / "review.ics").write_text(INVITATION)
            (home / ".config/daybook").mkdir(parents=True)
            (home / ".config/daybook/config.toml").write_text('addresses = ["ada@example.org"]\n')
        if name == "problems":
            (calendars / "work" / "broken.ics").write_text("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:soon\n")
        program = Program(home, *size, depth)
        program.calendars = calendars
        try:
            program.start(*arguments)
            if not name.startswith("welcome"):
                program.wait("overdue")
            play(program)
            program.settle()
            screen = program.coloured()
        finally:
            program.stop()
    drawing = subprocess.run([PICTURE, f"{name} {size[0]}×{size[1]} {depth}"], input=screen, text=True,
                             check=True, capture_output=True).stdout
    width = CELL[size[0]] * size[0]
    made = subprocess.run(["rsvg-convert", "-w", str(width)], input=drawing.encode(), check=True,
                          capture_output=True).stdout
    return Image.open(io.BytesIO(made)).convert("RGB")


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[2:] or SCREENS:
        for size in SIZES:
            pictures = [shoot(name, SCREENS[name], size, depth) for depth in DEPTHS]
            width, height = pictures[0].size
            sheet = Image.new("RGB", (2 * width + 8, 2 * height + 8), (128, 128, 128))
            for index, picture in enumerate(pictures):
                sheet.paste(picture, (index % 2 * (width + 8), index // 2 * (height + 8)))
            sheet.quantize(64, dither=Image.Dither.NONE).save(
                folder / f"{name}-{size[0]}x{size[1]}.png", optimize=True)
            print(f"{name} {size[0]}x{size[1]}", flush=True)


if __name__ == "__main__":
    main()
