import CalendarModel

/// A choice among different events with one UID, or among overrides of one occurrence.
///
/// The chosen event is found by its contents, and among equal ones by its position.
public struct SeriesChoice: Hashable, Sendable {
  /// See `Event.fingerprint`.
  public let fingerprint: Int64
  /// Its number among the VEVENTs of the UID, in the order of their documents.
  public let position: Int
  /// The number of equal ones, which change with it.
  let count: Int

  /// The same event with other contents.
  public func saying(_ fingerprint: Int64) -> SeriesChoice {
    SeriesChoice(fingerprint: fingerprint, position: position, count: 1)
  }
}

/// The VEVENTs of a UID, by their role when one of them is changed.
struct SeriesMembers {
  /// The series itself, or a single event; nil if there are only overrides.
  private(set) var master: SeriesMember?
  /// The overrides in effect, a chosen one first.
  private(set) var overrides: [SeriesMember] = []
  /// The VEVENTs without effect, because there is a newer version.
  private(set) var superseded: [SeriesMember] = []
  /// The duplicates of the master or an override, with their originals.
  private(set) var twins: [(of: SeriesMember, twin: SeriesMember)] = []

  /// Whether an override of the UID would apply to another series, the first one.
  private(set) var isBesideAnother = false

  private let members: [SeriesMember]
  /// The number of different VEVENTs of each identity, and their SEQUENCE.
  private var shown: [Event.Identity: (count: Int, sequence: Int)] = [:]

  /// - Parameters:
  ///   - members: all VEVENTs of the UID, in the order of their documents.
  ///   - choice: nil for the first series, or the first event if none repeats.
  init(_ members: [SeriesMember], _ choice: SeriesChoice?) throws(SeriesError) {
    self.members = members
    let (current, others) = members.separated()
    for member in current {
      shown[member.event.identity, default: (0, member.event.sequence)].count += 1
    }
    let chosen = choice.map { self.members(chosenBy: $0) } ?? []
    if choice != nil, chosen.isEmpty { throw .noEvent }
    let wholes = current.filter { $0.original == nil }
    let unchosen = wholes.first(where: \.isSeries) ?? wholes.first
    let isOther = chosen.first.map { $0.original == nil && !$0.says(the: unchosen) } ?? false
    master = chosen.first { $0.original == nil } ?? unchosen ?? Self.replacedSingle(others)
    isBesideAnother =
      isOther && (unchosen?.isSeries ?? false || current.contains { $0.original != nil })
    if !isOther {
      superseded = others.filter {
        !$0.isSame(as: master) && (choice == nil || $0.original != nil)
      }
      choose(current.filter { $0.original != nil }, chosen: chosen.first)
    }
    choose(twins: chosen)
  }

  /// Whether different events have the UID, or replace the same occurrence.
  var hasDifferentOnes: Bool { shown.values.contains { $0.count > 1 } }

  /// Whether there is a single event that an override of an occurrence would replace, too.
  func hasSingle(at original: EventTime) -> Bool {
    hasDifferentOnes
      && members.contains { member in
        member.event.kind == .single && !member.isSame(as: master)
          && member.replaced(at: member.event.start) == member.replaced(at: original)
      }
  }

  /// Whether there is an override that would replace a single event with this start.
  func hasOverride(at start: EventTime) -> Bool {
    guard hasDifferentOnes, let master, master.event.kind == .single else { return false }
    let identity = master.replaced(at: start)
    return members.contains { $0.event.identity == identity }
  }

  /// A choice that identifies a member; nil if its UID or occurrence is unique.
  func choice(of event: Event) -> SeriesChoice? {
    guard let count = shown[event.identity]?.count, count > 1 else { return nil }
    let fingerprint = event.fingerprint
    let alike = places(of: fingerprint).filter { members[$0].event.identity == event.identity }
    guard let first = alike.first else { return nil }
    return SeriesChoice(fingerprint: fingerprint, position: first, count: alike.count)
  }

  // MARK: - Private

  /// The positions of members with certain contents that are not superseded.
  private func places(of fingerprint: Int64) -> [Int] {
    members.indices.filter { index in
      let event = members[index].event
      return event.sequence == shown[event.identity]?.sequence && event.fingerprint == fingerprint
    }
  }

  /// The chosen member and its duplicates, nearest to the chosen position.
  private func members(chosenBy choice: SeriesChoice) -> [SeriesMember] {
    let nearest = places(of: choice.fingerprint).sorted {
      (abs($0 - choice.position), $0) < (abs($1 - choice.position), $1)
    }
    return nearest.prefix(choice.count).sorted().map { members[$0] }
  }

  /// Assigns overrides to the first series of the UID, as views do, without those it has withdrawn.
  private mutating func choose(_ all: [SeriesMember], chosen: SeriesMember?) {
    let withdrawn = master?.event.withdrawn(all.map(\.event)) ?? []
    overrides = all.indices.filter { !withdrawn.contains($0) }.map { all[$0] }
    superseded += withdrawn.sorted().map { all[$0] }
    guard let chosen, chosen.original != nil else { return }
    overrides.removeAll { $0.says(the: chosen) }
    overrides.insert(chosen, at: 0)
  }

  private mutating func choose(twins chosen: [SeriesMember]) {
    let owners = Dictionary(
      grouping: [master].compactMap(\.self) + overrides, by: \.event.identity)
    func owner(of member: SeriesMember) -> SeriesMember? {
      owners[member.event.identity]?.first { $0.says(the: member) && !$0.isSame(as: member) }
    }
    var rest: [SeriesMember] = []
    for member in superseded {
      if let owner = owner(of: member) {
        twins.append((owner, member))
      } else {
        rest.append(member)
      }
    }
    for member in chosen where !superseded.contains(where: { $0.isSame(as: member) }) {
      if let owner = owner(of: member) { twins.append((owner, member)) }
    }
    superseded = rest
  }

  /// The single event that is superseded by an override of its own start, and still its master.
  private static func replacedSingle(_ others: [SeriesMember]) -> SeriesMember? {
    others.filter { $0.original == nil }.max { $0.event.sequence < $1.event.sequence }
  }
}

extension SeriesMember {
  /// The identity of an override of an occurrence with its UID.
  fileprivate func replaced(at original: EventTime) -> Event.Identity {
    var event = event
    event.kind = .override(of: original, andFollowing: false)
    return event.identity
  }

  fileprivate var isSeries: Bool {
    if case .series = event.kind { true } else { false }
  }

  /// Whether both are equal, for the same occurrence and in the same version.
  fileprivate func says(the other: SeriesMember?) -> Bool {
    guard let other else { return false }
    return event.identity == other.event.identity && event.sequence == other.event.sequence
      && event.fingerprint == other.event.fingerprint
  }
}
