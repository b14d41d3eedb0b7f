import Testing

@testable import CalendarSync

/// Accounts from the configuration of vdirsyncer, as people write it.
@Suite struct VdirsyncerTests {
  private static let fastmail = """
    # calendars and contacts
    [general]
    status_path = "~/.vdirsyncer/status/"

    ; the calendars
    [pair cal]
    a = "cal_local"
    b = "cal_remote"
    collections = ["from a",
      "from b"]
    metadata = ["displayname", "color"]
    conflict_resolution = "b wins"

    [storage cal_local]
    type = "filesystem"
    path = "~/.calendars//fast/"
    fileext = ".ics"

    [storage cal_remote]
    type = "caldav"
    url = "https://caldav.fastmail.com/"
    username = "ana@example.org"
    password.fetch = ["command", "~/bin/pw", "dav", "--first"]

    [pair people]
    a = "people_local"
    b = "people_remote"
    collections = ["from b"]

    [storage people_local]
    type = "filesystem"
    path = "~/.contacts"
    fileext = ".vcf"

    [storage people_remote]
    type = "carddav"
    url = "https://carddav.fastmail.com/"
    username = "ana@example.org"
    password = "geheim"
    """

  /// As vdirsyncer writes it: names with what differs from the storages.
  private static let status = """
    {"collections": [["work", [{"path": "/home/ana/.calendars/fast/work", "collection": "work"},
    {"url": "https://caldav.fastmail.com/dav/calendars/user/ana@example.org/w%20k/", "collection": "work"}]],
    ["evil", [{"path": "/home/ana/.calendars/fast/evil"}, {"url": "https://evil.example/x/"}]],
    ["odd", [{"path": "relative"}, {"url": "https://caldav.fastmail.com/y/"}]], 7],
    "cache_key": "0"}
    """

  private static func configuration(_ text: String) -> VdirsyncerConfiguration {
    VdirsyncerConfiguration(
      Array(text.utf8), path: "/home/ana/.config/vdirsyncer/config", home: "/home/ana")
  }

  private static func imported(_ text: String, status: String? = nil) -> VdirsyncerImport {
    VdirsyncerImport(configuration(text)) { path in
      path == "/home/ana/.vdirsyncer/status/cal.collections" ? status.map { Array($0.utf8) } : nil
    }
  }

