#!/usr/bin/env python3
"""Writes the sample calendars of Resources/sample: the same files for the same seed.

usage: scripts/make-sample.py [FOLDER]

The busiest week is that of 2026-03-09; `daybook sample` shifts all dates by whole weeks so that
this week becomes the present one, and writes the times of Europe/Berlin in the reader's zone.
"""
import random
import shutil
import sys
from datetime import date, datetime, timedelta
from pathlib import Path

SEED = 20260309
YEARS = (2025, 2026, 2027)
DAY = timedelta(days=1)

ZONES = {
    "Europe/Berlin": ("+0100", "+0200", "CET", "CEST", "19810329T020000", "3;BYDAY=-1SU",
                      "19961027T030000", "10;BYDAY=-1SU"),
    "America/New_York": ("-0500", "-0400", "EST", "EDT", "20070311T020000", "3;BYDAY=2SU",
                         "20071104T020000", "11;BYDAY=1SU"),
    "Asia/Tokyo": ("+0900", None, "JST", None, "19700101T000000", None, None, None),
    "Asia/Kolkata": ("+0530", None, "IST", None, "19700101T000000", None, None, None),
}


def vtimezone(name):
    std, dst, std_name, dst_name, start, spring, autumn_start, autumn = ZONES[name]
    lines = ["BEGIN:VTIMEZONE", f"TZID:{name}"]
    if dst:
        lines += ["BEGIN:DAYLIGHT", f"TZOFFSETFROM:{std}", f"TZOFFSETTO:{dst}", f"TZNAME:{dst_name}",
                  f"DTSTART:{start}", f"RRULE:FREQ=YEARLY;BYMONTH={spring}", "END:DAYLIGHT",
                  "BEGIN:STANDARD", f"TZOFFSETFROM:{dst}", f"TZOFFSETTO:{std}", f"TZNAME:{std_name}",
                  f"DTSTART:{autumn_start}", f"RRULE:FREQ=YEARLY;BYMONTH={autumn}", "END:STANDARD"]
    else:
        lines += ["BEGIN:STANDARD", f"TZOFFSETFROM:{std}", f"TZOFFSETTO:{std}", f"TZNAME:{std_name}",
                  f"DTSTART:{start}", "END:STANDARD"]
    return lines + ["END:VTIMEZONE"]


def escaped(text):
    return (text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
            .replace("\n", "\\n"))


def folded(line):
    """Content lines of at most 75 octets, never cut inside a character (RFC 5545 §3.1)."""
    parts, current = [], b""
    for character in line:
        octets = character.encode()
        if len(current) + len(octets) > (75 if not parts else 74):
            parts.append(current)
            current = b""
        current += octets
    parts.append(current)
    return b"\r\n ".join(parts)


