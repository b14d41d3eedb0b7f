import Glibc
import Testing

@testable import CalendarSync

@Suite struct AccountsFileTests {
  private let folder: ScratchFolder
  private let file: AccountsFile

  init() throws {
    folder = try ScratchFolder()
    file = AccountsFile(path: "\(folder.path)/daybook/accounts.toml", home: "/home/ana")
  }

  private static func account(
    _ name: String = "work", _ access: Account.Access = .password(user: "ana", .netrc)
  ) throws -> Account {
    Account(
      name: name, server: try #require(WebAddress("https://dav.example.org/ana/")), access: access)
  }

  private static func calendar(_ path: String, _ folder: String) throws -> SyncedCalendar {
    SyncedCalendar(
      address: try #require(WebAddress("https://dav.example.org\(path)")), folder: folder)
  }

  private func text() -> String { folder.text("daybook/accounts.toml") ?? "" }

  @Test func whatIsWrittenReadsTheSame() throws {
    let address = try #require(WebAddress("https://login.example.org/x?y=1"))
    let other = OAuthClient(id: "a \"b\"", authorization: address, token: address, scope: "c d")
    let google = try #require(OAuthClient.google(id: "id.apps.example"))
    let accesses: [Account.Access] = [
      .password(user: "ana", .command(["pass", "show", "a \"b\" \\ ü\u{1B}"])),
      .password(user: "ana@example.org", .keyring), .password(user: "a b", .netrc),
      .password(user: "ü", .terminal), .oauth(google), .oauth(other),
    ]
    var wanted: [Account] = []
    for (index, access) in accesses.enumerated() {
      var account = try Self.account("a\(index)", access)
      account.trust =
        [
          .system, .certificates(path: "/etc/my \"ca\".pem"),
          .publicKey("sha256//\(String(repeating: "A", count: 43))="),
        ][index % 3]
      account.calendars = try (0..<index).map {
        try Self.calendar(
          "/ana/w%40\($0)/", $0 == 0 ? "/home/ana/c \(index)" : "/srv/c\(index)/\($0)")
      }
      try file.set(account)
      wanted.append(account)
      #expect(file.contents() == AccountsFile.Contents(accounts: wanted, problems: []))
    }
    #expect(folder.mode("daybook/accounts.toml") == 0o600)
    #expect(text().contains("folder = \"~/c 1\""))
    for account in wanted.reversed() {
      try file.remove(account.name)
      wanted.removeLast()
      #expect(file.contents() == AccountsFile.Contents(accounts: wanted, problems: []))
    }
  }

  private static let byHand = """
    # Mine.

    [accounts.home]   # at home
    server='https://home.example/'
    user = "eve"  # her
    password-from = "netrc"

    # Work: ask Bo before changing.
    [accounts.work]
    # the new server
    server = "https://dav.example.org/ana/"  # since May
    user = "ana"
    password-command = [
      "pass",  # the store
      "show ]",
    ]
    # last words

    [accounts.zoo]
    server = "https://zoo.example/"
    user = "z"
    password-from = "terminal"

    """

  @Test func aChangeLeavesAllOtherLines() throws {
    try folder.write(Self.byHand, to: "daybook/accounts.toml")
    var work = try #require(file.contents().accounts.first { $0.name == "work" })
    work.access = .password(user: "bo", .keyring)
    work.calendars = [try Self.calendar("/ana/w/", "/srv/w")]
    try file.set(work)
    #expect(
      text()
        == Self.byHand.replacing("\"ana\"", with: "\"bo\"").replacing(
          """
          password-command = [
            "pass",  # the store
            "show ]",
          ]

          """,
          with: """
            password-from = "secret-tool"
            calendars = [
              { href = "/ana/w/", folder = "/srv/w" },
            ]

            """))
    #expect(file.contents().accounts.contains(work))
  }

  @Test func nothingIsWrittenDifferentlyWithoutAChange() throws {
    try folder.write(Self.byHand, to: "daybook/accounts.toml")
    for account in file.contents().accounts { try file.set(account) }
    #expect(text() == Self.byHand)
  }

  @Test func aRemovedAccountTakesItsLinesAlone() throws {
    try folder.write(Self.byHand, to: "daybook/accounts.toml")
    try file.remove("work")
    #expect(file.contents().accounts.map(\.name) == ["home", "zoo"])
    for comment in ["# Mine.", "# at home", "# her", "# Work: ask Bo before changing."] {
      #expect(text().contains(comment))
    }
    #expect(!text().contains("dav.example.org"))
  }

  @Test(arguments: [
    (#"server = "x""#, 2, "server"), (#"server = "ftp://x/""#, 2, "server"), ("", 1, "server"),
    (#"password = "geheim""#, 2, "password"), (#"paswort-from = "netrc""#, 2, "paswort-from"),
    ("server = 1", 2, "server"), ("[accounts.work.calendars]", 1, "server"),
  ])
  func aMistakeIsToldWithItsLine(_ line: String, _ number: Int, _ word: String) throws {
    try folder.write("[accounts.work]\n\(line)\n", to: "daybook/accounts.toml")
    let contents = file.contents()
    #expect(contents.accounts.isEmpty)
    #expect(contents.problems.map(\.line) == [number])
    let problem = try #require(contents.problems.first?.description)
    #expect(problem.hasPrefix("\(file.path):\(number): "))
    #expect(problem.contains(word))
    #expect(!problem.contains("geheim"))
  }

  private static let base = "server = \"https://x.example/\"\n"

  @Test(arguments: [
    "user = \"ana\"", "user = \"ana\"\npassword-from = \"pass\"",
    "user = \"ana\"\npassword-from = \"netrc\"\npassword-command = [\"x\"]",
    "user = \"a\\nb\"\npassword-from = \"netrc\"", "password-from = \"netrc\"",
    "user = \"ana\"\npassword-command = []", "user = \"ana\"\npassword-command = [1]",
    "user = \"ana\"\npassword-command = \"pass show\"",
    "oauth = { client-id = \"x\" }",
    "oauth = { provider = \"google\" }",
    "oauth = { client-id = \"x\", authorization = \"http://a.example/\", token = \"https://b.example/\", scope = \"c\" }",
    "user = \"ana\"\npassword-from = \"netrc\"\nfingerprint = \"AB:CD\"",
    "user = \"ana\"\npassword-from = \"netrc\"\ncertificate = \"cert.pem\"",
    "user = \"ana\"\npassword-from = \"netrc\"\ncalendars = [{ href = \"/a/\", folder = \"a\" }]",
    "user = \"ana\"\npassword-from = \"netrc\"\ncalendars = [{ href = \"/a/\", folder = \"/a\", contacts = 1 }]",
    "user = \"ana\"\npassword-from = \"netrc\"\ncalendars = [{ href = \"/a/\" }]",
    "user = \"ana\"\npassword-from = \"netrc\"\ncalendars = [{ href = \"https://evil.example/\", folder = \"/a\" }]",
    "user = \"ana\"\npassword-from = \"netrc\"\ncalendars = [{ href = \"/a/\", folder = \"/a\" }, { href = \"/b/\", folder = \"/a\" }]",
  ])
  func oneAccountsMistakeStopsThatAccountAlone(_ lines: String) throws {
    try folder.write(
      "[accounts.bad]\n\(Self.base)\(lines)\n[accounts.good]\n\(Self.base)user = \"a\"\npassword-from = \"netrc\"\n",
      to: "daybook/accounts.toml")
    let contents = file.contents()
    #expect(contents.accounts.map(\.name) == ["good"])
    #expect(contents.problems.count == 1)
  }

  @Test func aFolderBelongsToOneAccount() throws {
    let text = ["a", "b"].map { name in
      "[accounts.\(name)]\n\(Self.base)user = \"u\"\npassword-from = \"netrc\"\n"
        + "calendars = [{ href = \"/\(name)/\", folder = \"/srv/x\" }]\n"
    }.joined()
    try folder.write(text, to: "daybook/accounts.toml")
    #expect(file.contents().accounts.map(\.name) == ["a"])
    #expect(file.contents().problems.map(\.line) == [10])
  }

  @Test func whatIsNotTOMLIsToldAndNeverOverwritten() throws {
    for text in [
      "[accounts.work\n", "a = [ \"x\", }y ]", "a = [}", "a = { b = ] }", "[ {a ]\n", "[a.]", "= 1",
      "a. = 1", "[]", "a = \u{0}",
      "accounts.b = \"\\u0000\"", "x = 1\nx = 2\n",
    ] {
      try folder.write(text, to: "daybook/accounts.toml")
      #expect(file.contents().problems.count == 1)
      #expect(throws: AccountsFile.Problem.self) { try file.set(Self.account()) }
      #expect(self.text() == text)
    }
  }

  @Test(arguments: [
    "accounts.work = { server = \"https://x.example/\", user = \"a\", password-from = \"netrc\" }\n",
    "[accounts]\nwork.server = \"https://x.example/\"\nwork.user = \"a\"\nwork.password-from = \"netrc\"\n",
    "[accounts.work]\nserver = 1\n",
  ])
  func aFormThatIsNotUnderstoodIsNeverOverwritten(_ text: String) throws {
    try folder.write(text, to: "daybook/accounts.toml")
    #expect(throws: AccountsFile.Problem.self) { try file.set(Self.account()) }
    #expect(self.text() == text)
  }

  @Test func aLinkStaysALink() throws {
    try folder.write("# dotfiles\n", to: "dot/accounts.toml")
    let path = "\(folder.path)/link.toml"
    symlink("dot/accounts.toml", path)
    try AccountsFile(path: path, home: "/home/ana").set(Self.account())
    #expect(folder.text("dot/accounts.toml")?.hasPrefix("# dotfiles\n\n[accounts.work]\n") == true)
    #expect(folder.names == ["dot", "link.toml"])
  }
}
