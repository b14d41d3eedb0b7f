import Foundation
import Synchronization
import TestSupport
import Testing

/// From an empty home to events of a server on the screen, and back to the server.
@Suite(.serialized, .enabled(if: tmuxIsInstalled)) struct SyncJourneyTests {
  private static let place = "/ana/work/"

  private let home: ConfiguredHome
  private let server: TestServer
  private let listener: ScriptedServer
  /// User and password that the server wants, in Base64.
  private final class Authorization: Sendable {
    let text = Mutex("YW5hOmdlaGVpbQ==")
  }

  private let authorization: Authorization

  init() throws {
    home = try ConfiguredHome()
    let server = TestServer(Self.place)
    server.change(Self.place) { $0.name = "Work" }
    self.server = server
    let authorization = Authorization()
    self.authorization = authorization
    listener = try ScriptedServer { request in
      request.header("Authorization") == "Basic " + authorization.text.withLock { $0 }
        ? server.answer(request)
        : ScriptedServer.Answer(401, headers: [("WWW-Authenticate", "Basic realm=\"x\"")])
    }
  }

  private func store(_ title: String, hour: Int) {
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:t\nBEGIN:VEVENT\nUID:one\nDTSTAMP:20260101T000000Z\n"
      + "DTSTART:20260309T\(hour)0000\nDURATION:PT1H\nSUMMARY:\(title)\nEND:VEVENT\nEND:VCALENDAR\n"
    server.store(Array(text.replacing("\n", with: "\r\n").utf8), at: Self.place + "one.ics")
  }

  private func started() throws -> TmuxSession {
    try home.started(environment: [
      "XDG_DATA_HOME": home.path("data"), "XDG_STATE_HOME": home.path("state"),
      "XDG_CACHE_HOME": home.path("cache"),
    ])
  }

  /// What the server has, as one text.
  private var texts: String {
    let members = server[Self.place]?.members.values.map(\.text) ?? []
    return members.map { String(decoding: $0, as: UTF8.self) }.joined()
  }

  /// Waits until the server has a text.
  private func wait(_ what: String, in session: TmuxSession) throws {
    try session.wait("\(what) on the server") { _ in texts.contains(what) }
  }

  private func answer(_ question: String, _ text: String, in session: TmuxSession) throws {
    // What an earlier command has left on the screen is no question.
    try session.wait(question) { $0.contains(question) && !$0.contains("code ") }
    try session.press(text)
    try session.press(key: "Enter")
  }

  /// Gives the account a password that is not asked for.
  private func usePasswordCommand() throws {
    try home.write("geheim\n", to: "password")
    let file = "config/daybook/accounts.toml"
    let text = String(decoding: try home.bytes(of: file), as: UTF8.self)
    #expect(text.contains("password-from = \"terminal\""))
    let command = "password-command = [\"cat\", \"\(home.path("password"))\"]"
    try home.write(
      text.replacing("password-from = \"terminal\"", with: command), to: file)
  }

  @Test("a new user adds an account, changes one event here and one there, and chooses")
  func everyDay() throws {
    store("Review", hour: 15)
    let session = try started()
    try session.wait("the welcome") { $0.contains("Welcome") }
    try session.press("s")
    try answer("Mail address, or address of a server:", listener.address + Self.place, in: session)
    try answer("User:", "ana", in: session)
    try answer("Password of ana:", "geheim", in: session)
    try answer("Which? Numbers, or Enter", "", in: session)
    try session.wait("the end") { $0.contains("1 fetched") && $0.contains("Press Enter to go on") }
    #expect(try !session.screen().contains("geheim"))
    try session.press(key: "Enter")
    try session.wait("the event") { $0.contains("Review") }
    // Beside a screen no password can be asked for: the terminal is given to sync.
    store("Review", hour: 14)
    try session.press(":sync")
    try session.press(key: "Enter")
    try answer("Password of ana at 127.0.0.1:", "geheim", in: session)
    try session.wait("the end") { $0.split(separator: "Press Enter to go on").count == 3 }
    try session.press(key: "Enter")
    try session.wait("the new time") { $0.contains("14:00–15:00  Review") }
    try usePasswordCommand()
    try home.configure("after-change = \"sync\"\n")
    try session.wait("the configuration") { $0.contains("configuration") }
    try session.press("a")
    try session.press("Lunch 12:30")
    try session.press(key: "Enter")
    try wait("SUMMARY:Lunch", in: session)
    // What both sides have changed is shown, and stays until there is a choice.
    let file = "data/daybook/calendars/Work/one.ics"
    let text = String(decoding: try home.bytes(of: file), as: UTF8.self)
    try home.write(text.replacing("T140000", with: "T160000"), to: file)
    store("Review", hour: 17)
    try session.press(":sync")
    try session.press(key: "Enter")
    try session.wait("both versions") {
      $0.contains("Changed here and on the server")
        && $0.contains("- start: Mon 9 Mar 2026, 17:00")
        && $0.contains("+ start: Mon 9 Mar 2026, 16:00")
    }
    try session.press("b")
    try session.wait("both times") { $0.contains("Synchronized") }
    try session.wait("both events") { $0.contains("16:00") && $0.contains("17:00") }
    #expect(texts.contains("T160000") && texts.contains("T170000"))
  }

  @Test("a sync that is asked for while a command after a change runs comes after it")
  func askedMeanwhile() throws {
    let (began, goes) = (home.path("began"), home.path("goes"))
    let script = "touch \(began); until [ -e \(goes) ]; do sleep 0.05; done"
    try home.configure("after-change = [\"sh\", \"-c\", \"\(script)\"]\n")
    let session = try started()
    try session.wait("the month") { $0.contains("no events") }
    try session.press("aLunch 12:30")
    try session.press(key: "Enter")
    try session.wait("the command") { _ in FileManager.default.fileExists(atPath: began) }
    try session.press(":sync")
    try session.press(key: "Enter")
    try session.wait("sync") { $0.contains("Synchronizing…") }
    try home.write("", to: "goes")
    try session.wait("its end") { $0.contains("No account to synchronize") }
  }

  @Test("a change that the server refuses is tried again in the window of sync")
  func refused() throws {
    store("Review", hour: 15)
    try home.write("geheim\n", to: "password")
    let session = try TmuxSession(environment: [
      "HOME": home.path(""), "XDG_CONFIG_HOME": home.path("config"),
      "XDG_DATA_HOME": home.path("data"), "XDG_STATE_HOME": home.path("state"),
      "XDG_CACHE_HOME": home.path("cache"),
    ])
    let address = listener.address + Self.place
    let password = "--password-command cat \(home.path("password"))"
    try session.type(
      "\(daybookPath) account add \(address) --name work --user ana --all \(password)")
    try session.wait("the first sync") { $0.contains("1 fetched") }
    try home.start(in: session)
    try session.wait("the event") { $0.contains("15:00") && $0.contains("Review") }
    let file = "data/daybook/calendars/Work/one.ics"
    let text = String(decoding: try home.bytes(of: file), as: UTF8.self)
    try home.write(text.replacing("T150000", with: "T160000"), to: file)
    server.change { $0.refusal = 507 }
    try session.press(":sync")
    try session.press(key: "Enter")
    try session.wait("what waits") {
      $0.contains("Sync: 1 waiting") && $0.contains("refused it with 507")
    }
    server.change { $0.refusal = nil }
    try session.press("r")
    try session.wait("the end") {
      $0.contains("Synchronized: 1 sent") && !$0.contains("1 waiting")
    }
    #expect(texts.contains("T160000"))
  }

  @Test("a calendar of an account is deleted on the server, and all that it had is in the Trash")
  func deleted() throws {
    store("Review", hour: 15)
    try home.write("geheim\n", to: "password")
    let session = try TmuxSession(environment: [
      "HOME": home.path(""), "XDG_CONFIG_HOME": home.path("config"),
      "XDG_DATA_HOME": home.path("data"), "XDG_STATE_HOME": home.path("state"),
      "XDG_CACHE_HOME": home.path("cache"),
    ])
    let password = "--password-command cat \(home.path("password"))"
    try session.type(
      "\(daybookPath) account add \(listener.address)/ana/ --name work --user ana --all \(password)"
    )
    try session.wait("the first sync") { $0.contains("1 fetched") }
    try home.start(in: session)
    try session.wait("the event") { $0.contains("15:00") && $0.contains("Review") }
    // Another device has added an event since.
    let lunch = texts.replacing("UID:one", with: "UID:two").replacing("Review", with: "Lunch")
    server.store(Array(lunch.utf8), at: Self.place + "two.ics")
    try session.press("cd")
    try session.wait("the question") { $0.contains("Type “Work” to delete it") }
    try session.press("Work")
    try session.press(key: "Enter")
    try session.wait("the end") {
      $0.contains("Deleted “Work”") && $0.contains("Press Enter to go on")
    }
    try session.press(key: "Enter")
    try session.wait("its place") { $0.contains("its folder") && !$0.contains("Review") }
    #expect(server[Self.place] == nil)
    let trash = "data/Trash/files/Work/"
    #expect(
      String(decoding: try home.bytes(of: trash + "one.ics"), as: UTF8.self).contains("Review"))
    #expect(
      String(decoding: try home.bytes(of: trash + "two.ics"), as: UTF8.self).contains("Lunch"))
    let facts = String(
      decoding: try home.bytes(of: "data/Trash/info/Work.trashinfo"), as: UTF8.self)
    #expect(facts.contains("/data/daybook/calendars/Work\n"))
  }

  @Test("a sync that hangs is stopped, with all that it has started")
  func stopped() throws {
    let (began, ended) = (home.path("began"), home.path("ended"))
    let script = "trap 'touch \(ended); exit' TERM; touch \(began); sleep 600 & wait"
    try home.configure("after-change = [\"sh\", \"-c\", \"\(script)\"]\n")
    let session = try started()
    try session.wait("the month") { $0.contains("no events") }
    try session.press(":sync stop")
    try session.press(key: "Enter")
    try session.wait("that none runs") { $0.contains("No sync is under way") }
    try session.press("aLunch 12:30")
    try session.press(key: "Enter")
    try session.wait("the command") { _ in FileManager.default.fileExists(atPath: began) }
    try session.press(":sync stop")
    try session.press(key: "Enter")
    try session.wait("its end") { $0.contains("Sync stopped: nothing is lost") }
    #expect(FileManager.default.fileExists(atPath: ended))
    try session.press(":sync")
    try session.press(key: "Enter")
    try session.wait("another one") { $0.contains("No account to synchronize") }
  }

  /// The desktop's keyring, as far as it is used: one password in a file.
  private static let keyring = """
    #!/bin/sh
    case $1 in
    store) cat > "$HOME/keyring" ;;
    lookup) [ -s "$HOME/keyring" ] && cat "$HOME/keyring" || exit 1 ;;
    clear) rm -f "$HOME/keyring" ;;
    esac

    """

  @Test("the password is kept in the keyring, becomes another, and leaves it with the account")
  func login() throws {
    store("Review", hour: 15)
    try home.write(Self.keyring, to: "bin/secret-tool")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: home.path("bin/secret-tool"))
    let session = try TmuxSession(environment: [
      "HOME": home.path(""), "XDG_CONFIG_HOME": home.path("config"),
      "XDG_DATA_HOME": home.path("data"), "XDG_STATE_HOME": home.path("state"),
      "XDG_CACHE_HOME": home.path("cache"), "PATH": home.path("bin") + ":/usr/bin:/bin",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
    ])
    let address = listener.address + Self.place
    try session.type("\(daybookPath) account add \(address) --name work --user ana --all")
    // One that is wrong is asked for again.
    try answer("Password of ana:", "falsch", in: session)
    try answer("refused user and password\nPassword of ana:", "geheim", in: session)
    try session.wait("the first sync") { $0.contains("1 fetched") }
    #expect(try home.bytes(of: "keyring") == Data("geheim".utf8))
    // The server has another password from now on: "anders".
    authorization.text.withLock { $0 = "YW5hOmFuZGVycw==" }
    try session.type("clear; \(daybookPath) sync; echo code $?")
    try session.wait("the refusal") { $0.contains("refused") && $0.contains("code 1") }
    try session.type("clear; \(daybookPath) account login work; echo code $?")
    try answer("Password of ana at 127.0.0.1:", "falsch", in: session)
    try session.wait("the refusal") { $0.contains("refused") && $0.contains("code 1") }
    #expect(try home.bytes(of: "keyring") == Data("geheim".utf8))
    try session.type("clear; \(daybookPath) account login work; echo code $?")
    try answer("Password of ana at 127.0.0.1:", "anders", in: session)
    try session.wait("the new password") {
      $0.contains("has the new password of “work”") && $0.contains("code 0")
    }
    #expect(try !session.screen().contains("anders"))
    try session.type("clear; \(daybookPath) sync; echo code $?")
    try session.wait("an idle run") { $0.contains("up to date") && $0.contains("code 0") }
    try session.type("clear; \(daybookPath) account remove work; echo code $?")
    try session.wait("the end") { $0.contains("Removed") && $0.contains("code 0") }
    #expect(!FileManager.default.fileExists(atPath: home.path("keyring")))
  }
}
