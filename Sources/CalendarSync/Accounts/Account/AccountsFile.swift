import CalendarStore
import Glibc
import TOML

/// The file with the user's accounts: a table `[accounts.NAME]` for each. A change of an account
/// changes the lines of that account alone; comments and everything else stay as they are.
package struct AccountsFile {
  /// A problem in the file. Only the affected account is left out.
  package struct Problem: Hashable, Sendable, CustomStringConvertible {
    package let path: String
    package let line: Int?
    /// The name of the account; nil for the file.
    package let account: String?
    package let flaw: AccountFlaw

    /// Lower case, no full stop.
    package var message: String { flaw.description }

    package var description: String { path + (line.map { ":\($0)" } ?? "") + ": " + message }
  }

  /// The contents of the file.
  package struct Contents: Hashable, Sendable {
    /// By name.
    package var accounts: [Account] = []
    package var problems: [Problem] = []
  }

  package let path: String
  private let values: AccountValues

  /// - Parameter home: the user's home folder.
  package init(path: String, home: String) {
    self.path = path
    values = AccountValues(home: home)
  }

  /// The default path, in the XDG configuration folder; nil if there is no home.
  package static func defaultPath(_ variable: (String) -> String?) -> String? {
    if let folder = variable("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return folder + "/daybook/accounts.toml"
    }
    return variable("HOME").flatMap {
      $0.hasPrefix("/") ? $0 + "/.config/daybook/accounts.toml" : nil
    }
  }

  /// The user's accounts, as far as they can be read.
  package static var userAccounts: [Account] {
    // Without a home there are no accounts.
    guard let home = environmentValue("HOME"), home.hasPrefix("/"),
      let path = defaultPath(environmentValue)
    else { return [] }
    return AccountsFile(path: path, home: home).contents().accounts
  }

  /// Reads the file; one that is not there has no accounts.
  package func contents() -> Contents {
    do throws(Problem) {
      return try contents(of: bytes())
    } catch {
      return Contents(problems: [error])
    }
  }

  /// Adds an account, or changes the one of the same name.
  package func set(_ account: Account) throws(Problem) { try change(account.name, to: account) }

  /// Removes an account. Its folders and files stay.
  package func remove(_ name: String) throws(Problem) { try change(name, to: nil) }

  // MARK: - Reading

  private func bytes() throws(Problem) -> [UInt8] {
    do throws(FileError) {
      return try readSmallFile(at: path) ?? []
    } catch {
      throw problem(.file(error.problem))
    }
  }

  private func contents(of bytes: [UInt8]) throws(Problem) -> Contents {
    let places = TOMLStatements(bytes)
    let table = try table(bytes)
    var contents = Contents()
    for key in table.keys.sorted() where key != "accounts" {
      contents.problems.append(
        problem(.otherTable(name: key), line: places.line(of: [key])))
    }
    guard let accounts = table["accounts"]?.table else { return contents }
    for name in accounts.keys.sorted() {
      let path = ["accounts", name]
      do throws(AccountValues.Fault) {
        guard let table = accounts[name]?.table else {
          throw AccountValues.Fault(key: nil, flaw: .accountIsNoTable(name: name))
        }
        let account = try values.account(name, table)
        let others = Set(contents.accounts.flatMap(\.calendars).map { Self.place($0.folder) })
        var own: Set<String> = []
        for folder in account.calendars.map(\.folder) {
          let place = Self.place(folder)
          let isOwn = !own.insert(place).inserted
          guard isOwn || others.contains(place) else { continue }
          throw AccountValues.Fault(
            key: "calendars",
            flaw: isOwn
              ? .folderOfTwo(folder: folder.plainLine) : .folderOfOther(folder: folder.plainLine))
        }
        contents.accounts.append(account)
      } catch {
        let place = ([name.plainLine] + [error.key].compactMap { $0 }).joined(separator: ".")
        contents.problems.append(
          problem(
            .value(place: place, error.flaw),
            line: places.line(of: path + (error.key.map { [$0] } ?? [])), account: name))
      }
    }
    contents.problems.sort { ($0.line ?? 0, $0.message) < ($1.line ?? 0, $1.message) }
    return contents
  }

  /// The path of a folder with links resolved; for a missing folder, links in its parent's path.
  private static func place(_ folder: String) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    var rest: [String] = []
    while !parts.isEmpty {
      if let real = realpath("/" + parts.joined(separator: "/"), nil) {
        defer { free(real) }
        return ([String(cString: real)] + rest.reversed()).joined(separator: "/")
      }
      rest.append(parts.removeLast())
    }
    return folder
  }

  private func table(_ bytes: [UInt8]) throws(Problem) -> [String: TOMLValue] {
    do throws(TOMLDocument.Failure) {
      return try TOMLDocument(bytes).values
    } catch {
      // The parser's message quotes the line, which may contain a password.
      throw problem(error.line == nil ? .said(error.message) : .notTOML, line: error.line)
    }
  }

  private func problem(
    _ flaw: AccountFlaw, line: Int? = nil, account: String? = nil
  ) -> Problem {
    Problem(path: path, line: line, account: account, flaw: flaw)
  }

  // MARK: - Writing

  private static let heading = """
    # The accounts of `daybook sync`. No password belongs into this file: an account says where its
    # password comes from. Comments and the order of lines stay when Daybook changes an account.

    """

  private func change(_ name: String, to account: Account?) throws(Problem) {
    // Another program that changes the file waits, so that neither undoes the other's change.
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    do { try makeFolders("/" + folder) } catch {
      throw problem(.unwritable(system: "\(error.reason)"))
    }
    let lock = FileLock(path: path + ".lock")
    lock.wait()
    defer {
      unlink(path + ".lock")
      lock.release()
    }
    let before = try bytes()
    var wanted = try contents(of: before)
    let old = wanted.accounts.first { $0.name == name }
    let isInTheWay =
      account != nil && old == nil && !TOMLStatements(before).all(of: ["accounts", name]).isEmpty
    guard !isInTheWay else { throw problem(.mistaken(account: name)) }
    wanted.accounts.removeAll { $0.name == name }
    if let account { wanted.accounts.append(account) }
    wanted.accounts.sort { $0.name < $1.name }
    let start = before.isEmpty ? Array(Self.heading.utf8) : before
    let text = text(start, name, from: old, to: account)
    // An account that was written by hand in another form is not guessed at.
    guard let result = try? contents(of: text), result.accounts == wanted.accounts,
      result.problems.count == wanted.problems.count
    else { throw problem(.onlyByHand(account: name)) }
    do throws(SystemError) {
      try PrivateFile(path).write(text)
    } catch {
      throw problem(.unwritable(system: "\(error.reason)"))
    }
  }

  private func text(
    _ bytes: [UInt8], _ name: String, from old: Account?, to new: Account?
  ) -> [UInt8] {
    let statements = TOMLStatements(bytes)
    guard let new else {
      var text = bytes
      for range in statements.all(of: ["accounts", name]).map(\.range).reversed() {
        text.removeSubrange(range)
      }
      return text
    }
    let texts = values.texts(of: new)
    guard let table = statements.table(["accounts", name]) else {
      let lines = AccountValues.keys.compactMap { key in texts[key].map { "\(key) = \($0)\n" } }
      let gap = bytes.isEmpty ? "" : bytes.last == 10 ? "\n" : "\n\n"
      return bytes + Array("\(gap)[accounts.\(name)]\n\(lines.joined())".utf8)
    }
    let oldTexts = old.map(values.texts) ?? [:]
    return edited(bytes, statements, table, oldTexts, texts)
  }

  /// Changes values that differ, removes missing keys, and adds new ones at the end.
  private func edited(
    _ bytes: [UInt8], _ statements: TOMLStatements, _ table: (header: Int, pairs: Range<Int>),
    _ old: [String: String], _ new: [String: String]
  ) -> [UInt8] {
    let pairs = statements.all[table.pairs]
    let last = pairs.last ?? statements.all[table.header]
    var changes: [(range: Range<Int>, text: String)] = []
    for key in AccountValues.keys where old[key] != new[key] {
      switch (pairs.first { $0.kind == .pair([key]) }, new[key]) {
      case (let pair?, let text?): changes.append((pair.value, text))
      case (let pair?, nil): changes.append((pair.range, ""))
      case (nil, let text?):
        let end = last.range.upperBound
        let gap = end > 0 && bytes[end - 1] != 10 ? "\n" : ""
        changes.append((end..<end, "\(gap)\(key) = \(text)\n"))
      case (nil, nil): break
      }
    }
    var text = bytes
    // From the end, and the last of several in one place first, so that places stay valid.
    for (_, change) in changes.enumerated().sorted(by: {
      ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
    }) {
      text.replaceSubrange(change.range, with: Array(change.text.utf8))
    }
    return text
  }
}

extension AccountsFile.Problem: Error {}
