#!/usr/bin/env python3
"""Random rounds of `daybook sync` against real CalDAV servers.

usage: scripts/sync-rounds.py DAYBOOK SERVER [--rounds 100] [--seed 1] [--user ana] [--password geheim]

SERVER is the address of a user's home, or a folder with bin/radicale and bin/xandikos, such as
.build/servers, which scripts/need makes: each that is there is started, with rounds of its own, and
Cyrus where the system has it and root asks (DAYBOOK_CYRUS names its cyrmaster).

Two machines and another client add, change and delete events and tasks of a new calendar there,
complete tasks and open them again, also the same one on both machines, of which some repeat and leave
a finished copy, and make tasks parts of others. The machines start, stop, cancel and log what happened
with the commands for it, the client starts and stops as a phone does, and all give intervals other
titles. The machines synchronize through a proxy that drops, cuts and delays, and answers 500; some runs are killed. In
some runs the proxy lies: it answers a PUT or DELETE with 204, 202, 200 and a login page or a redirect
without passing it on, refuses it, or gives the text that an event had before its last change. A run
that says that it is complete must leave the machine and the server alike, and no run may take back
what was written on the machine.
At the end of a round, without faults and in runs 15 minutes apart (what was deleted and is put back
sooner counts as a copy that lags), both machines and the server must have the same, every value that
somebody wrote into an event that nobody deleted must be there, and each interval that nobody cancelled or
deleted; no UID and no finished copy may be there
twice, and another run must change nothing.
A round's seed is printed when it fails, and says everything about it but time.
"""
import argparse
import base64
import contextlib
import datetime
import http.client
import json
import os
import random
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

import caldav_servers


