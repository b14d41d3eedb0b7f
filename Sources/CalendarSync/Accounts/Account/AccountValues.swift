import TOML

/// An account as the keys of its table in the file, with reading and writing side by side.
struct AccountValues {
  /// A problem with a value.
  struct Fault: Error, Hashable {
    /// Nil for the table as a whole.
    let key: String?
    let flaw: AccountFlaw.ValueFlaw
  }

  /// The keys in the order in which they are written.
  static let keys = [
    "server", "user", "password-command", "password-from", "oauth", "certificate", "fingerprint",
    "calendars",
  ]

  private static let mostCalendars = 1000

  /// The user's home folder, for `~` in paths.
  let home: String

  // MARK: - Writing

  /// The text of each key; keys that are not written are missing.
  func texts(of account: Account) -> [String: String] {
    var texts = ["server": TOMLValue.quoted(account.server.description)]
    switch account.access {
    case .password(let user, let source):
      texts["user"] = TOMLValue.quoted(user)
      switch source {
      case .command(let words):
        texts["password-command"] = "[\(words.map(TOMLValue.quoted).joined(separator: ", "))]"
      case .keyring: texts["password-from"] = TOMLValue.quoted("secret-tool")
      case .netrc: texts["password-from"] = TOMLValue.quoted("netrc")
      case .terminal: texts["password-from"] = TOMLValue.quoted("terminal")
      }
    case .oauth(let client): texts["oauth"] = Self.text(client)
    }
    switch account.trust {
    case .system: break
    case .certificates(let path): texts["certificate"] = TOMLValue.quoted(abbreviated(path))
    case .publicKey(let key): texts["fingerprint"] = TOMLValue.quoted(key)
    }
    let calendars = account.calendars.map { calendar in
      let href =
        calendar.address.hasOrigin(of: account.server)
        ? calendar.address.path + (calendar.address.query.map { "?" + $0 } ?? "")
        : calendar.address.description
      let kind = calendar.kind == .addressBook ? ", contacts = true" : ""
      return "  { href = \(TOMLValue.quoted(href)), "
        + "folder = \(TOMLValue.quoted(abbreviated(calendar.folder)))\(kind) },\n"
    }
    texts["calendars"] = calendars.isEmpty ? "[]" : "[\n\(calendars.joined())]"
    return texts
  }

  private static func text(_ client: OAuthClient) -> String {
    var pairs = [("client-id", client.id)]
    if client.isGoogle {
      pairs.append(("provider", "google"))
    } else {
      pairs += [
        ("authorization", client.authorization.description), ("token", client.token.description),
        ("scope", client.scope),
      ]
    }
    return "{ " + pairs.map { "\($0.0) = \(TOMLValue.quoted($0.1))" }.joined(separator: ", ") + " }"
  }

