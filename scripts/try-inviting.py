#!/usr/bin/env python3
"""Invites by a real server with scheduling (RFC 6638), Cyrus: the guest answers, both see it, and each
other's busy times are found. Without Cyrus it says so and ends.

usage: scripts/try-inviting.py PROGRAM SERVERS
"""
import os
import subprocess
import sys
import tempfile

import caldav_servers

DAY = "2030-03-12"


class User:
    """A user of the server, with a machine of their own."""

    def __init__(self, name, program, folder):
        self.name, self.program, self.home = name, program, f"{folder}/{name}"
        os.makedirs(f"{self.home}/.config/daybook")
        with open(f"{self.home}/.config/daybook/config.toml", "w") as file:
            file.write(f'addresses = ["{name}@other.example"]\n')
        with open(f"{self.home}/password", "w") as file:
            file.write("geheim\n")

    def run(self, *words, code=0, says=()):
        """Runs the program, and returns what it prints."""
        environment = {"HOME": self.home, "PATH": "/usr/bin:/bin", "TZ": "Europe/Berlin", "LANG": "C.UTF-8"}
        done = subprocess.run([self.program, *words], env=environment, capture_output=True, text=True)
        said = done.stdout + done.stderr
        missing = [text for text in says if text not in said]
        if done.returncode != code or missing:
            sys.exit(f"{self.name}: daybook {' '.join(words)}: {done.returncode}, not {code}; "
                     f"without {missing}:\n{said}")
        return done.stdout

    def add_account(self, root):
        self.run("account", "add", f"{root}/{self.name}/", "--name", "office", "--user", self.name, "--all",
                 "--password-command", "cat", f"{self.home}/password", says=["1 calendar"])

    def invitation(self, title):
        """Returns the id of the only message."""
        lines = [line for line in self.run("invite", "--inbox").splitlines() if title in line]
        if len(lines) != 1:
            sys.exit(f"{self.name}: not one invitation: {lines}")
        return lines[0].split()[0]


def play(program, root, folder):
    ana, bo = (User(name, program, folder) for name in ["ana", "bo"])
    for user in [ana, bo]:
        user.add_account(root)
    # The organizer is who the server says, not the first of the configuration.
    ana.run("add", f"Review {DAY} 10-11 with bo@example.org",
            says=["with bo@example.org", "office tells the guests when it is synchronized"])
    ana.run("sync", code=3, says=["--allow-mail sends this and later changes"])
    ana.run("sync", "office", "--allow-mail", says=["1 sent"])
    bo.run("sync", says=["1 fetched", "office: 1 invitation"])
    ana.run("edit", "--search", "Review", "--place", "Room 5", says=["office tells the guests"])
    ana.run("sync", says=["1 sent"])
    bo.run("sync")
    message = bo.invitation("Review")
    bo.run("invite", "--inbox", message, says=["ana@example.org invites you", "bo@example.org, needs action (you)"])
    bo.run("invite", "--inbox", "accept", message, says=["the next sync of office sends it"])
    bo.run("sync", says=["1 sent"])
    bo.run("invite", "--inbox", says=["no invitations"])
    ana.run("sync", says=["1 fetched", "office: 1 invitation"])
    ana.run("details", "--search", "Review",
            says=["organizer   ana@example.org", "bo@example.org, accepted", "by the server of office"])
    ana.run("invite", "--inbox", "apply", ana.invitation("bo@example.org has answered: accepted"))
    ana.run("sync")
    ana.run("invite", "--inbox", says=["no invitations"])
    # A change is taken back after a guest has answered it; the answer stays.
    ana.run("undo", says=["What was changed elsewhere since stays."])
    told = ana.run("details", "--search", "Review", says=["bo@example.org, accepted"])
    if "Room 5" in told:
        sys.exit(f"ana: the place is still there:\n{told}")
    ana.run("sync", says=["1 sent"])
    bo.run("sync")
    # Busy times of someone else, and of somebody whom the server does not know.
    bo.run("add", f"Dentist {DAY} 13-15")
    bo.run("sync", says=["1 sent"])
    free = ["free", "1h", "--from", DAY, "--days", "1", "--with", "bo@example.org"]
    ana.run(*free, says=["09:00–10:00", "11:00–13:00", "15:00–17:00"])
    ana.run(*free, "--with", "nobody@example.org", code=1, says=["15:00–17:00", "nobody@example.org: not known"])
    # Another time is told, and so is the end.
    ana.run("edit", "--search", "Review", "--start", "12:00", says=["office tells the guests"])
    ana.run("sync", says=["1 sent"])
    bo.run("sync", says=["1 fetched"])
    bo.run("list", DAY, says=["12:00–13:00"])
    ana.run("delete", "--search", "Review")
    # It was the only event.
    ana.run("sync", "--allow-delete", says=["1 deleted on the server"])
    bo.run("sync", says=["office: "])
    bo.run("invite", "--inbox", says=["Review", "has cancelled"])


def main():
    program, servers = os.path.abspath(sys.argv[1]), sys.argv[2]
    cyrus = dict(caldav_servers.programs(servers))["cyrus"]
    if not cyrus:
        print("skipped: Cyrus is not installed")
        return
    with caldav_servers.started("cyrus", cyrus) as home, tempfile.TemporaryDirectory() as folder:
        play(program, home.rsplit("/", 2)[0], folder)
    print("cyrus: invited, answered, moved and cancelled")


main()