class Sample:
    def __init__(self, folder):
        self.folder = folder
        self.random = random.Random(SEED)
        self.count = 0
        self.single_file = []
        self.uids = {}

    def collection(self, name, title, color):
        (self.folder / name).mkdir(parents=True)
        (self.folder / name / "displayname").write_text(title + "\n")
        (self.folder / name / "color").write_text(color + "\n")

    def when(self, value, zone):
        if isinstance(value, datetime):
            text = value.strftime("%Y%m%dT%H%M%S")
            return f";TZID={zone}:{text}" if zone else f":{text}"
        return ";VALUE=DATE:" + value.strftime("%Y%m%d")

    def vevent(self, uid, title, start, end, zone=None, **more):
        lines = ["BEGIN:VEVENT", f"UID:{uid}", "DTSTAMP:20260101T120000Z",
                 "DTSTART" + self.when(start, zone), "DTEND" + self.when(end, zone),
                 "SUMMARY:" + escaped(title)]
        if "recurrence_id" in more:
            lines.append("RECURRENCE-ID" + self.when(more["recurrence_id"], zone))
        for key, value in (("location", "LOCATION"), ("notes", "DESCRIPTION")):
            if more.get(key):
                lines.append(f"{value}:{escaped(more[key])}")
        if more.get("categories"):
            lines.append("CATEGORIES:" + ",".join(escaped(c) for c in more["categories"]))
        for key, value in (("rule", "RRULE"), ("status", "STATUS"), ("url", "URL")):
            if more.get(key):
                lines.append(f"{value}:{more[key]}")
        for excluded in more.get("except_", ()):
            lines.append("EXDATE" + self.when(excluded, zone))
        for name, address, answer in more.get("attendees", ()):
            lines.append(f"ATTENDEE;CN={name};PARTSTAT={answer}:mailto:{address}")
        if more.get("alarm"):
            lines += ["BEGIN:VALARM", "ACTION:DISPLAY", f"TRIGGER:-PT{more['alarm']}M",
                      "DESCRIPTION:" + escaped(title), "END:VALARM"]
        return lines + ["END:VEVENT"]

    def write(self, path, events, zones, extra=()):
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Daybook//Sample calendars//EN", *extra]
        for zone in zones:
            lines += vtimezone(zone)
        for event in events:
            lines += event
        lines.append("END:VCALENDAR")
        path.write_bytes(b"".join(folded(line) + b"\r\n" for line in lines))

    def add(self, collection, title, start, end, zone=None, overrides=(), **more):
        self.count += 1
        uid = f"{collection}-{self.count:04d}@sample.daybook"
        self.uids[title, start] = uid
        events = [self.vevent(uid, title, start, end, zone, **more)]
        events += [self.vevent(uid, t, s, e, zone, recurrence_id=r, **m)
                   for r, t, s, e, m in overrides]
        self.write(self.folder / collection / f"{uid.split('@')[0]}.ics", events,
                   [zone] if zone in ZONES else [])

    def add_task(self, collection, name, title, *lines, zone=None, parent=None):
        uid = f"{collection}-{name}@sample.daybook"
        body = ["BEGIN:VTODO", f"UID:{uid}", "DTSTAMP:20260101T120000Z", "CREATED:20260101T120000Z",
                "SUMMARY:" + escaped(title), *lines]
        if parent:
            body.append(f"RELATED-TO:{collection}-{parent}@sample.daybook")
        if not any(line.startswith("STATUS") for line in lines):
            body.append("STATUS:NEEDS-ACTION")
        self.write(self.folder / collection / f"{collection}-{name}.ics", [body + ["END:VTODO"]],
                   [zone] if zone else [])

    def add_tracked(self, title, day, start, minutes, category, source="TIMER", plan=None, notes=None):
        """What happened; the name of its file says when it was over."""
        begin = at(day, *start)
        end = begin + timedelta(minutes=minutes)
        name = f"tracked-{end:%Y%m%d-%H%M}"
        lines = ["BEGIN:VEVENT", f"UID:{name}@sample.daybook", "DTSTAMP:20260101T120000Z",
                 "CREATED:20260101T120000Z", "DTSTART" + self.when(begin, BERLIN),
                 "DTEND" + self.when(end, BERLIN), "SUMMARY:" + escaped(title)]
        if notes:
            lines.append("DESCRIPTION:" + escaped(notes))
        lines += ["CATEGORIES:" + category, "STATUS:CONFIRMED", "TRANSP:TRANSPARENT"]
        if plan:
            lines.append(f"RELATED-TO:{plan}")
        lines += [f"X-DAYBOOK-TRACKED:{source}", "END:VEVENT"]
        self.write(self.folder / "tracked" / f"{name}.ics", [lines], [BERLIN])

    def add_world(self, title, start, end, **more):
        self.count += 1
        self.single_file.append(
            self.vevent(f"world-{self.count:04d}@sample.daybook", title, start, end, **more))


BERLIN = "Europe/Berlin"


def at(day, hour, minute=0):
    return datetime(day.year, day.month, day.day, hour, minute)


def weekday_in(sample, year, month):
    while True:
        day = date(year, month, sample.random.randint(1, 28))
        if day.weekday() < 5:
            return day


