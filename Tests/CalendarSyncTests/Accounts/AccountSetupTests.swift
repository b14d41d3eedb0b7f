import Glibc
import TestSupport
import Testing

@testable import CalendarSync

@Suite struct AccountSetupTests {
  private let folder: ScratchFolder
  private let file: AccountsFile
  private var calendars: String { "\(folder.path)/calendars" }

  init() throws {
    folder = try ScratchFolder()
    file = AccountsFile(path: "\(folder.path)/accounts.toml", home: folder.path)
  }

  private static func found(_ server: ScriptedServer) throws -> FoundAccount {
    let discovery = Discovery(
      connect: { account throws(HTTPError) in
        try HTTPClient(account: account, credentials: .password(user: "ana", Secret("geheim")))
      }, lookup: { _, _ in nil })
    return try FoundAccount.find(server.address + "/ana/", by: discovery)
  }

  /// A home with calendars of these names; a name is written as XML text.
  private static func server(_ names: [String], properties: String = "") throws -> ScriptedServer {
    try ScriptedServer { request in
      let home = ServerAnswers.found("/ana/", "<d:resourcetype><d:collection/></d:resourcetype>")
      guard request.header("Depth") == "1" else { return ServerAnswers.multistatus(home) }
      return ServerAnswers.multistatus(
        home
          + names.enumerated().map { index, name in
            ServerAnswers.calendar(
              "/ana/c\(index)/", "<d:displayname>\(name)</d:displayname>\(properties)")
          }.joined())
    }
  }

  private static func account(
    _ server: WebAddress, name: String = "work", user: String = "ana"
  ) -> Account {
    Account(name: name, server: server, access: .password(user: user, .netrc))
  }