  private func abbreviated(_ path: String) -> String {
    home.count > 1 && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  // MARK: - Reading

  /// Reads an account from its table.
  func account(_ name: String, _ table: [String: TOMLValue]) throws(Fault) -> Account {
    guard Account.isName(name) else {
      throw Fault(key: nil, flaw: .name)
    }
    for key in table.keys.sorted() where !Self.keys.contains(key) {
      throw Fault(key: key, flaw: Self.unknown(key))
    }
    guard let text = try text("server", table) else {
      throw Fault(key: nil, flaw: .noServer)
    }
    guard let server = WebAddress(text) else {
      throw Fault(key: "server", flaw: .noAddress)
    }
    var account = Account(name: name, server: server, access: try access(table))
    account.trust = try trust(table)
    account.calendars = try calendars(table, server)
    return account
  }

  private static func unknown(_ key: String) -> AccountFlaw.ValueFlaw {
    key == "password" ? .password : .unknownKey(known: keys.joined(separator: ", "))
  }

  private func access(_ table: [String: TOMLValue]) throws(Fault) -> Account.Access {
    let given = ["password-command", "password-from", "oauth"].filter { table[$0] != nil }
    guard given.count == 1 else {
      throw Fault(key: given.last, flaw: .access)
    }
    if let oauth = table["oauth"] {
      guard let values = oauth.table else { throw Fault(key: "oauth", flaw: .notATable) }
      return .oauth(try client(values))
    }
    guard let user = try text("user", table) else {
      throw Fault(key: nil, flaw: .noUser)
    }
    guard Account.isUser(user) else {
      throw Fault(key: "user", flaw: .user)
    }
    return .password(user: user, try source(table))
  }

  private func source(_ table: [String: TOMLValue]) throws(Fault) -> Account.PasswordSource {
    if let value = table["password-command"] {
      let words = value.list?.compactMap(\.string) ?? []
      guard let first = words.first, !first.isEmpty, words.count == value.list?.count,
        !words.contains(where: { $0.contains("\0") })
      else {
        throw Fault(key: "password-command", flaw: .noCommand)
      }
      return .command(words)
    }
    switch try text("password-from", table) {
    case "secret-tool": return .keyring
    case "netrc": return .netrc
    case "terminal": return .terminal
    default:
      throw Fault(key: "password-from", flaw: .passwordPlace)
    }
  }

  private func client(_ table: [String: TOMLValue]) throws(Fault) -> OAuthClient {
    func value(_ key: String) throws(Fault) -> String? {
      guard let value = table[key] else { return nil }
      guard let text = value.string, Account.isUser(text) else {
        throw Fault(key: "oauth", flaw: .notOneLine(key: key))
      }
      return text
    }
    let id = try value("client-id") ?? ""
    if try value("provider") == "google", let client = OAuthClient.google(id: id) { return client }
    guard !id.isEmpty, let authorization = try value("authorization").flatMap({ WebAddress($0) }),
      let token = try value("token").flatMap({ WebAddress($0) }), let scope = try value("scope")
    else {
      throw Fault(key: "oauth", flaw: .incompleteClient)
    }
    guard authorization.isPrivate, token.isPrivate else {
      throw Fault(key: "oauth", flaw: .openAddresses)
    }
    return OAuthClient(id: id, authorization: authorization, token: token, scope: scope)
  }

  private func trust(_ table: [String: TOMLValue]) throws(Fault) -> HTTPSettings.Trust {
    let (file, key) = (try text("certificate", table), try text("fingerprint", table))
    switch (file, key) {
    case (nil, nil): return .system
    case (let file?, nil): return .certificates(path: try path(file, "certificate"))
    case (nil, let key?):
      guard key.hasPrefix("sha256//"), key.utf8.count == 52 else {
        throw Fault(key: "fingerprint", flaw: .fingerprint)
      }
      return .publicKey(key)
    default: throw Fault(key: "fingerprint", flaw: .fingerprintBesideCertificate)
    }
  }

  private func calendars(
    _ table: [String: TOMLValue], _ server: WebAddress
  ) throws(Fault) -> [SyncedCalendar] {
    guard let value = table["calendars"] else { return [] }
    guard let list = value.list, list.count <= Self.mostCalendars else {
      throw Fault(key: "calendars", flaw: .calendars(limit: Self.mostCalendars))
    }
    let scope = CredentialScope(server)
    var calendars: [SyncedCalendar] = []
    for entry in list {
      guard let table = entry.table, let href = table["href"]?.string,
        let folder = table["folder"]?.string
      else {
        throw Fault(key: "calendars", flaw: .incompleteCalendar)
      }
      guard let address = server.resolving(href), scope.admits(address) else {
        throw Fault(key: "calendars", flaw: .otherServer(href: TOMLValue.quoted(href)))
      }
      let path = try path(folder, "calendars")
      guard !calendars.contains(where: { $0.folder == path || $0.address == address }) else {
        throw Fault(key: "calendars", flaw: .repeatedCalendar(folder: TOMLValue.quoted(folder)))
      }
      let isContacts = try table["contacts"].map { value throws(Fault) in
        guard let flag = value.flag else {
          throw Fault(key: "calendars", flaw: .contacts)
        }
        return flag
      }
      calendars.append(
        SyncedCalendar(
          address: address, folder: path, kind: isContacts == true ? .addressBook : .calendar))
    }
    return calendars
  }

  private func text(_ key: String, _ table: [String: TOMLValue]) throws(Fault) -> String? {
    guard let value = table[key] else { return nil }
    guard let text = value.string else { throw Fault(key: key, flaw: .notAText) }
    return text
  }

  /// An absolute path; `~/` is the home folder.
  private func path(_ text: String, _ key: String) throws(Fault) -> String {
    let path = text.hasPrefix("~/") ? home + text.dropFirst() : text
    guard path.hasPrefix("/"), path.isPlain, path.utf8.count < 4096 else {
      throw Fault(key: key, flaw: .path(TOMLValue.quoted(text)))
    }
    return path
  }
}
