import CalendarModel

/// A scheduling message beside what one calendar has of its event: what it is there, and what taking it
/// would write.
///
/// It is a value made of the message, the texts of the files, and who the user is. Which message was
/// taken first does not matter: for each occurrence the newest text counts.
public struct Invitation {
  /// How a part of the message stands to the calendar.
  public enum Standing: Hashable, Sendable {
    /// The calendar has nothing of it.
    case new
    /// It is newer than what the calendar has.
    case newer
    /// The calendar has it.
    case same
    /// The calendar has a newer one.
    case older(present: EventRevision)
    /// It is about an event, or an occurrence, that the calendar does not have.
    case unknown
    /// It is an answer from an address that is not among the attendees.
    case notInvited
    /// Nothing can be made of it.
    case unusable(Flaw)
  }

  /// Why nothing can be made of a message.
  public enum Flaw: Hashable, Sendable {
    /// It cancels all occurrences after one as well.
    case cancelsFollowing
    /// It answers for no attendee, or for several.
    case answersForSeveral
  }

  public let message: SchedulingMessage
  /// For each part of the message how it stands.
  public private(set) var standings: [Standing] = []

  /// The texts of the files with the event.
  let documents: [Document]
  let zones: ZoneCatalog
  let now: Instant
  /// What the files have, by identity the newest of each.
  private(set) var stored: [Event.Identity: StoredPart] = [:]
  /// Older texts of the same in the files.
  private(set) var repetitions: [StoredPart] = []

  /// A VEVENT of the calendar and where it stands.
  struct StoredPart: Sendable {
    let document: Int
    let part: SchedulingPart
    var component: Int { part.component }
  }

  /// - Parameters:
  ///   - stored: the texts of the files that have VEVENTs of the message's UID.
  ///   - zones: the system's time zones.
  ///   - now: when the message is taken.
  public init(
    _ message: SchedulingMessage, stored texts: [[UInt8]], zones: ZoneCatalog, now: Instant
  ) {
    self.message = message
    self.zones = zones
    self.now = now
    documents = texts.map { Document($0) }
    for (number, document) in documents.enumerated() {
      let parts = SchedulingPart.parts(of: document, zones: zones, isStored: true).parts
      for part in parts where part.uid == message.uid {
        add(StoredPart(document: number, part: part))
      }
    }
    standings = message.parts.map { standing(of: $0) }
  }

  /// How the message as a whole stands: of its parts what matters most.
  public var standing: Standing {
    standings.min { $0.rank < $1.rank } ?? .unknown
  }

  /// Whether the calendar has anything of the event.
  public var isKnown: Bool { !stored.isEmpty }

  /// What the calendar has of that a part is about; for an occurrence that is as its series says, nil.
  public func presentEvent(of part: SchedulingPart) -> Event? { stored[part.identity]?.part.event }

  /// The organizer, as the calendar knows it.
  public var presentOrganizer: SchedulingPerson? { (master ?? firstStored)?.part.organizer }

  /// What the calendar has of what a part is about: its own text, else the series as it is then.
  public func presentText(of part: SchedulingPart) -> Event? {
    stored[part.identity]?.part.event ?? occurrence(of: part) ?? (master ?? firstStored)?.part.event
  }

  /// What the user has answered so far, by what the calendar has, else by the message.
  /// - Parameter addresses: the user's, in lower case.
  public func answer(of addresses: Set<String>) -> String? {
    let main = message.main
    let known = (stored[main.identity] ?? master)?.part.attendees ?? []
    return (known + main.attendees).first { $0.isOne(of: addresses) }?.participation
  }

  // MARK: - Internal

  /// The event itself in the calendar.
  var master: StoredPart? {
    stored[Event.Identity(uid: message.uid, occurrence: nil, andFollowing: false)]
  }

  /// The first that there is, in the order of the files.
  var firstStored: StoredPart? {
    stored.values.min { ($0.document, $0.component) < ($1.document, $1.component) }
  }

  /// The occurrences that have texts of their own.
  var overrides: [StoredPart] {
    stored.values.filter { $0.part.occurrence != nil }
      .sorted { ($0.document, $0.component) < ($1.document, $1.component) }
  }

  /// The series as it is at an occurrence; nil if there is no such occurrence.
  func occurrence(of part: SchedulingPart) -> Event? {
    guard let original = part.occurrence, !part.isForFollowing, let event = master?.part.event
    else { return nil }
    let series = Series(event)
    let start = series.wallClock(of: original)
    if case .series = event.kind {
      var budget = StepBudget(100_000)
      let found = series.starts(in: start...start, limit: 1, budget: &budget)
      guard found?.first == start, !series.isSuppressed(start) else { return nil }
    } else if start != event.start.wallClock {
      return nil
    }
    var one = event
    one.start = event.time(at: start)
    one.kind = .override(of: one.start, andFollowing: false)
    return one
  }