def work(sample):
    monday = date(2025, 1, 6)
    sample.add("work", "Stand-up", at(monday, 9, 30), at(monday, 9, 45), BERLIN,
               rule="FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", categories=["work/team"], alarm=5,
               except_=[at(date(2026, 3, 12), 9, 30)])
    sample.add("work", "Planning", at(monday, 10), at(monday, 11, 30), BERLIN,
               rule="FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", categories=["work/team"], location="Room Ada",
               overrides=[(at(date(2026, 3, 16), 10), "Planning (moved)", at(date(2026, 3, 17), 14),
                           at(date(2026, 3, 17), 15, 30), {"categories": ["work/team"]})])
    sample.add("work", "Review with Bengaluru", at(date(2025, 1, 9), 13), at(date(2025, 1, 9), 14),
               "Asia/Kolkata", rule="FREQ=WEEKLY;BYDAY=TH", categories=["work/api/design"],
               location="Video call", attendees=[("Ananya Rao", "ananya@example.org", "ACCEPTED"),
                                                 ("Jonas Weber", "jonas@example.org", "TENTATIVE")])
    sample.add("work", "Call with New York", at(date(2025, 1, 7), 10), at(date(2025, 1, 7), 10, 45),
               "America/New_York", rule="FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", categories=["work/sales"])
    sample.add("work", "Invoices", at(date(2025, 1, 31), 16), at(date(2025, 1, 31), 17), BERLIN,
               rule="FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", categories=["work/office"])
    sample.add("work", "All hands", at(date(2025, 1, 8), 15), at(date(2025, 1, 8), 16), BERLIN,
               rule="FREQ=MONTHLY;BYDAY=2WE", categories=["work/team"], location="Atrium")
    topics = ["Design review", "Interview", "Customer workshop", "Release call", "Security audit",
              "Budget", "One-on-one", "Pair programming", "Retrospective", "Architecture talk"]
    tags = ["work/api/design", "work/api/build", "work/sales", "work/team", "work/office"]
    for year in YEARS:
        for month in range(1, 13):
            for _ in range(7):
                day = weekday_in(sample, year, month)
                start = at(day, sample.random.randint(8, 16), sample.random.choice((0, 15, 30, 45)))
                length = timedelta(minutes=sample.random.choice((30, 45, 60, 90, 120)))
                sample.add("work", sample.random.choice(topics), start, start + length, BERLIN,
                           categories=[sample.random.choice(tags)],
                           status=sample.random.choice((None, None, None, "TENTATIVE")))
    busy = date(2026, 3, 9)
    for offset, hour, minute, length, title, more in (
            (0, 13, 0, 60, "Roadmap for spring", {"location": "Room Grace", "alarm": 10}),
            (0, 15, 30, 90, "Interview: systems engineer", {"categories": ["work/team"]}),
            (1, 9, 0, 60, "Index benchmark read-out", {"categories": ["work/api/build"]}),
            (1, 11, 0, 45, "Contract call", {"categories": ["work/sales"], "status": "TENTATIVE"}),
            (2, 8, 0, 120, "Deep work: recurrence", {"categories": ["work/api/design"]}),
            (2, 16, 30, 30, "Demo to Mika", {"categories": ["work/sales"]}),
            (3, 10, 0, 180, "Customer workshop", {"location": "Hamburg, Speicherstadt"}),
            (4, 9, 0, 60, "Release 0.1", {"categories": ["work/api/build"],
                                          "notes": "Tag, notes, packages.\nThen cake."}),
            (4, 14, 0, 60, "Cancelled: vendor demo", {"status": "CANCELLED"})):
        start = at(busy + offset * DAY, hour, minute)
        sample.add("work", title, start, start + timedelta(minutes=length), BERLIN, **more)


