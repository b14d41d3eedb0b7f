import CalendarModel

/// A scheduling message compared with the event in one calendar, and the changes it would make.
///
/// It is a value made of the message, the texts of the files, and the user's addresses. The order in
/// which messages are applied does not matter: the newest text counts for each occurrence.
public struct Invitation {
  /// The relation of a part of the message to the calendar.
  public enum Standing: Hashable, Sendable {
    /// The calendar does not have it.
    case new
    /// It is newer than what the calendar has.
    case newer
    /// The calendar has it.
    case same
    /// The calendar has a newer one.
    case older(present: EventRevision)
    /// It is about an unknown event or occurrence.
    case unknown
    /// It is an answer from an address that was not invited.
    case notInvited
    /// It cannot be used.
    case unusable(Flaw)
  }

  /// The reason why a message cannot be used.
  public enum Flaw: Hashable, Sendable {
    /// It cancels all occurrences after one as well.
    case cancelsFollowing
    /// It answers for no attendee, or for several.
    case answersForSeveral
  }

  public let message: SchedulingMessage
  /// The standing of each part of the message.
  public private(set) var standings: [Standing] = []

  /// The texts of the files with the event.
  let documents: [Document]
  let zones: ZoneCatalog
  let now: Instant
  /// The newest part in the files for each identity.
  private(set) var stored: [Event.Identity: StoredPart] = [:]
  /// Older texts of the same parts in the files.
  private(set) var repetitions: [StoredPart] = []

  /// A VEVENT of the calendar with its place.
  struct StoredPart: Sendable {
    let document: Int
    let part: SchedulingPart
    var component: Int { part.component }
  }

  /// - Parameters:
  ///   - stored: the texts of the files that have VEVENTs of the message's UID.
  ///   - zones: the system's time zones.
  ///   - now: the time when the message is applied.
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

  /// The standing of the whole message: the most important one of its parts.
  public var standing: Standing {
    standings.min { $0.rank < $1.rank } ?? .unknown
  }

  /// Whether the calendar has any part of the event.
  public var isKnown: Bool { !stored.isEmpty }

  /// The event in the calendar that a part is about; nil for an unchanged occurrence of a series.
  public func presentEvent(of part: SchedulingPart) -> Event? { stored[part.identity]?.part.event }

  /// The organizer in the calendar.
  public var presentOrganizer: SchedulingPerson? { (master ?? firstStored)?.part.organizer }

  /// The event in the calendar that a part is about: its own text, otherwise the series at that
  /// time.
  public func presentText(of part: SchedulingPart) -> Event? {
    stored[part.identity]?.part.event ?? occurrence(of: part) ?? (master ?? firstStored)?.part.event
  }

  /// The user's answer so far in the calendar, otherwise in the message; for someone invited to some
  /// occurrences only, that to the first of these.
  /// - Parameter addresses: the user's, in lower case.
  public func answer(of addresses: Set<String>) -> String? {
    let own = stored[message.main.identity] ?? master
    let known = ([own].compactMap(\.self) + overrides).flatMap(\.part.attendees)
    return (known + message.attendees).first { $0.isOne(of: addresses) }?.participation
  }

  /// Whether the calendar has a later revision, in which the message changes nothing.
  public var isOutdated: Bool {
    guard case .older(let present) = standing else { return false }
    return message.main.revision.sequence < present.sequence
  }

  // MARK: - Internal

  /// The event itself in the calendar.
  var master: StoredPart? {
    stored[Event.Identity(uid: message.uid, occurrence: nil, andFollowing: false)]
  }

  /// The first part, in the order of the files.
  var firstStored: StoredPart? {
    stored.values.min { ($0.document, $0.component) < ($1.document, $1.component) }
  }

  /// The occurrences with their own texts.
  var overrides: [StoredPart] {
    stored.values.filter { $0.part.occurrence != nil }
      .sorted { ($0.document, $0.component) < ($1.document, $1.component) }
  }

  /// The occurrence of the series; nil if there is none.
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

  /// The revision of the series if it withdraws a text about one occurrence.
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
  /// Whether applying the message writes the part.
  public var isTaken: Bool { self == .new || self == .newer }

  /// The importance of the standing among several parts.
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
  /// Whether this text of a series withdraws a text about one occurrence, because the series was
  /// rescheduled since, or cancelled.
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
