import CalendarModel

/// A scheduling message about one event (iTIP, RFC 5546): an invitation, an update, a cancellation
/// or an answer.
public struct SchedulingMessage: Sendable {
  public enum Method: String, CaseIterable, Sendable {
    case publish, request, reply, add, cancel, refresh, counter
    case declineCounter = "declinecounter"
  }

  /// The text, in the form of iCalendar 2.0.
  public let document: Document
  public let method: Method
  /// The UID, which all of its events share.
  public let uid: String
  /// The event and occurrences it is about, each once, in order.
  public let parts: [SchedulingPart]
  public let problems: [Problem]

  /// The maximum number of VEVENTs of a message. No program sends more, or more bytes.
  public static let mostParts = 1_000
  public static let mostBytes = 8 << 20

  /// - Parameters:
  ///   - said: the method in the header of a mail, for a text without one.
  ///   - zones: the system's time zones.
  /// - Throws: `SchedulingError` if it is not a message about one event.
  public init(
    _ bytes: [UInt8], method said: String? = nil, zones: ZoneCatalog
  ) throws(SchedulingError) {
    guard bytes.count <= Self.mostBytes else { throw .tooLarge }
    let document = Document(bytes).inNewVersion()
    method = try Self.method(of: document, said)
    guard document.componentIndices(of: .event).count <= Self.mostParts else {
      throw .tooManyEvents(document.componentIndices(of: .event).count)
    }
    let (read, problems) = SchedulingPart.parts(of: document, zones: zones, isStored: false)
    guard let first = read.first else { throw .noEvent }
    for part in read {
      let line = document.lineNumbers(ofComponentAt: part.component).lowerBound
      guard document.hasUID(part.component) else { throw .noUID(line: line) }
      guard part.event != nil || method.allowsNoStart else { throw .noStart(line: line) }
    }
    let uids = Set(read.map(\.uid))
    guard uids.count == 1 else { throw .severalEvents(uids.count) }
    uid = first.uid
    parts = Self.newest(read)
    self.document = document
    self.problems = problems
  }

  /// The event itself, or the first occurrence if the message is about occurrences only.
  public var main: SchedulingPart { parts.first { $0.occurrence == nil } ?? parts[0] }

  /// All attendees, each once, in their order.
  public var attendees: [SchedulingPerson] {
    guard parts.count > 1 else { return main.attendees }
    var seen: Set<String> = []
    return ([main] + parts).flatMap(\.attendees).filter {
      seen.insert($0.comparedAddress ?? $0.text).inserted
    }
  }

  // MARK: - Private

  private static func method(
    of document: Document, _ said: String?
  ) throws(SchedulingError) -> Method {
    var names: [String] = []
    let calendars = document.components.indices.filter {
      document.components[$0].kind == .calendar
    }
    guard !calendars.isEmpty else { throw .noCalendar }
    for calendar in calendars {
      let name = document.first("METHOD", of: calendar)?.text ?? ""
      let word = name.filter { !$0.isWhitespace }.lowercased()
      if !names.contains(word) { names.append(word) }
    }
    guard names.count == 1 else { throw .severalMethods }
    var name = names[0]
    if name.isEmpty { name = said?.lowercased() ?? Method.publish.rawValue }
    guard let method = Method(rawValue: name) else { throw .unknownMethod(name) }
    return method
  }

  /// Returns the newest of several texts about the same occurrence.
  private static func newest(_ parts: [SchedulingPart]) -> [SchedulingPart] {
    var places: [Event.Identity: Int] = [:]
    var result: [SchedulingPart] = []
    for part in parts {
      if let place = places[part.identity] {
        if result[place].revision < part.revision { result[place] = part }
      } else {
        places[part.identity] = result.count
        result.append(part)
      }
    }
    return result
  }
}

extension SchedulingMessage.Method {
  /// Whether the events of such a message need no times, because the receiver knows them.
  var allowsNoStart: Bool {
    switch self {
    case .reply, .cancel, .refresh, .declineCounter: true
    case .publish, .request, .add, .counter: false
    }
  }
}

/// The reason why a text is not a message about one event.
public enum SchedulingError: Error, Hashable, Sendable {
  case noCalendar
  /// It has no event, or only incomplete ones.
  case noEvent
  case tooManyEvents(Int)
  case tooLarge
  /// Its events have several UIDs.
  case severalEvents(Int)
  case severalMethods
  case unknownMethod(String)
  case noUID(line: Int)
  case noStart(line: Int)

  /// The problem and its remedy. Lower case, no full stop.
  public var message: String {
    switch self {
    case .noCalendar: "has no calendar in it; hand over the mail, or its part of type text/calendar"
    case .noEvent: "has no event in it; invitations to tasks and the like are not handled"
    case .tooManyEvents(let count):
      "has \(count) events, more than an invitation has; daybook import takes them"
    case .tooLarge:
      "is larger than \(SchedulingMessage.mostBytes >> 20) MB, more than an invitation has"
    case .severalEvents(let count):
      "is about \(count) events, and an invitation is about one; daybook import takes several"
    case .severalMethods: "has calendars with different methods; hand them over one by one"
    case .unknownMethod(let name): "the method “\(name)” is not known"
    case .noUID(let line):
      "line \(line): the event has no UID, so that no answer can name it; daybook import takes it"
    case .noStart(let line):
      "line \(line): the event has no start that can be read; ask who sent it to send it again"
    }
  }
}