def home(sample):
    monday = date(2025, 1, 6)
    sample.add("home", "Choir", at(monday + 2 * DAY, 19, 30), at(monday + 2 * DAY, 21, 30), BERLIN,
               rule="FREQ=WEEKLY;BYDAY=WE", categories=["music/choir"], location="St. Jacobi")
    sample.add("home", "Swimming", at(monday + DAY, 6, 45), at(monday + DAY, 7, 45), BERLIN,
               rule="FREQ=WEEKLY;BYDAY=TU,FR", categories=["sport"])
    sample.add("home", "Bins out", monday, monday + DAY,
               rule="FREQ=WEEKLY;INTERVAL=2", categories=["house"])
    sample.add("home", "Rent", date(2025, 1, 1), date(2025, 1, 2),
               rule="FREQ=MONTHLY;BYMONTHDAY=1", categories=["money"])
    sample.add("home", "Tax return", date(2025, 7, 31), date(2025, 8, 1),
               rule="FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=31", categories=["money"])
    things = [("Dinner with Leyla", 19, 150, "friends"), ("Dentist", 8, 45, "health"),
              ("Cinema", 20, 140, "friends"), ("Haircut", 17, 45, "house"),
              ("Chess club", 19, 180, "friends"), ("Bouldering", 18, 120, "sport"),
              ("Parents’ evening", 18, 90, "school"), ("Plumber", 7, 60, "house"),
              ("Night train, berth 42", 22, 540, "travel")]
    for year in YEARS:
        for month in range(1, 13):
            for _ in range(4):
                title, hour, length, tag = sample.random.choice(things)
                start = at(date(year, month, sample.random.randint(1, 28)), hour)
                sample.add("home", title, start, start + timedelta(minutes=length), BERLIN,
                           categories=[tag])
    busy = date(2026, 3, 9)
    sample.add("home", "Dinner with Leyla", at(busy, 19), at(busy, 21, 30), BERLIN,
               location="Trattoria Roma", categories=["friends"])
    sample.add("home", "Late concert", at(busy + 5 * DAY, 22), at(busy + 6 * DAY, 1, 30), BERLIN,
               location="Elbphilharmonie", categories=["music"])
    sample.add("home", "Brunch", at(busy + 6 * DAY, 11), at(busy + 6 * DAY, 13), None,
               categories=["friends"])


def travel(sample):
    trips = [((2026, 3, 11), 5, "Conference, Lisbon", "Lisboa"), ((2026, 3, 27), 10, "Japan", "東京"),
             ((2026, 5, 14), 4, "Hiking in the Harz", "Wernigerode"),
             ((2026, 7, 18), 16, "Summer holidays", "Bornholm"),
             ((2026, 10, 2), 3, "Visit to Granny", "Kiel"), ((2026, 12, 23), 12, "Winter break", ""),
             ((2025, 2, 21), 4, "Skiing", "Oberstdorf"), ((2025, 6, 6), 10, "Sail to Åland", "Åland"),
             ((2025, 8, 2), 15, "Summer holidays", "Bretagne"), ((2025, 11, 7), 3, "Paris", "Paris"),
             ((2026, 1, 16), 3, "Prague", "Praha"), ((2026, 2, 14), 9, "Carnival week", "Köln"),
             ((2027, 2, 12), 7, "Skiing", "Oberstdorf"), ((2027, 4, 3), 8, "Crete", "Χανιά"),
             ((2027, 7, 24), 15, "Summer holidays", "Gotland")]
    for start, days, title, place in trips:
        first = date(*start)
        sample.add("travel", title, first, first + days * DAY, location=place, categories=["travel"])
    for number, (y, m, d) in enumerate(((2026, 3, 11), (2026, 3, 15), (2025, 11, 7), (2026, 1, 16))):
        day = date(y, m, d)
        sample.add("travel", ("Flight HAM–LIS", "Flight LIS–HAM", "Train to Paris", "Train to Prague")[number],
                   at(day, 7, 10), at(day, 10, 25), BERLIN, categories=["travel"], alarm=120)
    sample.add("travel", "Flight to Tokyo", at(date(2026, 3, 27), 13, 20), at(date(2026, 3, 28), 1, 35),
               BERLIN, categories=["travel"], notes="Seat 34A\nArrives 08:35 local time")
    sample.add("travel", "Ghibli museum", at(date(2026, 3, 31), 10), at(date(2026, 3, 31), 12),
               "Asia/Tokyo", location="三鷹", categories=["travel"])
    sample.add("travel", "Theatre", at(date(2026, 9, 12), 20), at(date(2026, 9, 12), 22, 30),
               BERLIN, categories=["travel"])