class FaultyProxy:
    def __init__(self, host, port):
        self.target = (host, port)
        self.random = None
        # What is answered to changes that are not passed on, and whether old texts are given.
        self.lie, self.lags, self.texts = None, False, {}
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        state = {"fault": None}
        try:
            server = socket.create_connection(self.target)
        except OSError:
            client.close()
            return
        threading.Thread(target=self.answer, args=(server, client, state), daemon=True).start()
        try:
            while data := client.recv(65536):
                if answer := self.lied(data):
                    self.finish(client, data)
                    client.sendall(answer)
                    break
                chance = self.random.random() if self.random else 1
                if chance < 0.04:
                    break  # The request is lost.
                if chance < 0.08:
                    client.sendall(b"HTTP/1.1 500 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                    break
                if chance < 0.12:
                    state["fault"] = "lost"  # The answer is lost.
                elif chance < 0.16:
                    state["fault"] = "cut"
                elif chance < 0.2:
                    time.sleep(0.03)
                server.sendall(data)
        except OSError:
            pass
        self.hang_up(client, server)

    def lied(self, data):
        """The answer to a request that is not passed on; None for the others."""
        head = re.match(rb"(PUT|DELETE|GET) (\S+\.ics) HTTP", data)
        if not head:
            return None
        method, path = head.group(1), head.group(2).decode()
        if method == b"GET":
            old = self.texts.get(path) if self.lags else None
            return answered(200, old[1], f"ETag: {old[0]}") if old else None
        if self.lie:
            return self.lie
        if self.lags and self.texts.get(path) is None:
            status, etag, text = self.look(path)
            if status == 200:
                self.texts[path] = (etag, text.encode())
        return None

    @staticmethod
    def finish(client, data):
        """Reads the rest of a request."""
        head, _, body = data.partition(b"\r\n\r\n")
        length = re.search(rb"(?i)content-length: (\d+)", head)
        rest = int(length.group(1)) - len(body) if length else 0
        while rest > 0 and (more := client.recv(65536)):
            rest -= len(more)

    @staticmethod
    def hang_up(*ends):
        for end in ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def answer(self, server, client, state):
        try:
            while data := server.recv(65536):
                if state["fault"] == "lost":
                    break
                if state["fault"] == "cut":
                    client.sendall(data[: len(data) // 2])
                    break
                client.sendall(data)
        except OSError:
            pass
        self.hang_up(client, server)


def answered(status, body=b"", *headers):
    head = [f"HTTP/1.1 {status} Said", f"Content-Length: {len(body)}", "Connection: close", *headers]
    return "\r\n".join(head + ["", ""]).encode() + body


LIES = [
    # Not 201, which is evidence: what is missing after it was deleted by somebody.
    answered(204), answered(202),
    answered(200, b"<!DOCTYPE html><html>Log in</html>", "Content-Type: text/html"),
    answered(302, b"", "Location: /login"), answered(301, b"", "Location: /elsewhere/x.ics"),
    answered(400), answered(403), answered(409), answered(413), answered(422), answered(507),
]


class Server:
    """The other client."""

    def __init__(self, url, user, password):
        parts = urllib.parse.urlsplit(url)
        self.host, self.port, self.path = parts.hostname, parts.port, parts.path
        self.authorization = "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode()

    def ask(self, method, path, body=None, **headers):
        connection = http.client.HTTPConnection(self.host, self.port, timeout=30)
        fields = {"Authorization": self.authorization}
        fields |= {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, fields)
        answer = connection.getresponse()
        return answer.status, answer.getheader("ETag"), answer.read().decode()

    def members(self, calendar):
        body = (
            '<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop>'
            '<d:getetag/></d:prop><c:filter><c:comp-filter name="VCALENDAR"/></c:filter>'
            "</c:calendar-query>")
        _, _, text = self.ask("REPORT", calendar, body, Depth="1", Content_Type="application/xml")
        hrefs = re.findall(r"<(?:\w+:)?href[^>]*>([^<]+)</", text)
        return [urllib.parse.urlsplit(href).path for href in hrefs if href.endswith(".ics")]

    def texts(self, calendar):
        return {path: self.ask("GET", path)[2] for path in self.members(calendar)}


def event(uid, lines):
    head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//rounds//EN", "BEGIN:VEVENT", f"UID:{uid}"]
    foot = ["DTSTAMP:20260101T000000Z", "DTSTART:20260310T100000Z", "DURATION:PT1H",
            "SUMMARY:Event " + uid, "END:VEVENT", "END:VCALENDAR", ""]
    return "\r\n".join(head + lines + foot)


def task(uid, lines, repeats):
    head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//rounds//EN", "BEGIN:VTODO", f"UID:{uid}"]
    dates = ["DTSTART;VALUE=DATE:20260309", "DUE;VALUE=DATE:20260309"]
    foot = ["DTSTAMP:20260101T000000Z", *dates, *(["RRULE:FREQ=WEEKLY"] if repeats else []),
            "SUMMARY:Task " + uid, "STATUS:NEEDS-ACTION", "END:VTODO", "END:VCALENDAR", ""]
    return "\r\n".join(head + lines + foot)


def completed(text, moment):
    """The text of a task that is completed or open again, and the finished copy of one that rolls on."""
    def with_state(lines):
        state = r"(STATUS|PERCENT-COMPLETE|COMPLETED):"
        rest = [line for line in lines if not re.match(state, line)]
        place = next(index for index, line in enumerate(rest) if line == "END:VTODO")
        done = ["STATUS:COMPLETED", "PERCENT-COMPLETE:100", f"COMPLETED:20260309T{moment:06}Z"]
        is_open = "STATUS:COMPLETED" not in lines
        return rest[:place] + (done if is_open else ["STATUS:NEEDS-ACTION"]) + rest[place:]

    lines = text.replace("\r\n ", "").replace("\r\n", "\n").split("\n")
    due = re.search(r"^DUE;VALUE=DATE:(\d+)", text, re.M)
    if "RRULE" not in text or not due:
        return "\r\n".join(with_state(lines)), None
    day = datetime.datetime.strptime(due.group(1), "%Y%m%d")
    later = (day + datetime.timedelta(days=7)).strftime("%Y%m%d")
    # The same on all machines, as Daybook makes it.
    uid = f"{uid_of(text)}-{due.group(1)}"
    copy = [line for line in lines if not line.startswith(("RRULE", "X-"))]
    copy = [f"UID:{uid}" if line.startswith("UID:") else line for line in copy]
    rolled = "\r\n".join(lines).replace(f"DATE:{due.group(1)}", f"DATE:{later}")
    return rolled, (uid, "\r\n".join(with_state(copy)))


def with_value(text, name, value):
    """The text with a property that only one of the three writes."""
    lines = [line for line in text.replace("\r\n", "\n").split("\n") if not line.startswith(name)]
    place = next(index for index, line in enumerate(lines) if line.startswith("UID"))
    return "\r\n".join(lines[: place + 1] + [f"{name}:{value}"] + lines[place + 1:])


def complete(machine, name, moment):
    """Completes a task in a file of a machine, or opens it again."""
    files = machine.files()
    text, copy = completed(files[name], moment)
    machine.write(name, text)
    if copy and f"{copy[0]}.ics" not in files and copy[0] not in map(uid_of, files.values()):
        machine.write(f"{copy[0]}.ics", copy[1])


def part_of(text, parent):
    """The text of a task as a part of another one."""
    lines = [line for line in text.replace("\r\n", "\n").split("\n") if not line.startswith("RELATED-TO")]
    place = next(index for index, line in enumerate(lines) if line.startswith("UID"))
    return "\r\n".join(lines[: place + 1] + [f"RELATED-TO:{parent}"] + lines[place + 1:])


def timer(uid, minute):
    """A timer as a phone starts it: a tentative event."""
    text = event(uid, ["STATUS:TENTATIVE", "DTSTART:" + at(minute), "DTEND:" + at(minute + 1)])
    return text.replace("DTSTART:20260310T100000Z\r\nDURATION:PT1H\r\n", "")


def stopped(text, minute):
    """The text of a timer that a phone stops."""
    text = text.replace("\r\n ", "").replace("STATUS:TENTATIVE", "STATUS:CONFIRMED")
    return re.sub(r"DTEND:\w+", "DTEND:" + at(minute), text)


def titled(text, title):
    return re.sub(r"SUMMARY:[^\r\n]*", "SUMMARY:" + title, text.replace("\r\n ", ""))


def at(minute):
    return f"20260309T{8 + minute // 60:02}{minute % 60:02}00Z"


def track(numbers, machine, count, tracked, deleted):
    """Starts, stops, cancels or logs on a machine."""
    action = numbers.random()
    title = f"T{count}"
    if action < 0.45:
        answer = machine.run(count, "start", title, *(["--parallel"] if numbers.random() < 0.3 else []))
    elif action < 0.7:
        answer = machine.run(count, "stop", "--all")
    elif action < 0.8:
        answer = machine.run(count, "cancel", "--all")
    else:
        adjusted = ["--adjust"] if numbers.random() < 0.3 else []
        answer = machine.run(count, "log", f"{numbers.randrange(1, 90)}m {title}", *adjusted)
    if answer and "uid" in answer:
        tracked.add(answer["uid"])
    for cancelled in (answer or {}).get("cancelled", []):
        deleted.add(cancelled["uid"])


def check_single(texts, has_conflicts):
    """No UID is there twice, and no occurrence was done twice, unless both sides of a conflict stay."""
    uids = [uid_of(text) for text in texts]
    assert len(uids) == len(set(uids)), f"twice there: {sorted(uid for uid in uids if uids.count(uid) > 1)}"
    done = [
        tuple(re.findall(r"^(?:SUMMARY|DUE)[:;].*", text, re.M)) for text in texts
        if "RRULE" not in text and re.search(r"^UID:\S+-2026\d{4}\s*$", text, re.M)]
    assert has_conflicts or len(done) == len(set(done)), f"done twice: {done}"


def uid_of(text):
    return re.search(r"^UID:(\S+)", text, re.M).group(1)


def said(text):
    """What a text says, without what servers rewrite."""
    lines = text.replace("\r\n ", "").replace("\r\n", "\n").split("\n")
    return tuple(sorted(line for line in lines if re.match(r"(UID|X-|SUMMARY|RELATED|DTSTART|DTEND|DURATION|DUE|RRULE|STATUS|PERCENT|COMPLETED)", line)))


class Machine:
    def __init__(self, name, home, binary, proxy, calendar):
        self.property, self.binary = "X-" + name, binary
        self.folder = f"{home}/{name}/data"
        self.environment = {
            "HOME": f"{home}/{name}", "PATH": os.environ["PATH"], "TZ": "UTC", "LANG": "C.UTF-8",
        }
        os.makedirs(self.folder)
        os.makedirs(f"{home}/{name}/.config/daybook")
        with open(f"{home}/{name}/.config/daybook/accounts.toml", "w") as file:
            file.write(
                f'[accounts.test]\nserver = "http://127.0.0.1:{proxy}/"\nuser = "ana"\n'
                'password-command = ["echo", "geheim"]\ncalendars = [\n'
                f'  {{ href = "{calendar}", folder = "{self.folder}" }},\n]\n')
        with open(f"{home}/{name}/.config/daybook/config.toml", "w") as file:
            file.write(f'[[calendars]]\npath = "{self.folder}"\nkind = "tracked"\n')

    def files(self):
        names = [name for name in os.listdir(self.folder) if name.endswith(".ics")]
        return {name: self.read(name) for name in names}

    def read(self, name):
        with open(f"{self.folder}/{name}", newline="") as file:
            return file.read()

    def write(self, name, text):
        with open(f"{self.folder}/.new", "w", newline="") as file:
            file.write(text)
        os.rename(f"{self.folder}/.new", f"{self.folder}/{name}")

    def age(self):
        """What was before the last changes is no longer taken for a copy that lags, as after 15 minutes."""
        path = f"{self.environment['HOME']}/.local/state/daybook/sync/test.sqlite"
        if os.path.exists(path):
            with contextlib.closing(sqlite3.connect(path, timeout=30)) as state, state:
                # A run that was killed at its start has made no table.
                if state.execute("SELECT 1 FROM sqlite_master WHERE name = 'past'").fetchone():
                    state.execute("UPDATE past SET at = at - 1000")

    def run(self, minute, *words):
        """What a command prints at a minute; None where it refuses, because nothing runs."""
        now = f"2026-03-09T{8 + minute // 60:02}:{minute % 60:02}"
        done = subprocess.run(
            [self.binary, *words, "--json", "--now", now], env=self.environment,
            capture_output=True, timeout=120)
        if done.returncode in (1, 2):
            return None
        assert done.returncode == 0, f"{words} ended with {done.returncode}: {done.stderr.decode()}"
        return json.loads(done.stdout)

    def sync(self, *options, kill=None):
        process = subprocess.Popen(
            [self.binary, "sync", "--json", *options], env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if kill is not None:
            try:
                process.wait(kill)
            except subprocess.TimeoutExpired:
                process.kill()
            process.communicate()
            return None
        output, errors = process.communicate(timeout=120)
        if process.returncode not in (0, 1, 3):
            raise AssertionError(f"ended with {process.returncode}: {errors.decode()}")
        return json.loads(output)[0]


def check_truth(report, machine, texts):
    """A run that says that all is done has left both sides alike."""
    calendar = report["calendars"][0] if report and report["calendars"] else None
    if not calendar or not report["complete"] or calendar["conflicts"] or calendar["held"]:
        return
    mine = sorted(said(text) for text in machine.files().values())
    assert mine == texts(), f"{machine.property} was told to be complete, and is not: {report}"


def check_kept(machine, written, deleted):
    """What was written on a machine is there, if nobody deleted the event."""
    texts = {uid_of(text): text for text in machine.files().values()}
    for (uid, name), value in written.items():
        if name == machine.property and uid not in deleted:
            kept = f"{name}:{value}\r\n" in texts.get(uid, "").replace("\r\n ", "")
            assert kept, f"{name}:{value} of {uid} was taken back: {texts.get(uid)}"


def change_task(numbers, machines, machine, name, count):
    """Completes a task, perhaps on both machines, or makes it a part of another."""
    tasks = [text for text in machine.files().values() if "BEGIN:VTODO" in text]
    if numbers.random() < 0.25:
        parent = uid_of(numbers.choice(tasks))
        machine.write(name, part_of(machine.read(name), parent))
        return
    complete(machine, name, count)
    other = next(one for one in machines if one is not machine)
    if name in other.files() and numbers.random() < 0.5:
        complete(other, name, count + 30)


def play(seed, options, server, proxy, home):
    numbers = random.Random(seed)
    calendar = f"{server.path}round-{os.getpid()}-{seed}/"
    status, _, text = server.ask("MKCALENDAR", calendar)
    assert status in (200, 201), f"MKCALENDAR: {status} {text}"
    machines = [Machine(name, home, options.daybook, proxy.port, calendar) for name in "AB"]
    written, deleted, tracked, count, has_conflicts = {}, set(), set(), 0, False
    proxy.random = random.Random(seed + 1)
    for _ in range(numbers.randrange(6, 20)):
        action, machine = numbers.random(), numbers.choice(machines)
        count += 1
        if action < 0.45:
            kill = numbers.uniform(0.005, 0.12) if numbers.random() < 0.3 else None
            if numbers.random() < 0.4:
                proxy.lie = numbers.choice(LIES + [None] * 4)
                proxy.lags = proxy.lie is None
            report = machine.sync(kill=kill)
            proxy.lie, proxy.lags, proxy.texts = None, False, {}
            check_truth(report, machine, lambda: sorted(
                said(text) for text in server.texts(calendar).values()))
            check_kept(machine, written, deleted)
        elif action < 0.85:
            files = machine.files()
            kind = numbers.random()
            if numbers.random() < 0.3:
                track(numbers, machine, count, tracked, deleted)
            elif kind < 0.4 or not files:
                uid = f"m{seed}-{count}-{os.getpid()}"
                line = [f"{machine.property}:{count}"]
                is_task = numbers.random() < 0.5
                machine.write(
                    f"{uid}.ics", task(uid, line, numbers.random() < 0.5) if is_task else event(uid, line))
                written[uid, machine.property] = count
            else:
                name = numbers.choice(sorted(files))
                uid = uid_of(files[name])
                if "BEGIN:VTODO" in files[name] and numbers.random() < 0.5:
                    change_task(numbers, machines, machine, name, count)
                elif kind < 0.8:
                    text = files[name]
                    if uid in tracked and numbers.random() < 0.5:
                        text = titled(text, f"T{count}")
                    machine.write(name, with_value(text, machine.property, count))
                    written[uid, machine.property] = count
                else:
                    os.remove(f"{machine.folder}/{name}")
                    deleted.add(uid)
        else:
            paths = sorted(server.members(calendar))
            kind = numbers.random()
            if kind < 0.4 or not paths:
                uid = f"f{seed}-{count}-{os.getpid()}"
                text = event(uid, [])
                if numbers.random() < 0.4:
                    text = timer(uid, count)
                    tracked.add(uid)
                status, _, text = server.ask(
                    "PUT", f"{calendar}{uid}.ics", with_value(text, "X-F", count),
                    Content_Type="text/calendar")
                assert status in (201, 204), f"PUT: {status} {text}"
                written[uid, "X-F"] = count
            else:
                path = numbers.choice(paths)
                _, etag, text = server.ask("GET", path)
                uid = uid_of(text)
                if kind < 0.8:
                    if "STATUS:TENTATIVE" in text and numbers.random() < 0.7:
                        text = stopped(text, count)
                    elif uid in tracked and numbers.random() < 0.5:
                        text = titled(text, f"T{count}")
                    status, _, answer = server.ask(
                        "PUT", path, with_value(text, "X-F", count), Content_Type="text/calendar",
                        If_Match=etag)
                    # A run that was killed may have had a change under way.
                    assert status in (200, 201, 204, 412), f"PUT: {status} {answer}"
                    if status != 412:
                        written[uid, "X-F"] = count
                else:
                    server.ask("DELETE", path)
                    deleted.add(uid)
    proxy.random = None
    for _ in range(16):
        for machine in machines:
            machine.age()
        reports = [machine.sync("--allow-delete", "test") for machine in machines]
        conflicts = [
            (machine, conflict) for machine, report in zip(machines, reports)
            for calendar_ in report["calendars"] for conflict in calendar_["conflicts"]]
        has_conflicts = has_conflicts or bool(conflicts)
        # Those of the other machine are other ones afterwards.
        for machine, conflict in [one for one in conflicts if one[0] is conflicts[0][0]]:
            machine.sync("--resolve", conflict["id"], "both")
        changed = sum(
            calendar_[key] for report in reports for calendar_ in report["calendars"]
            for key in ("downloaded", "uploaded", "merged", "deletedHere", "deletedThere"))
        if not conflicts and not changed and all(report["complete"] for report in reports):
            break
    else:
        raise AssertionError(f"no rest: {reports}")
    check_single(server.texts(calendar).values(), has_conflicts)
    texts = sorted(said(text) for text in server.texts(calendar).values())
    for machine in machines:
        mine = sorted(said(text) for text in machine.files().values())
        assert mine == texts, f"{machine.property} has {mine}, the server {texts}"
    lines = {line for text in texts for line in text}
    for (uid, name), value in written.items():
        if uid not in deleted:
            assert f"{name}:{value}" in lines, f"{name}:{value} of {uid} is lost"
    lost = tracked - deleted - {uid_of(text) for text in server.texts(calendar).values()}
    assert not lost, f"intervals are lost: {lost}"
    server.ask("DELETE", calendar)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("daybook")
    parser.add_argument("server")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--user", default="ana")
    parser.add_argument("--password", default="geheim")
    options = parser.parse_args()
    if options.server.startswith("http"):
        sys.exit(run(options, options.server) > 0)
    failures = 0
    for name, program in caldav_servers.programs(options.server):
        if not program:
            print(f"{name}: skipped, as it is not installed")
            continue
        with caldav_servers.started(name, program) as home:
            print(f"{name}: ", end="", flush=True)
            failures += run(options, home)
    sys.exit(failures > 0)


def run(options, home):
    """Plays all rounds; returns how many failed."""
    server = Server(home, options.user, options.password)
    proxy = FaultyProxy(server.host, server.port)
    proxy.look = lambda path: server.ask("GET", path)
    start, failures = time.time(), 0
    for seed in range(options.seed, options.seed + options.rounds):
        home = tempfile.mkdtemp(prefix="daybook-rounds-")
        try:
            play(seed, options, server, proxy, home)
            shutil.rmtree(home)
        except AssertionError as error:
            failures += 1
            print(f"seed {seed}: {error}\n  files: {home}", flush=True)
    print(f"{options.rounds} rounds, {failures} failed, {time.time() - start:.0f} s")
    return failures


main()
