import CalendarModel
import CalendarStore

/// Accounts made from vdirsyncer's configuration and the collections it has found on servers.
package struct VdirsyncerImport: Sendable {
  /// An account to add, with data that is not in the file of accounts.
  package struct Candidate: Sendable {
    package var account: Account
    /// The password in vdirsyncer's file, for the keyring; nil if there is none.
    package var password: Secret?
    /// The secret of the OAuth client, for logging in.
    package var clientSecret: Secret?
  }

  /// One for each server that has calendars, in the order of the file.
  package private(set) var candidates: [Candidate] = []
  /// The parts that could not be imported and the reasons, a line each; lower case, no full stop.
  package private(set) var notes: [String] = []

  private let configuration: VdirsyncerConfiguration
  private let source: Account.PasswordSource?

  /// - Parameters:
  ///   - source: the source of all passwords; nil for those in vdirsyncer's file.
  ///   - status: the bytes of a file in vdirsyncer's status folder; nil if it is missing.
  package init(
    _ configuration: VdirsyncerConfiguration, passwordsFrom source: Account.PasswordSource? = nil,
    status: (String) -> [UInt8]? = { (try? readSmallFile(at: $0)) ?? nil }
  ) {
    (self.configuration, self.source) = (configuration, source)
    notes = configuration.problems.map(\.description)
    for pair in configuration.pairs { add(pair, status) }
  }

  // MARK: - Private

  private typealias Section = VdirsyncerConfiguration.Section

  private mutating func addNotice(_ section: Section, _ message: String) {
    notes.append("\(configuration.path):\(section.line): \(section.name.plainLine): \(message)")
  }

  private mutating func add(_ pair: Section, _ status: (String) -> [UInt8]?) {
    let sides = ["a", "b"].compactMap { pair.text($0) }.compactMap { configuration.storages[$0] }
    guard sides.count == 2 else { return addNotice(pair, "names a storage that is not there") }
    let isSwapped = sides[0].text("type") == "filesystem"
    let (remote, local) = isSwapped ? (sides[1], sides[0]) : (sides[0], sides[1])
    switch (remote.text("type"), local.text("type")) {
    case ("caldav", "filesystem"), ("google_calendar", "filesystem"): break
    // Contacts are not calendars.
    case ("carddav", _), ("google_contacts", _): return
    case ("http", "filesystem"), ("http", "singlefile"):
      return addNotice(pair, "a web calendar; add its address instead")
    default:
      return addNotice(pair, "only pairs of a server and folders (filesystem) are taken over")
    }
    guard local.text("fileext") == ".ics" else { return addNotice(local, "its files are not .ics") }
    guard let found = collections(pair, remote, local, isSwapped, status), !found.isEmpty else {
      return addNotice(
        pair,
        "it is not known which calendars it has; run vdirsyncer discover \(pair.name.plainLine)")
    }
    guard let index = candidate(remote) else { return }
    for calendar in found {
      guard calendar.address.hasOrigin(of: candidates[index].account.server) else {
        addNotice(pair, "\(calendar.address.origin) is not the server of the account")
        continue
      }
      let known = candidates[index].account.calendars
      guard
        !known.contains(where: { $0.address == calendar.address || $0.folder == calendar.folder })
      else { continue }
      candidates[index].account.calendars.append(calendar)
    }
  }

  /// The calendars of a pair with their folders. `collections = null` pairs the storages themselves;
  /// others are in the status folder, as names with what differs from the storages.
  private func collections(
    _ pair: Section, _ remote: Section, _ local: Section, _ isSwapped: Bool,
    _ status: (String) -> [UInt8]?
  ) -> [SyncedCalendar]? {
    func calendar(_ remoteValues: JSONValue?, _ localValues: JSONValue?) -> SyncedCalendar? {
      guard let url = remoteValues?["url"]?.text ?? remote.text("url"),
        let address = WebAddress(url),
        let path = localValues?["path"]?.text ?? local.text("path")
      else { return nil }
      let folder = configuration.expanded(path)
      return folder.hasPrefix("/") ? SyncedCalendar(address: address, folder: folder) : nil
    }
    if pair.values["collections"] == .null { return calendar(nil, nil).map { [$0] } }
    guard let folder = configuration.statusFolder,
      let bytes = status("\(folder)/\(pair.name).collections"),
      let list = JSONValue(bytes)?["collections"]?.list
    else { return nil }
    return list.compactMap { entry in
      guard let sides = entry.list?.last?.list, sides.count == 2 else { return nil }
      return isSwapped ? calendar(sides[1], sides[0]) : calendar(sides[0], sides[1])
    }
  }

  /// The account of a storage, created if needed.
  private mutating func candidate(_ remote: Section) -> Int? {
    if let index = candidates.firstIndex(where: { $0.account.name == remote.name }) { return index }
    guard Account.isName(remote.name) else {
      addNotice(remote, "its name cannot be an account's")
      return nil
    }
    let made =
      remote.text("type") == "google_calendar" ? google(remote) : withPassword(remote)
    guard var made else { return nil }
    made.account.trust = trust(remote)
    candidates.append(made)
    return candidates.count - 1
  }

  private mutating func google(_ remote: Section) -> Candidate? {
    guard let client = remote.text("client_id").flatMap({ OAuthClient.google(id: $0) }),
      let server = WebAddress("https://apidata.googleusercontent.com/caldav/v2/")
    else {
      addNotice(remote, "has no client_id")
      return nil
    }
    addNotice(remote, "its tokens are not taken over; log in once")
    let account = Account(name: remote.name, server: server, access: .oauth(client))
    return Candidate(
      account: account, clientSecret: remote.secrets["client_secret"])
  }

  private mutating func withPassword(_ remote: Section) -> Candidate? {
    guard let server = remote.text("url").flatMap({ WebAddress($0) }) else {
      addNotice(remote, "its url is missing, or fetched by a command")
      return nil
    }
    guard let user = remote.text("username"), Account.isUser(user) else {
      addNotice(remote, "its username is missing, or fetched by a command")
      return nil
    }
    let (source, password) = source(remote)
    guard let source else { return nil }
    let account = Account(name: remote.name, server: server, access: .password(user: user, source))
    return Candidate(account: account, password: password)
  }

  private mutating func source(_ remote: Section) -> (Account.PasswordSource?, Secret?) {
    if let source { return (source, source == .keyring ? remote.secrets["password"] : nil) }
    if let words = remote.values["password.fetch"]?.list?.map({ $0.text ?? "" }) {
      let arguments = words.dropFirst().map { word in
        word.hasPrefix("~/") ? configuration.home + word.dropFirst() : word
      }
      switch words.first {
      case "command" where !arguments.isEmpty && !arguments[0].isEmpty:
        return (.command(arguments), nil)
      case "shell" where words.count == 2: return (.command(["sh", "-c", words[1]]), nil)
      case "prompt": return (.terminal, nil)
      default:
        addNotice(remote, "its password.fetch is not understood")
        return (nil, nil)
      }
    }
    if let password = remote.secrets["password"] {
      addNotice(remote, "its password stands in the file; it goes into the keyring")
      return (.keyring, password)
    }
    addNotice(remote, "has no password; it will be asked for")
    return (.terminal, nil)
  }

  private mutating func trust(_ remote: Section) -> HTTPSettings.Trust {
    if remote.values["auth_cert"] != nil {
      addNotice(remote, "client certificates are not supported")
    }
    if remote.values["verify_fingerprint"] != nil {
      // That is the digest of a certificate, ours is that of its key.
      addNotice(
        remote, "verify_fingerprint is not taken over; give the account a fingerprint of the key")
    }
    let file = remote.text("verify").map(configuration.expanded)
    guard let file, file.hasPrefix("/") else { return .system }
    return .certificates(path: file)
  }
}
