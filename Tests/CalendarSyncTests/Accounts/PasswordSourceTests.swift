import Glibc
import Testing

@testable import CalendarSync

/// Where passwords come from, and what of them is told.
@Suite struct PasswordSourceTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  // MARK: - Commands

  @Test(arguments: [
    ("echo geheim", "geheim"), ("printf 'geheim\\nuser: ana\\n'", "geheim"),
    ("printf 'geheim\\r\\n'", "geheim"), ("printf 'ge heim ü'", "ge heim ü"),
    ("cat; echo geheim", "geheim"), ("(sleep 40 2>/dev/null &); echo geheim", "geheim"),
    ("echo $0", "$HOME; echo"),
  ])
  func theFirstLineIsThePassword(_ command: String, _ password: String) throws {
    let words = ["sh", "-c", command, "$HOME; echo"]
    #expect(try PasswordCommand(words, seconds: 20).password().revealed == password)
  }

  @Test(arguments: [
    (["sh", "-c", "echo geheim; exit 3"], SecretError.failed("sh", code: 3)),
    (["sh", "-c", "kill -9 $$"], .failed("sh", code: 137)), (["true"], .empty("true")),
    (["sh", "-c", "echo; echo geheim"], .empty("sh")),
    (["sh", "-c", "printf 'ge\\033heim'"], .unusable("sh")),
    (["sh", "-c", "printf 'ge\\000heim'"], .unusable("sh")),
    (["sh", "-c", "printf '\\377geheim'"], .unusable("sh")),
    (["yes", "geheim"], .tooMuchOutput("yes")),
    (["cat", "/dev/zero"], .tooMuchOutput("cat")),
    (["/no/such/geheim"], .cannotStart("/no/such/geheim")),
    ([], .cannotStart("")), (["a\0b"], .cannotStart("a\0b")),
  ])
  func aFailureIsToldWithoutWhatWasSaid(_ words: [String], _ error: SecretError) throws {
    #expect(throws: error) { try PasswordCommand(words, seconds: 20).password() }
    if words.first != "/no/such/geheim" {
      #expect(!"\(error) \(String(reflecting: error))".contains("geheim"))
    }
    #expect("\(error)".isPlain)
  }

  @Test func aCommandThatTakesTooLongIsKilled() throws {
    let words = ["sh", "-c", "echo $$ > '\(folder.path)/id'; exec sleep 1000"]
    #expect(throws: SecretError.timeout("sh")) {
      try PasswordCommand(words, seconds: 1).password()
    }
    let id = try #require(folder.text("id").flatMap { pid_t($0.trimmed) })
    #expect(kill(id, 0) != 0)
  }

  @Test func aCommandEndsWithTheRun() throws {
    let cancel = CancelFlag()
    cancel.raise()
    #expect(throws: SecretError.cancelled) {
      try PasswordCommand(["sleep", "1000"]).password(cancel: cancel)
    }
  }

  // MARK: - The keyring

  /// What stands for `secret-tool`: it keeps a file a secret, and what it was called with.
  private func keyring() throws -> SecretTool {
    let script = """
      #!/bin/sh
      echo "$@" >> '\(folder.path)/calls'
      verb=$1; [ $verb = store ] && shift; shift
      file="\(folder.path)/$(echo "$@" | tr ' /' '__')"
      if [ $verb = store ]; then cat > "$file"; else cat "$file" 2>/dev/null || exit 1; fi
      """
    return SecretTool(program: try folder.write(script, to: "secret-tool", mode: 0o700))
  }

  @Test func theKeyringGetsSecretsThroughAPipe() throws {
    let keyring = try keyring()
    #expect(try keyring.lookUp("password", account: "work") == nil)
    for text in ["geheim", String(repeating: "g", count: 60_000)] {
      try keyring.store(Secret(text), "password", account: "work")
      #expect(try keyring.lookUp("password", account: "work")?.revealed == text)
    }
    #expect(try keyring.lookUp("password", account: "home") == nil)
    #expect(folder.text("calls")?.contains("daybook") == true)
    #expect(folder.text("calls")?.contains("geheim") == false)
  }

  @Test func aKeyringThatDoesNotReadIsAnError() throws {
    let path = try folder.write("#!/bin/sh\nexit 2\n", to: "deaf", mode: 0o700)
    #expect(throws: SecretError.failed(path, code: 2)) {
      try SecretTool(program: path).store(
        Secret(String(repeating: "g", count: 1 << 20)), "password", account: "work")
    }
    #expect(throws: SecretError.cannotStart("/no/tool")) {
      try SecretTool(program: "/no/tool").lookUp("password", account: "work")
    }
  }

  // MARK: - netrc

  @Test(arguments: [
    ("machine dav.example.org login ana password geheim", "geheim"),
    (
      "# machine dav.example.org login ana password falsch\nmachine DAV.example.org\n  login ana\n  password geheim\n",
      "geheim"
    ),
    (
      "machine other login ana password a\nmachine dav.example.org login bo password b\nmachine dav.example.org login ana password c",
      "c"
    ),
    ("machine dav.example.org password any", "any"),
    ("machine other login ana password a default login ana password d", "d"),
    (#"machine dav.example.org login ana password "ge \"h\" eim""#, #"ge "h" eim"#),
    (
      "macdef init\nmachine dav.example.org login ana password a\n\nmachine dav.example.org login ana password b",
      "b"
    ),
    ("machine dav.example.org login ana account x password geheim", "geheim"),
  ])
  func netrcIsReadAsOthersDo(_ text: String, _ password: String) throws {
    let path = try folder.write(text, to: "netrc")
    let netrc = Netrc(path: path)
    #expect(try netrc.password(host: "dav.example.org", user: "ana").revealed == password)
  }

  @Test func netrcWithoutThePasswordIsAnError() throws {
    let path = "\(folder.path)/netrc"
    let table: [(String?, SecretError)] = [
      (nil, .fileUnreadable(path: path, reason: "there is no such file")),
      ("", .netrcWithoutEntry(path: path, host: "h", user: "ana")),
      (
        "machine h login bo password geheim", .netrcWithoutEntry(path: path, host: "h", user: "ana")
      ),
      ("machine h login ana", .netrcWithoutEntry(path: path, host: "h", user: "ana")),
      ("\nmachine h login ana password", .netrcMalformed(path: path, line: 2)),
      ("machine h geheim", .netrcMalformed(path: path, line: 1)),
      ("login ana", .netrcMalformed(path: path, line: 1)),
      ("machine h login ana password \"ge\\nheim\"", .unusable(path)),
    ]
    for (text, error) in table {
      if let text { try folder.write(text, to: "netrc") }
      #expect(throws: error, "\(text ?? "")") {
        try Netrc(path: path).password(host: "h", user: "ana")
      }
      #expect(!"\(error)".contains("geheim"))
    }
  }

  @Test(arguments: [0o640, 0o604, 0o620, 0o610] as [mode_t])
  func netrcThatOthersCanReadIsRefused(_ mode: mode_t) throws {
    let path = try folder.write(
      "machine h login ana password geheim", to: "netrc", mode: mode)
    #expect(throws: SecretError.fileOpen(path: path)) {
      try Netrc(path: path).password(host: "h", user: "ana")
    }
  }

  @Test func netrcThatIsNoFileIsRefused() throws {
    let path = "\(folder.path)/fifo"
    mkfifo(path, 0o600)
    for path in [path, folder.path] {
      #expect(throws: SecretError.self) { try Netrc(path: path).password(host: "h", user: "ana") }
    }
  }
}
