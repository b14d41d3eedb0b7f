import CalendarStore
import Glibc

/// The memory of an account's scheduling: a small file next to the account's state. Without it the
/// server is asked again.
package struct SchedulingMemory {
  package struct ServerFacts: Equatable {
    /// Nil for a server without automatic scheduling.
    package var places: SchedulingPlaces?
    /// When the server was asked, in seconds since 1970.
    var asked: Int
  }

  private static let longest = 65_536
  /// The seconds after which the server is asked again.
  private static let lifetime = 86_400

  private let file: StateFile?

  package init(_ account: String) { file = StateFile(named: "sync/\(account).scheduling") }

  /// Returns what is known; nil if the server was never asked.
  package func read() -> ServerFacts? {
    var (places, asked, isNone) = (SchedulingPlaces(), Int?.none, false)
    let bytes = file?.bytes(limit: Self.longest) ?? []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      let value = String(line[line.index(after: space)...])
      switch line[..<space] {
      case "asked": asked = Int(value)
      case "automatic": isNone = value != "yes"
      case "inbox": places.inbox = WebAddress(value)
      case "outbox": places.outbox = WebAddress(value)
      case "default": places.defaultCalendar = WebAddress(value)
      case "address": places.addresses.append(value)
      default: break
      }
    }
    return asked.map { ServerFacts(places: isNone ? nil : places, asked: $0) }
  }

  /// Returns the places of an account, asked of the server if they are not known or were asked long ago.
  /// - Parameter client: sends requests with the account's credentials.
  package func places(
    of account: Account, _ client: any HTTPSending, now: Int
  ) throws(DAVError) -> SchedulingPlaces? {
    if let record = read(), (0..<Self.lifetime).contains(now - record.asked) {
      return record.places
    }
    guard let calendar = account.calendars.first(where: { $0.kind == .calendar }) else {
      return nil
    }
    let places = try SchedulingPlaces.find(from: calendar.address, by: client)
    write(ServerFacts(places: places, asked: now))
    return places
  }

  /// The user's mail addresses on the servers of all accounts, in lower case.
  package static var userAddresses: Set<String> {
    Set(
      AccountsFile.userAccounts.flatMap {
        SchedulingMemory($0.name).read()?.places?.mailAddresses ?? []
      })
  }

  package func remove() { if let file { unlink(file.path) } }

  /// Keeps what a server says. If that fails, it is asked again.
  private func write(_ record: ServerFacts) {
    var lines = ["asked \(record.asked)", "automatic \(record.places == nil ? "no" : "yes")"]
    if let places = record.places {
      lines += [
        places.inbox.map { "inbox \($0)" }, places.outbox.map { "outbox \($0)" },
        places.defaultCalendar.map { "default \($0)" },
      ].compactMap(\.self)
      lines += places.addresses.map { "address \($0)" }
    }
    guard let file, (try? file.makeFolder()) != nil else { return }
    try? file.write(lines.map { $0 + "\n" }.joined())
  }
}