  @Test func chosenCalendarsBecomeFoldersAndAnAccount() throws {
    let server = try Self.server(
      ["Work", "Private Ü"],
      properties: """
        <a:calendar-color>#FF8000FF</a:calendar-color><c:supported-calendar-component-set>\
        <c:comp name='VEVENT'/></c:supported-calendar-component-set>\
        <d:current-user-privilege-set><d:privilege><d:read/></d:privilege>\
        </d:current-user-privilege-set>
        """)
    let found = try Self.found(server)
    #expect(found.offers.map(\.name) == ["Work", "Private Ü"])
    #expect(found.offers.map(\.color) == ["#FF8000FF", "#FF8000FF"])
    #expect(found.offers.map(\.isWritable) == [false, false])
    #expect(found.offers.map(\.components) == [["VEVENT"], ["VEVENT"]])
    let account = try AccountSetup(file).add(
      Self.account(found.server), keeping: found.offers, in: calendars)
    #expect(
      account.calendars.map(\.folder) == ["\(calendars)/Work", "\(calendars)/private"])
    #expect(account.calendars.map(\.address.path) == ["/ana/c0/", "/ana/c1/"])
    #expect(folder.text("calendars/private/displayname") == "Private Ü\n")
    #expect(folder.text("calendars/Work/color") == "#ff8000\n")
    #expect(folder.mode("calendars/Work") == 0o700)
    #expect(file.contents() == AccountsFile.Contents(accounts: [account]))
  }

  @Test(arguments: [
    "../../evil", "/etc", "..", ".", ".hidden", "a/b", "a\\b", "-rf", "~", "x.ics",
    String(repeating: "n", count: 300), String(repeating: "ü/", count: 3000), "  ",
    "a\u{202E}b", "1\u{9B}31m", "new\nline", "$(reboot)",
  ])
  func aNameOfAServerIsAFolderInTheHome(_ name: String) throws {
    try folder.write("", to: "calendars/keep/x")
    let offers = try Self.found(Self.server([name])).offers
    let offer = try #require(offers.first)
    #expect(offer.name.isPlain && !offer.name.isEmpty && offer.name.count <= 200)
    let server = try #require(WebAddress("https://x.example/"))
    let account = try AccountSetup(file).add(
      Self.account(WebAddress("\(offer.address.origin)/") ?? server), keeping: [offer],
      in: calendars)
    let path = try #require(account.calendars.first?.folder)
    #expect(path.hasPrefix(calendars + "/"))
    let last = path.dropFirst(calendars.count + 1)
    #expect(!last.isEmpty && !last.contains("/") && !last.hasPrefix(".") && last.utf8.count <= 200)
    #expect(folder.names == ["accounts.toml", "calendars"])
    #expect(folder.text("calendars/\(last)/displayname") == offer.name + "\n")
  }

  @Test func escapesOfATerminalDoNotComeThrough() throws {
    let properties = try CollectionProperties.named("\u{1B}]0;evil\u{7}A\u{0}B\u{85}C")
    let address = try #require(WebAddress("https://x.example/a%1B%5B2J/"))
    #expect(
      CalendarOffer(Discovery.Calendar(address: address, properties: properties)).name
        == "]0;evil A B C")
    let nameless = try CollectionProperties.named("")
    #expect(
      CalendarOffer(Discovery.Calendar(address: address, properties: nameless)).name == "a [2J")
  }

  @Test(arguments: [
    ("#FF8000", "#FF8000"), (" #ff8000aa\n", "#ff8000aa"), ("red", nil), ("#FF80", nil),
    ("#GG8000", nil), ("#+F8000", nil), ("\u{1B}#FF8000", nil),
  ])
  func aColourIsOneOrNone(_ text: String, _ color: String?) throws {
    var properties = try CollectionProperties.named("x")
    properties.color = text
    let address = try #require(WebAddress("https://x.example/"))
    #expect(
      CalendarOffer(Discovery.Calendar(address: address, properties: properties)).color == color)
  }

  @Test func namesThatAreTakenGetANumber() throws {
    try folder.write("x", to: "calendars/Work/1.ics")
    let found = try Self.found(Self.server(["Work", "Work"]))
    let account = try AccountSetup(file).add(
      Self.account(found.server), keeping: found.offers, in: calendars)
    #expect(account.calendars.map(\.folder) == ["\(calendars)/Work-2", "\(calendars)/Work-3"])
    #expect(folder.text("calendars/Work/1.ics") == "x")
    #expect(folder.text("calendars/Work/displayname") == nil)
  }

  @Test func whatCannotBeAddedLeavesNothingBehind() throws {
    let found = try Self.found(Self.server(["Work", "Home"]))
    let setup = AccountSetup(file)
    try setup.add(Self.account(found.server), keeping: [found.offers[0]], in: calendars)
    let before = folder.text("accounts.toml")
    let server = found.server
    let table: [(Account, [CalendarOffer], AccountError)] = [
      (Self.account(server), [found.offers[1]], .nameTaken("work")),
      (
        Self.account(server, name: "other"), found.offers,
        .calendarTaken(found.offers[0].address, account: "work")
      ),
      (Self.account(server, name: "a/b"), [found.offers[1]], .badName("a/b")),
      (Self.account(server, name: ""), [found.offers[1]], .badName("")),
      (Self.account(server, name: "../x"), [found.offers[1]], .badName("../x")),
      (Self.account(server, name: "other", user: "a\nb"), [found.offers[1]], .badUser),
      (Self.account(server, name: "other", user: ""), [found.offers[1]], .badUser),
    ]
    for (account, offers, error) in table {
      #expect(throws: error) { try setup.add(account, keeping: offers, in: calendars) }
    }
    var thief = Self.account(server, name: "thief")
    let address = try #require(server.resolving("/new/"))
    thief.calendars = [SyncedCalendar(address: address, folder: "\(calendars)/Work")]
    #expect(throws: AccountError.folderTaken("\(calendars)/Work", account: "work")) {
      try setup.add(thief, takesOver: true)
    }
    #expect(folder.text("accounts.toml") == before)
    let broken = AccountsFile(path: "\(folder.path)/calendars/Work/displayname/x", home: "/")
    #expect(throws: AccountError.self) {
      try AccountSetup(broken).add(Self.account(server), keeping: found.offers, in: calendars)
    }
    try folder.write("[broken", to: "broken.toml")
    #expect(throws: AccountError.self) {
      try AccountSetup(AccountsFile(path: "\(folder.path)/broken.toml", home: "/")).add(
        Self.account(server), keeping: found.offers, in: calendars)
    }
    #expect(folder.names(in: "calendars") == ["Work"])
  }

  @Test func aRemovedAccountLeavesItsFolders() throws {
    let found = try Self.found(Self.server(["Work"]))
    let setup = AccountSetup(file)
    try setup.add(Self.account(found.server), keeping: found.offers, in: calendars)
    try setup.remove("work")
    #expect(file.contents() == AccountsFile.Contents())
    #expect(folder.names(in: "calendars") == ["Work"])
  }

  @Test func calendarsAreAddedToAnAccountAndLeft() throws {
    let found = try Self.found(Self.server(["Work", "Home"]))
    let setup = AccountSetup(file)
    let account = try setup.add(
      Self.account(found.server), keeping: [found.offers[0]], in: calendars)
    let both = try setup.add(found.offers, to: account, in: calendars)
    #expect(both.calendars.map(\.folder) == ["\(calendars)/Work", "\(calendars)/Home"])
    #expect(file.contents().accounts == [both])
    #expect(throws: AccountError.calendarTaken(found.offers[1].address, account: "work")) {
      try setup.add(
        Self.account(found.server, name: "other"), keeping: [found.offers[1]], in: calendars)
    }
    let left = try setup.removeCalendar(both.calendars[0], from: both)
    #expect(left.calendars == [both.calendars[1]])
    #expect(file.contents().accounts == [left])
    #expect(folder.names(in: "calendars") == ["Home", "Work"])
  }

  @Test(arguments: ["/ana/c0", "/ana/c0/", "/ana/%630/"])
  func aCalendarIsFoundHoweverItsPathIsSpelled(_ path: String) throws {
    let server = try #require(WebAddress("https://x.example/"))
    var account = Self.account(server)
    let address = try #require(server.with(path: "/ana/c0/"))
    account.calendars = [SyncedCalendar(address: address, folder: "/x")]
    let spelled = try #require(server.with(path: path))
    #expect(account.calendar(at: spelled)?.folder == "/x")
    #expect(try account.calendar(at: #require(server.with(path: "/ana/c1/"))) == nil)
  }

  @Test(arguments: ["nonsense", "", "ftp://x/", "ana@", "\u{1B}[2J"])
  func whatIsNoAddressIsToldOnOneLine(_ text: String) throws {
    let discovery = Discovery(connect: { _ throws(HTTPError) in throw .libraryMissing })
    #expect(throws: AccountError.noAddress(text)) {
      try FoundAccount.find(text, by: discovery)
    }
    #expect(AccountError.noAddress(text).description.isPlain)
  }

  // MARK: - Credentials

  @Test func oneSourceIsAskedAndNoOther() throws {
    let server = try #require(WebAddress("https://dav.example.org/"))
    let netrc = try folder.write(
      "machine dav.example.org login ana password geheim", to: "netrc")
    var reader = CredentialReader(
      netrc: netrc, tokenFolder: folder.path,
      connect: { _ throws(HTTPError) in throw .libraryMissing })
    reader.keyring = SecretTool(program: "false")
    reader.terminal = TerminalQuestion(path: "/no/tty")
    let google = try #require(OAuthClient.google(id: "x"))
    let table: [(Account.Access, CredentialReader.Failure?)] = [
      (.password(user: "ana", .netrc), nil),
      (.password(user: "ana", .command(["echo", "geheim"])), nil),
      (.password(user: "ana", .command(["false"])), .secret(.failed("false", code: 1))),
      (.password(user: "ana", .keyring), .notInKeyring(account: "work")),
      (.password(user: "ana", .terminal), .secret(.noTerminal)),
      (.oauth(google), .oauth(.expired)),
    ]
    for (access, failure) in table {
      let account = Account(name: "work", server: server, access: access)
      if let failure {
        #expect(throws: failure) { try reader.credentials(of: account, now: 0) }
      } else if case .password(let user, let secret) = try reader.credentials(of: account, now: 0) {
        #expect(user == "ana" && secret.revealed == "geheim")
      } else {
        Issue.record("no password")
      }
    }
  }
}

extension CollectionProperties {
  /// The properties of a calendar with a name that XML could not hold.
  fileprivate static func named(_ name: String) throws -> CollectionProperties {
    let server = try ScriptedServer { _ in ServerAnswers.multistatus(ServerAnswers.calendar()) }
    var properties = try ServerAnswers.collection(server).properties()
    properties.name = name
    return properties
  }
}