WORLD = [((1, 1), "New Year’s Day"), ((2, 17), "Lunar New Year 春节"), ((3, 8), "Women’s Day"),
         ((3, 14), "π day 🥧"), ((3, 20), "Nowruz · first day of spring"), ((4, 22), "Earth Day"),
         ((5, 1), "May Day"), ((5, 17), "Grunnlovsdagen 🇳🇴"), ((6, 21), "Midsummer"),
         ((7, 14), "Fête nationale"), ((8, 13), "Left-handers’ Day"), ((9, 25), "Chuseok 추석"),
         ((10, 31), "Halloween 🎃"), ((11, 2), "Día de Muertos 💀"), ((11, 8), "Diwali दीपावली"),
         ((12, 13), "Lucia"), ((12, 24), "Christmas Eve"), ((12, 25), "Christmas Day"),
         ((12, 31), "New Year’s Eve")]
BIRTHDAYS = [((1, 23), "Zoë"), ((2, 29), "Yuri"), ((3, 13), "Amir"), ((6, 1), "Çağla"),
             ((8, 19), "Grandpa Jim"), ((11, 22), "Naomi ナオミ"), ((12, 12), "Eleni")]


def world(sample):
    for (month, day), title in WORLD:
        start = date(2025, month, day)
        sample.add_world(title, start, start + DAY, rule="FREQ=YEARLY", categories=["world/feasts"])
    for (month, day), name in BIRTHDAYS:
        start = date(1984, month, day)
        sample.add_world(f"{name}’s birthday", start, start + DAY, rule="FREQ=YEARLY",
                         categories=["world/birthdays"])
    sample.write(sample.folder / "world.ics", sample.single_file, [],
                 ["X-WR-CALNAME:World", "X-APPLE-CALENDAR-COLOR:#C586C0"])


def tasks(sample):
    def due(day, hour=None):
        if hour is None:
            return f"DUE;VALUE=DATE:202603{day:02}"
        return f"DUE;TZID={BERLIN}:202603{day:02}T{hour:02}0000"

    sample.add_task("home", "todo-01", "Tax papers", due(6), "PRIORITY:1", "CATEGORIES:money")
    sample.add_task("work", "todo-02", "Release notes", due(13, 17), "PRIORITY:1",
                    "STATUS:IN-PROCESS", "PERCENT-COMPLETE:30", "CATEGORIES:work/api/build",
                    zone=BERLIN)
    sample.add_task("work", "todo-03", "Collect changes", "STATUS:COMPLETED", "PERCENT-COMPLETE:100",
                    "COMPLETED:20260309T081500Z", "X-APPLE-SORT-ORDER:1", parent="todo-02")
    sample.add_task("work", "todo-04", "Translate", "X-APPLE-SORT-ORDER:2", "ESTIMATED-DURATION:PT1H",
                    parent="todo-02")
    sample.add_task("work", "todo-05", "Screenshots", "X-APPLE-SORT-ORDER:3", "ESTIMATED-DURATION:PT45M",
                    parent="todo-02")
    sample.add_task("home", "todo-06", "Water the plants", "DTSTART;VALUE=DATE:20260310", due(10),
                    "RRULE:FREQ=WEEKLY;BYDAY=TU,SA", "CATEGORIES:house")
    sample.add_task("work", "todo-07", "Call the venue", due(10, 11), "PRIORITY:5",
                    "CATEGORIES:work/sales", zone=BERLIN)
    sample.add_task("work", "todo-08", "Travel expenses", due(12), "ESTIMATED-DURATION:PT30M",
                    "CATEGORIES:work/office")
    sample.add_task("travel", "todo-09", "Pack for Lisbon", due(10, 20), "CATEGORIES:travel",
                    zone=BERLIN)
    sample.add_task("travel", "todo-10", "Check in for Tokyo", "DTSTART;VALUE=DATE:20260325",
                    due(26), "PRIORITY:1", "CATEGORIES:travel")
    sample.add_task("home", "todo-11", "Read “The Dispossessed”", "PRIORITY:9")
    sample.add_task("home", "todo-12", "Frame the photographs", "CATEGORIES:house",
                    "DESCRIPTION:" + escaped("Sizes: 13×18, 20×30\nShop closes at 18:00"))
    sample.add_task("work", "todo-13", "Old slides", due(11), "STATUS:CANCELLED")
    # Of the week after, so that on a Sunday, too, something can be planned.
    sample.add_task("work", "todo-14", "Slides for the review", due(18, 12), "PRIORITY:5",
                    "ESTIMATED-DURATION:PT2H", "CATEGORIES:work/office", zone=BERLIN)
    sample.add_task("home", "todo-15", "Book a table", due(17), "ESTIMATED-DURATION:PT15M",
                    "CATEGORIES:friends")