  @Test func aPairBecomesAnAccount() throws {
    let result = Self.imported(Self.fastmail, status: Self.status)
    let candidate = try #require(result.candidates.first)
    #expect(result.candidates.count == 1)
    let account = candidate.account
    #expect(account.name == "cal_remote")
    #expect(account.server.description == "https://caldav.fastmail.com/")
    #expect(
      account.access
        == .password(
          user: "ana@example.org", .command(["/home/ana/bin/pw", "dav", "--first"])))
    #expect(account.calendars.map(\.folder) == ["/home/ana/.calendars/fast/work"])
    #expect(account.calendars.map(\.address.path) == ["/dav/calendars/user/ana@example.org/w%20k/"])
    #expect(account.trust == .system)
    #expect(candidate.password == nil)
    #expect(
      result.notes == [
        "/home/ana/.config/vdirsyncer/config:6: cal: https://evil.example is not the server of the account"
      ])
  }

  @Test func withoutTheStatusTheCalendarsAreNotGuessed() {
    for status in [nil, "", "{}", "[", #"{"collections": []}"#] {
      let result = Self.imported(Self.fastmail, status: status)
      #expect(result.candidates.isEmpty)
      #expect(result.notes.count == 1 && result.notes[0].contains("vdirsyncer discover cal"))
    }
  }

  /// A pair of one calendar and one folder, with these lines in its server's storage.
  private static func single(_ lines: String, swapped: Bool = false) -> String {
    """
    [general]
    status_path = "status"
    [pair cal]
    a = "\(swapped ? "here" : "there")"
    b = "\(swapped ? "there" : "here")"
    collections = null
    [storage here]
    type = "filesystem"
    path = "/srv/cal"
    fileext = ".ics"
    [storage there]
    type: "caldav"
    url = "https://dav.example.org/ana/work/"
    \(lines)
    """
  }

  @Test(
    arguments: [
      (
        #"password.fetch = ["command", "pass", "show", "dav"]"#,
        Account.PasswordSource.command(["pass", "show", "dav"])
      ),
      (
        #"password.fetch = ["shell", "pass show dav | head -1"]"#,
        .command(["sh", "-c", "pass show dav | head -1"])
      ),
      (#"password.fetch = ["prompt", "Password?"]"#, .terminal),
      (#"password = "geheim""#, .keyring),
      ("", .terminal), ("password.fetch =\n  [\"command\",\n\t\"pw\"\n  ]", .command(["pw"])),
      (#"password.fetch = ["command"]"#, nil), (#"password.fetch = ["keyring", "x"]"#, nil),
      (#"password.fetch = ["command", 1]"#, nil),
    ] as [(String, Account.PasswordSource?)])
  func thePasswordsSourceIsTakenOver(_ lines: String, _ source: Account.PasswordSource?) throws {
    for isSwapped in [false, true] {
      let result = Self.imported(Self.single("username = \"ana\"\n\(lines)", swapped: isSwapped))
      guard let source else {
        #expect(result.candidates.isEmpty && result.notes.count == 1)
        continue
      }
      let candidate = try #require(result.candidates.first)
      #expect(candidate.account.access == .password(user: "ana", source))
      #expect(candidate.account.calendars.map(\.folder) == ["/srv/cal"])
      #expect(candidate.password?.revealed == (source == .keyring ? "geheim" : nil))
      #expect(!"\(result)".contains("geheim"))
    }
  }

  /// The source that the user names counts for every account, and the password of the file only for the
  /// keyring.
  @Test(arguments: [
    Account.PasswordSource.command(["pw"]), .netrc, .terminal, .keyring,
  ])
  func theUsersSourceCounts(_ source: Account.PasswordSource) throws {
    for lines in [#"password = "geheim""#, #"password.fetch = ["command", "x"]"#, ""] {
      let result = VdirsyncerImport(
        Self.configuration(Self.single("username = \"ana\"\n\(lines)")), passwordsFrom: source)
      let candidate = try #require(result.candidates.first)
      #expect(candidate.account.access == .password(user: "ana", source))
      let isKept = source == .keyring && lines.contains("geheim")
      #expect(candidate.password?.revealed == (isKept ? "geheim" : nil))
      #expect(result.notes.isEmpty)
    }
  }

  @Test(arguments: [
    "", "username = 7", "username.fetch = [\"command\", \"whoami\"]", "username = \"a\\nb\"",
    "username = \"ana\"\nurl = \"ftp://x/\"", "username = ana",
  ])
  func anAccountWithoutAUserOrServerIsNotMade(_ lines: String) {
    let result = Self.imported(Self.single(lines))
    #expect(result.candidates.isEmpty)
    #expect(!result.notes.isEmpty)
  }

  @Test func trustIsTakenOverWhereItCanBe() throws {
    let file = Self.imported(Self.single("username = \"ana\"\nverify = \"~/ca.pem\""))
    #expect(file.candidates.first?.account.trust == .certificates(path: "/home/ana/ca.pem"))
    let digest = Self.imported(Self.single("username = \"ana\"\nverify_fingerprint = \"AB:CD\""))
    #expect(digest.candidates.first?.account.trust == .system)
    #expect(digest.notes.contains { $0.contains("fingerprint") })
  }

  @Test func googleNeedsALogin() throws {
    let text = Self.fastmail.replacing("\"caldav\"", with: "\"google_calendar\"").replacing(
      "password.fetch = [\"command\", \"~/bin/pw\", \"dav\", \"--first\"]",
      with: "token_file = \"~/token\"\nclient_id = \"id.apps\"\nclient_secret = \"geheim\"")
    let status = """
      {"collections": [["ana", [{"path": "/home/ana/g/ana"},
      {"url": "https://apidata.googleusercontent.com/caldav/v2/ana%40example.org/events/"}]]]}
      """
    let result = Self.imported(text, status: status)
    let candidate = try #require(result.candidates.first)
    #expect(candidate.account.access == OAuthClient.google(id: "id.apps").map { .oauth($0) })
    #expect(candidate.account.calendars.count == 1)
    #expect(candidate.clientSecret?.revealed == "geheim")
    #expect(result.notes.contains { $0.contains("log in") })
  }

  @Test(arguments: [
    ("[storage here]\ntype = filesystem\n", 2), ("x = 1\n", 1), ("[stuff]\n", 1),
    ("[general]\nnonsense\n", 2),
    ("[general]\npassword = geheim\n", 2),
  ])
  func mistakesAreToldWithTheirLines(_ text: String, _ line: Int) {
    let problems = Self.configuration(text).problems
    #expect(problems.map(\.line) == [line])
    #expect(!"\(problems)".contains("geheim"))
  }

  @Test(arguments: [
    ("/home/ana/.calendars/fast", true), ("/home/ana/.calendars/fast/work", true),
    ("/home/ana/.calendars/", true), ("/home/ana/.calendars/fas", false),
    ("/home/ana/.calendars/other/../fast/x", true), ("/home/ana/.calendars/fast2", false),
    ("/srv", false),
  ])
  func aFolderThatVdirsyncerSyncsIsKnown(_ folder: String, _ isUsed: Bool) {
    let use = Self.configuration(Self.fastmail).use(of: folder)
    #expect((use != nil) == isUsed)
    if let use {
      #expect(use.description.contains("[pair cal]"))
      #expect(use.description.contains("systemctl --user disable --now vdirsyncer.timer"))
    }
  }

  @Test func aSyncedFolderIsTakenOverOnlyWhenAsked() throws {
    let folder = try ScratchFolder()
    let file = AccountsFile(path: "\(folder.path)/accounts.toml", home: "/home/ana")
    let configuration = Self.configuration(Self.fastmail)
    let setup = AccountSetup(file, vdirsyncer: configuration)
    let candidate = try #require(Self.imported(Self.fastmail, status: Self.status).candidates.first)
    let use = try #require(configuration.use(of: "/home/ana/.calendars/fast/work"))
    #expect(throws: AccountError.stillSynced(use)) {
      try setup.add(candidate.account, takesOver: false)
    }
    #expect(folder.names.isEmpty)
    #expect(throws: AccountError.self) {
      try setup.add(candidate.account, keeping: [], in: "/home/ana/.calendars/fast")
    }
    try setup.add(candidate.account, takesOver: true)
    #expect(file.contents().accounts == [candidate.account])
  }

  @Test func theFileIsFoundAsVdirsyncerFindsIt() throws {
    let folder = try ScratchFolder()
    let home = folder.path
    func found(_ more: [String: String] = [:]) -> String? {
      let variables = ["HOME": home].merging(more) { $1 }
      return VdirsyncerConfiguration.ofUser { variables[$0] }?.path
    }
    #expect(found() == nil)
    let usual = try folder.write("", to: ".config/vdirsyncer/config")
    #expect(found() == usual)
    let old = try folder.write("", to: ".vdirsyncer/config")
    #expect(found() == old)
    let named = try folder.write("", to: "mine")
    #expect(found(["VDIRSYNCER_CONFIG": named]) == named)
  }
}
