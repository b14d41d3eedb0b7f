"""Starts CalDAV servers on loopback, each with an empty home of the user ana, password geheim; Cyrus
also with one of the user bo, whom ana can invite as bo@example.org."""
import contextlib
import imaplib
import os
import shutil
import socket
import subprocess
import tempfile
import time


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


def programs(folder):
    """Each server with its program, or None where it is not installed."""
    for name in ["radicale", "xandikos"]:
        path = os.path.join(folder, "bin", name)
        yield name, path if os.path.exists(path) else None
    # From the packages of the system: cyrus-imapd, cyrus-caldav and sasl2-bin in Debian. It changes
    # to its own user, which only root can do.
    path = os.environ.get("DAYBOOK_CYRUS") or shutil.which("cyrmaster", path="/usr/sbin:/usr/lib/cyrus/bin")
    needed = [path, shutil.which("saslpasswd2", path="/usr/sbin:/usr/bin")]
    there = all(part and os.access(part, os.X_OK) for part in needed) and os.geteuid() == 0
    yield "cyrus", path if there else None


@contextlib.contextmanager
def started(name, program):
    """Starts a server; gives the address of the user's home."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        port = free_port()
        start = {"radicale": radicale, "xandikos": xandikos, "cyrus": cyrus}[name]
        command, path, prepare = start(program, folder, port)
        with open(f"{folder}/log", "w") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            wait(process, port)
            prepare(process)
            yield f"http://127.0.0.1:{port}{path}"
        finally:
            process.terminate()
            process.wait()


def wait(process, port):
    end = time.monotonic() + 30
    while process.poll() is None and time.monotonic() < end:
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        time.sleep(0.05)
    raise RuntimeError(f"nothing listens on port {port}")


def radicale(program, folder, port):
    with open(f"{folder}/configuration", "w") as file:
        file.write(f"""[server]
hosts = 127.0.0.1:{port}
[auth]
type = none
[storage]
filesystem_folder = {folder}/data
""")
    return [program, "--config", f"{folder}/configuration"], "/ana/", lambda _: None


def xandikos(program, folder, port):
    command = [program, "serve", "--defaults", "-d", f"{folder}/data", "-l", "127.0.0.1", "-p", str(port),
               "--current-user-principal", "/ana/"]
    return command, "/ana/calendars/", lambda _: None


def cyrus(program, folder, port):
    """A master with CalDAV and IMAP, by which the user's mailbox is made."""
    imap = free_port()
    for name in ["lib", "spool", "proc", "lock", "socket"]:
        os.mkdir(f"{folder}/{name}")
    with open(f"{folder}/imapd.conf", "w") as file:
        file.write(f"""configdirectory: {folder}/lib
defaultpartition: default
partition-default: {folder}/spool
proc_path: {folder}/proc
mboxname_lockpath: {folder}/lock
servername: localhost
admins: cyrus
sasl_pwcheck_method: auxprop
sasl_auxprop_plugin: sasldb
sasl_sasldb_path: {folder}/sasldb2
sasl_mech_list: PLAIN LOGIN
allowplaintext: yes
httpmodules: caldav
caldav_realm: rounds
unixhierarchysep: yes
altnamespace: no
virtdomains: off
calendar_user_address_set: example.org
idlesocket: {folder}/socket/idle
notifysocket: {folder}/socket/notify
lmtpsocket: {folder}/socket/lmtp
zoneinfo_db_path: {folder}/lib/zoneinfo.db
""")
    programs = "/usr/lib/cyrus/bin"
    with open(f"{folder}/cyrus.conf", "w") as file:
        file.write(f"""START {{ recover cmd="{programs}/ctl_cyrusdb -C {folder}/imapd.conf -r" }}
SERVICES {{
 http cmd="{programs}/httpd -C {folder}/imapd.conf" listen="127.0.0.1:{port}" prefork=0
 imap cmd="{programs}/imapd -C {folder}/imapd.conf" listen="127.0.0.1:{imap}" prefork=0
}}
EVENTS {{ }}
""")
    for user in ["ana", "bo", "cyrus"]:
        subprocess.run(
            ["saslpasswd2", "-p", "-c", "-f", f"{folder}/sasldb2", "-u", "localhost", user], check=True,
            input=b"geheim\n")
    subprocess.run(["chown", "-R", "cyrus:mail", folder], check=True)

    def make_mailbox(process):
        wait(process, imap)
        with imaplib.IMAP4("127.0.0.1", imap) as client:
            client.login("cyrus", "geheim")
            client.create("user/ana")
            client.create("user/bo")

    command = [program, "-C", f"{folder}/imapd.conf", "-M", f"{folder}/cyrus.conf", "-p",
               f"{folder}/proc/pid", "-D"]
    return command, "/dav/calendars/user/ana/", make_mailbox
