import CalendarSync
import Glibc
import CalendarStore

/// The memory of a server's calendars that an account does not keep: a small file next to the account's
/// state. Without it each of them is reported once more.
package struct OfferMemory {
  struct Offers: Equatable {
    /// The folders on the server that calendars are looked for in; nil if they are not known.
    var homes: [WebAddress]?
    /// The names of the calendars that were named and that the user has not decided about, by address.
    var open: [WebAddress: String] = [:]
    /// The calendars that the user does not want here.
    var left: Set<WebAddress> = []
  }

  private static let longest = 4 << 20

  private let file: StateFile?

  package init(_ account: Account) { file = StateFile(named: "sync/\(account.name).offers") }

  func read() -> Offers {
    var offers = Offers()
    let bytes = file?.bytes(limit: Self.longest) ?? []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard let kind = words.first else { continue }
      let address = words.count > 1 ? WebAddress(words[1]) : nil
      switch (kind, address) {
      case ("home", let address): offers.homes = (offers.homes ?? []) + [address].compactMap(\.self)
      case ("open", let address?): offers.open[address] = words.count > 2 ? words[2] : ""
      case ("left", let address?): offers.left.insert(address)
      default: break
      }
    }
    return offers
  }

  /// Keeps offers. If that fails, calendars are named again.
  func write(_ offers: Offers) {
    var lines: [String] = []
    if let homes = offers.homes {
      lines += homes.isEmpty ? ["home"] : homes.map { "home \($0)" }
    }
    lines += offers.open.map { "open \($0.key) \($0.value.plainLine)" }.sorted()
    lines += offers.left.map { "left \($0)" }.sorted()
    guard let file, (try? file.makeFolder()) != nil else { return }
    try? file.write(lines.map { $0 + "\n" }.joined())
  }

  /// Records what the user has decided about all that a server has: what the account does not keep is
  /// not wanted.
  package func write(_ found: FoundAccount, for account: Account) {
    let others = found.offers.map(\.address).filter { account.calendar(at: $0) == nil }
    write(Offers(homes: found.homes, left: Set(others)))
  }

  package func remove() { if let file { unlink(file.path) } }
}

/// Finds the calendars that a server has and an account does not keep.
struct OfferSearch {
  private let account: Account
  private let client: any HTTPSending
  private let memory: OfferMemory

  /// - Parameter client: sends requests with the account's credentials.
  init(_ account: Account, _ client: any HTTPSending) {
    (self.account, self.client) = (account, client)
    memory = OfferMemory(account)
  }

  /// Returns the calendars with events or tasks that no run has reported, and records them as reported.
  func unnamed(isDryRun: Bool) -> [CalendarOffer] {
    // An account of one calendar asks for no others.
    guard account.calendar(at: account.server) == nil else { return [] }
    let before = memory.read()
    var after = before
    let found = offers(&after.homes) ?? []
    let others = found.filter { $0.holdsItems && account.calendar(at: $0.address) == nil }
    let unnamed = others.filter {
      before.open[$0.address] == nil && !before.left.contains($0.address)
    }
    if !found.isEmpty {
      // A calendar that comes back is new.
      let names = others.filter { !before.left.contains($0.address) }.map { ($0.address, $0.name) }
      after.open = Dictionary(names, uniquingKeysWith: { first, _ in first })
    }
    if after != before, !isDryRun { memory.write(after) }
    return unnamed
  }

  // MARK: - Private

  /// The calendars in the homes; nil if they cannot be had, which does not fail the run.
  private func offers(_ homes: inout [WebAddress]?) -> [CalendarOffer]? {
    if let known = homes {
      do throws(DAVError) {
        return known.isEmpty ? nil : try CalendarOffer.offers(in: known, by: client)
      } catch {
        if error == .gone { homes = nil }
        return nil
      }
    }
    let client = client
    let discovery = Discovery(connect: { _ in client })
    do throws(AccountError) {
      let found = try FoundAccount.find(of: account, by: discovery)
      homes = found.homes
      return found.offers
    } catch {
      // A server that has no list of calendars is not asked for one in each run.
      if case .discovery(let failure) = error, !failure.mayPass { homes = [] }
      return nil
    }
  }
}

extension Discovery.Failure {
  /// Whether another try may find calendars.
  fileprivate var mayPass: Bool {
    guard case .dav(let error) = self else { return false }
    if case .http(.offline) = error { return true }
    return error == .http(.cancelled) || error.retryFailure != nil
  }
}
