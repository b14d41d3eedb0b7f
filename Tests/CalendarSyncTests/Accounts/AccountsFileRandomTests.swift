import TestSupport
import Testing

@testable import CalendarSync

/// Changes of files that were written in all kinds of ways, and of damaged ones.
@Suite struct AccountsFileRandomTests {
  private let folder: ScratchFolder
  private let file: AccountsFile

  init() throws {
    folder = try ScratchFolder()
    file = AccountsFile(path: "\(folder.path)/accounts.toml", home: "/home/ana")
  }

  /// The table of an account as somebody could have written it, ending with a line end.
  private static func block(_ name: String, _ numbers: inout SeededGenerator) -> String {
    func pick(_ count: Int) -> Int { numbers.number(0...count - 1) }
    var lines = [
      [
        "server = \"https://x.example/a\"", "server='https://x.example/a'",
        "\"server\" = \"https://x.example/a\" # s",
      ][pick(3)],
      ["user = \"ana # no\"", "user = \"\"\"ana\"\"\"  # yes", "  user\t=\t'an\"a'"][pick(3)],
      [
        "password-from = \"netrc\"", "password-command = [\"a\",\n  # between\n  \"b ] [x]\",\n]",
        "password-command = [ '''a''' , \"\\\"\" ]",
        "oauth = { client-id = \"x }\", provider = 'google' }",
      ][pick(4)],
      [
        "", "calendars = []",
        "calendars = [\n  { href = \"/a b/\", folder = \"~/\(name)\" }, # {\n]",
        "certificate = \"/x # y.pem\"",
      ][pick(4)],
    ]
    if pick(2) == 0 { lines.swapAt(0, 2) }
    if pick(3) == 0 { lines.insert("# server = \"no\"", at: pick(4)) }
    if pick(3) == 0 { lines.insert("", at: pick(4)) }
    let header = [
      "[accounts.\(name)]", "[ accounts . \(name) ] # [accounts.z]", "[accounts.\"\(name)\"]",
    ][pick(3)]
    return "\(header)\n\(lines.joined(separator: "\n"))\n"
  }

  private static let gaps = ["", "\n", "# about the next\n", "\n\n# [accounts.no]\n\n"]

  private static func change(_ account: Account, _ numbers: inout SeededGenerator) -> Account {
    var account = account
    switch numbers.number(0...3) {
    case 0: account.access = .password(user: "bo \"x\"", .keyring)
    case 1: account.access = .password(user: "bo", .command(["x", "# ]"]))
    case 2: account.trust = .publicKey("sha256//\(String(repeating: "B", count: 43))=")
    default:
      if let address = account.server.resolving("/new/") {
        account.calendars.append(
          SyncedCalendar(address: address, folder: "/srv/new", kind: .addressBook))
      }
    }
    return account
  }

  @Test func otherLinesStayByteForByte() throws {
    let seed = UInt64.random(in: .min ... .max)
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let parts = (0..<numbers.number(1...4)).map { index in
        (
          gap: Self.gaps[numbers.number(0...3)], name: "a\(index)",
          block: Self.block("a\(index)", &numbers)
        )
      }
      let text = parts.map { $0.gap + $0.block }.joined()
      try folder.write(text, to: "accounts.toml")
      let contents = file.contents()
      try #require(contents.problems.isEmpty, "seed \(seed): \(contents.problems) in\n\(text)")
      let index = numbers.number(0...parts.count - 1)
      let old = try #require(contents.accounts.first { $0.name == "a\(index)" })
      let new = Self.change(old, &numbers)
      let isRemoved = numbers.chance(4)
      if isRemoved { try file.remove(old.name) } else { try file.set(new) }
      let result = folder.text("accounts.toml") ?? ""
      let before = parts[..<index].map { $0.gap + $0.block }.joined() + parts[index].gap
      let after = parts[(index + 1)...].map { $0.gap + $0.block }.joined()
      #expect(
        result.hasPrefix(before) && result.hasSuffix(after), "seed \(seed):\n\(text)\n→\n\(result)")
      let wanted = contents.accounts.compactMap { account in
        account.name != old.name ? account : isRemoved ? nil : new
      }
      #expect(file.contents() == AccountsFile.Contents(accounts: wanted), "seed \(seed)")
    }
  }

  @Test func aDamagedFileIsNeverMadeWorse() throws {
    let seed = UInt64.random(in: .min ... .max)
    var numbers = SeededGenerator(seed: seed)
    let server = try #require(WebAddress("https://x.example/"))
    let new = Account(name: "new", server: server, access: .password(user: "n", .netrc))
    for _ in 0..<200 {
      var bytes = Array(
        (0..<3).map { Self.gaps[$0] + Self.block("a\($0)", &numbers) }.joined().utf8)
      for _ in 0..<numbers.number(1...4) {
        let place = numbers.number(0...bytes.count - 1)
        let signs = Array("[]{}\"'#=.,\n\\ a".utf8)
        bytes[place] = signs[numbers.number(0...signs.count - 1)]
      }
      let text = String(decoding: bytes, as: UTF8.self)
      try folder.write(text, to: "accounts.toml")
      let before = file.contents()
      let isSet = (try? file.set(new)) != nil
      let after = file.contents()
      if isSet {
        let wanted = (before.accounts + [new]).sorted { $0.name < $1.name }
        #expect(after.accounts == wanted, "seed \(seed):\n\(text)")
        #expect(after.problems.map(\.message) == before.problems.map(\.message), "seed \(seed)")
      } else {
        #expect(folder.text("accounts.toml") == text, "seed \(seed)")
      }
    }
  }
}