def tracked(sample):
    """The two weeks before the busy one, and that one; `daybook sample` leaves out what is not over."""
    rest = random.Random(SEED + 1)
    busy = date(2026, 3, 9)
    planned = ((0, (13, 0), "Roadmap for spring", (13, 5), 65, "work/team"),
               (0, (15, 30), "Interview: systems engineer", (15, 30), 100, "work/team"),
               (1, (9, 0), "Index benchmark read-out", (9, 5), 75, "work/api/build"),
               (2, (8, 0), "Deep work: recurrence", (8, 0), 150, "work/api/design"),
               (2, (16, 30), "Demo to Mika", (16, 35), 25, "work/sales"),
               (3, (10, 0), "Customer workshop", (10, 0), 205, "work/sales"),
               (4, (9, 0), "Release 0.1", (9, 0), 50, "work/api/build"))
    for offset, plan, title, start, minutes, category in planned:
        day = busy + offset * DAY
        sample.add_tracked(title, day, start, minutes, category,
                           plan=sample.uids[title, at(day, *plan)])
    # So that on Monday, too, the timesheet of the week has something to show.
    sample.add_tracked("Mails", busy, (8, 5), 25, "work/office")
    sample.add_tracked("Index", busy, (8, 35), 115, "work/api/build")
    for number in range(21):
        day = busy + (number - 14) * DAY
        weekday = day.weekday()
        if weekday < 5:
            sample.add_tracked("Coffee", day, (7, rest.randint(50, 55)), 1, "coffee", "POINT")
            if day < busy:
                sample.add_tracked("Index", day, (10, rest.randint(0, 20)),
                                   rest.choice((85, 110, 125)), "work/api/build")
                sample.add_tracked("Recurrence", day, (13, rest.randint(10, 30)),
                                   rest.choice((75, 120, 140)), "work/api/design")
            sample.add_tracked("Mails", day, (17, rest.randint(15, 30)), rest.choice((20, 35, 45)),
                               "work/office")
        if weekday in (1, 4):
            sample.add_tracked("Swimming", day, (6, 50), 45, "sport/swim", "LOG",
                               notes=f"km: {rest.choice((1.2, 1.5, 2))}")
        if weekday == 2:
            sample.add_tracked("Choir", day, (19, 30), 115, "music/choir", "LOG")
        if weekday in (5, 6):
            sample.add_tracked("Piano", day, (11, rest.randint(0, 30)), rest.choice((30, 40, 55)),
                               "music/piano")
    for days, minutes in ((-5, 40), (1, 50), (3, 35)):
        sample.add_tracked("Release notes", busy + days * DAY, (16, 0), minutes, "work/api/build",
                           plan="work-todo-02@sample.daybook")


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else
                  Path(__file__).resolve().parent.parent / "Resources" / "sample")
    if folder.exists():
        shutil.rmtree(folder)
    sample = Sample(folder)
    sample.collection("work", "Work", "#4F8FD9")
    sample.collection("home", "Home", "#57A773")
    sample.collection("travel", "Travel", "#E0A030")
    sample.collection("tracked", "Tracked", "#A98FD0")
    work(sample)
    home(sample)
    travel(sample)
    world(sample)
    tasks(sample)
    tracked(sample)
    print(f"{sample.count} events in {folder}")


main()