  // MARK: - Private

  private mutating func add(_ part: StoredPart) {
    let identity = part.part.identity
    guard let known = stored[identity] else {
      stored[identity] = part
      return
    }
    let isNewer = known.part.revision < part.part.revision
    stored[identity] = isNewer ? part : known
    repetitions.append(isNewer ? known : part)
  }

  private func standing(of part: SchedulingPart) -> Standing {
    switch message.method {
    case .request, .publish: standing(ofRequest: part)
    case .cancel: standing(ofCancellation: part)
    case .reply: standing(ofAnswer: part)
    case .add, .refresh, .counter, .declineCounter: isKnown ? .newer : .unknown
    }
  }

  private func standing(ofRequest part: SchedulingPart) -> Standing {
    if let series = withdrawing(part) { return .older(present: series) }
    if let present = stored[part.identity] {
      return Self.standing(part.revision, beside: present.part.revision)
    }
    return isKnown ? .newer : .new
  }

  /// The revision of the series if a text about one occurrence does not count any more beside it.
  private func withdrawing(_ part: SchedulingPart) -> EventRevision? {
    guard part.occurrence != nil, let series = master?.part,
      !message.parts.contains(where: { $0.occurrence == nil && series.revision <= $0.revision }),
      series.withdraws(part.revision)
    else { return nil }
    return series.revision
  }

  private func standing(ofCancellation part: SchedulingPart) -> Standing {
    if let series = withdrawing(part) { return .older(present: series) }
    if let present = stored[part.identity] {
      return Self.standing(part.revision, beside: present.part.revision)
    }
    guard part.occurrence != nil else {
      // The user was invited to some occurrences only.
      let newest = overrides.map(\.part.revision).max()
      return newest.map { Self.standing(part.revision, beside: $0) } ?? .unknown
    }
    if part.isForFollowing {
      return .unusable(.cancelsFollowing)
    }
    return occurrence(of: part) == nil ? .unknown : .newer
  }

  private func standing(ofAnswer part: SchedulingPart) -> Standing {
    guard part.attendees.count == 1, let person = part.attendees.first,
      let address = person.comparedAddress, !person.participation.isEmpty
    else { return .unusable(.answersForSeveral) }
    guard let present = stored[part.identity] ?? master else { return .unknown }
    if stored[part.identity] == nil, occurrence(of: part) == nil { return .unknown }
    let document = documents[present.document]
    let own = document.revision(of: present.component, asReceived: false)
    let line = document.attendees(of: present.component).first { $0.person.isOne(of: [address]) }
    guard let line else { return .notInvited }
    if part.revision.sequence < own.sequence { return .older(present: own) }
    let property = document.property(of: document.lines[line.line])
    guard stored[part.identity] != nil, let known = property.receivedRevision else {
      return .newer
    }
    return Self.standing(part.revision, beside: known)
  }

  private static func standing(
    _ revision: EventRevision, beside present: EventRevision
  ) -> Standing {
    if revision == present { return .same }
    return revision < present ? .older(present: present) : .newer
  }
}

extension Invitation.Standing {
  /// Whether taking the message writes the part.
  public var isTaken: Bool { self == .new || self == .newer }

  /// The order in which standings of several parts matter.
  fileprivate var rank: Int {
    switch self {
    case .unusable: 0
    case .newer: 1
    case .new: 2
    case .notInvited: 3
    case .unknown: 4
    case .older: 5
    case .same: 6
    }
  }
}

extension SchedulingPart {
  /// Whether a text about one occurrence does not count any more beside this text of its series: the
  /// series was rescheduled since, or cancelled.
  func withdraws(_ occurrence: EventRevision) -> Bool {
    if occurrence.sequence < revision.sequence { return true }
    let isLater = (occurrence.stamp?.seconds ?? .min) > (revision.stamp?.seconds ?? .min)
    return isCancelled && !isLater
  }
}

extension Property {
  /// The names of the parameters that hold the revision of the last answer of an attendee, as
  /// Thunderbird writes them.
  static let receivedParameters = (sequence: "RECEIVED-SEQUENCE", stamp: "RECEIVED-DTSTAMP")

  /// The revision of the last answer of an attendee; nil if none was received.
  var receivedRevision: EventRevision? {
    func value(_ name: String) -> Property? {
      values(of: name).first.map { Property(name: name, value: Array($0.utf8)) }
    }
    guard let stamp = value(Self.receivedParameters.stamp)?.moment else { return nil }
    let sequence = value(Self.receivedParameters.sequence)?.sequenceNumber
    return EventRevision(sequence: sequence ?? 0, stamp: stamp)
  }
}
