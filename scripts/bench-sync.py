#!/usr/bin/env python3
"""Times `daybook sync` and vdirsyncer against one Radicale on loopback, in turns, in one run.

usage: scripts/bench-sync.py DAYBOOK [--items 10000] [--radicale PROGRAM] [--vdirsyncer PROGRAM]

Each program gets a calendar of its own with the same items. Three steps: the first sync, a sync
without a change, and one with a change on each side. A proxy before the server counts requests and
bytes; memory is the largest resident set of the program.
"""
import argparse
import base64
import http.client
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

METHODS = re.compile(rb"^(GET|PUT|DELETE|PROPFIND|REPORT|PROPPATCH|OPTIONS|HEAD) ", re.M)


class Proxy:
    """Passes bytes on, and counts them and the requests in them."""

    def __init__(self, port):
        self.target = port
        self.reset()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def reset(self):
        self.requests = self.sent = self.received = 0

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            server = socket.create_connection(("127.0.0.1", self.target))
            for socket_ in (client, server):
                socket_.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            threading.Thread(target=self.copy, args=(client, server, True), daemon=True).start()
            threading.Thread(target=self.copy, args=(server, client, False), daemon=True).start()

    def copy(self, source, target, is_request):
        while True:
            try:
                data = source.recv(65536)
            except OSError:
                data = b""
            if not data:
                break
            if is_request:
                self.requests += len(METHODS.findall(data))
                self.sent += len(data)
            else:
                self.received += len(data)
            try:
                target.sendall(data)
            except OSError:
                break
        for socket_ in (source, target):
            try:
                socket_.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


def event(number, title="Meeting"):
    lines = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//bench//bench//EN", "BEGIN:VEVENT",
        f"UID:item-{number}", "DTSTAMP:20260101T000000Z", f"SUMMARY:{title} {number}",
        f"DTSTART:2026{1 + number % 12:02}{1 + number % 28:02}T{8 + number % 10:02}0000Z",
        "DURATION:PT1H", "LOCATION:Room 4", "DESCRIPTION:Bring the drawings of the second floor.",
        "END:VEVENT", "END:VCALENDAR", "",
    ]
    return "\r\n".join(lines)


def fill(storage, name, count):
    folder = os.path.join(storage, "collection-root", "ana", name)
    os.makedirs(folder)
    with open(os.path.join(folder, ".Radicale.props"), "w") as file:
        file.write('{"tag": "VCALENDAR", "D:displayname": "%s"}' % name)
    for number in range(count):
        with open(os.path.join(folder, f"item-{number}.ics"), "w", newline="") as file:
            file.write(event(number))
    return folder


def run(command, environment):
    start = time.perf_counter()
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    if status != 0:
        sys.exit(f"{command}: {errors.decode(errors='replace')}")
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("daybook")
    parser.add_argument("--items", type=int, default=10000)
    parser.add_argument("--radicale", default="radicale")
    parser.add_argument("--vdirsyncer", default="vdirsyncer")
    options = parser.parse_args()
    home = tempfile.mkdtemp(prefix="daybook-bench-sync-")
    server = None
    try:
        storage = os.path.join(home, "radicale")
        folders = {name: fill(storage, name, options.items) for name in ("one", "two")}
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        configuration = os.path.join(home, "radicale.conf")
        with open(configuration, "w") as file:
            file.write(
                f"[server]\nhosts = 127.0.0.1:{port}\n[auth]\ntype = none\n"
                f"[storage]\nfilesystem_folder = {storage}\n[rights]\ntype = authenticated\n"
                "[logging]\nlevel = error\n")
        server = subprocess.Popen(
            [options.radicale, "--config", configuration], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.05)
        for name in folders:
            warm(port, name)
        proxy = Proxy(port)
        environment = {
            "HOME": home, "PATH": os.environ["PATH"], "TZ": "UTC", "LANG": "C.UTF-8",
            "XDG_CONFIG_HOME": home + "/config", "XDG_DATA_HOME": home + "/data",
            "XDG_STATE_HOME": home + "/state", "XDG_CACHE_HOME": home + "/cache",
        }
        local = {"daybook": home + "/data/one", "vdirsyncer": home + "/data/two"}
        for folder in local.values():
            os.makedirs(folder)
        os.makedirs(home + "/config/daybook")
        with open(home + "/config/daybook/accounts.toml", "w") as file:
            file.write(
                f'[accounts.bench]\nserver = "http://127.0.0.1:{proxy.port}/ana/"\nuser = "ana"\n'
                'password-command = ["echo", "geheim"]\ncalendars = [\n'
                f'  {{ href = "/ana/one/", folder = "{local["daybook"]}" }},\n]\n')
        os.makedirs(home + "/config/vdirsyncer")
        with open(home + "/config/vdirsyncer/config", "w") as file:
            file.write(
                f'[general]\nstatus_path = "{home}/status/"\n[pair bench]\na = "remote"\n'
                'b = "local"\ncollections = null\n[storage remote]\ntype = "caldav"\n'
                f'url = "http://127.0.0.1:{proxy.port}/ana/two/"\nusername = "ana"\n'
                'password = "geheim"\n[storage local]\ntype = "filesystem"\n'
                f'path = "{local["vdirsyncer"]}"\nfileext = ".ics"\n')
        run([options.vdirsyncer, "discover", "bench"], environment)
        commands = {
            "daybook": [options.daybook, "sync"], "vdirsyncer": [options.vdirsyncer, "sync"],
        }
        remote = {"daybook": folders["one"], "vdirsyncer": folders["two"]}
        print(f"{options.items} items")
        print("step                 program     requests    sent kB  received kB  seconds  cpu s  MB")
        for step in ("first sync", "nothing changed", "one change each way"):
            for name, command in commands.items():
                if step == "one change each way":
                    change(remote[name], local[name])
                proxy.reset()
                seconds, cpu, memory = run(command, environment)
                print(
                    f"{step:20} {name:11} {proxy.requests:8} {proxy.sent / 1000:10.1f} "
                    f"{proxy.received / 1000:12.1f} {seconds:8.2f} {cpu:6.2f} {memory:4.0f}",
                    flush=True)
                count = len([file for file in os.listdir(local[name]) if file.endswith(".ics")])
                if count != options.items:
                    sys.exit(f"{name}: has {count} items")
    finally:
        if server:
            server.kill()
        shutil.rmtree(home, ignore_errors=True)


def warm(port, name):
    """Has the server read what was written behind its back, as it has what clients put there."""
    body = (
        '<sync-collection xmlns="DAV:"><sync-token/><sync-level>1</sync-level>'
        "<prop><getetag/></prop></sync-collection>")
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request(
        "REPORT", f"/ana/{name}/", body,
        {"Authorization": "Basic " + base64.b64encode(b"ana:geheim").decode()})
    answer = connection.getresponse()
    answer.read()
    if answer.status != 207:
        sys.exit(f"the server answered {answer.status}")


def has_uid(path, uid):
    with open(path) as file:
        return f"UID:{uid}" in file.read().splitlines()


def change(remote, local):
    # Radicale takes a file that was changed on its disk as a change of the server.
    with open(os.path.join(remote, "item-1.ics"), "w", newline="") as file:
        file.write(event(1, "Moved"))
    path = next(
        os.path.join(local, file) for file in os.listdir(local)
        if file.endswith(".ics") and has_uid(os.path.join(local, file), "item-2"))
    with open(path, "w", newline="") as file:
        file.write(event(2, "Changed"))


main()
