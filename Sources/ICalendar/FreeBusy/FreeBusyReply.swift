import CalendarModel

/// The busy times in a VFREEBUSY that answers for one person (RFC 5545 §3.6.4).
public struct FreeBusyReply: Hashable, Sendable {
  /// The maximum number of busy times, and of bytes. No calendar has more in the days that are asked for.
  public static let mostTimes = 10_000
  public static let mostBytes = 4 << 20

  /// In order, separate, and within the range that was asked for.
  public let busy: [Range<Instant>]

  /// Reads an answer about a range of time.
  ///
  /// A text of which any part cannot be read is none: what is left out would count as free.
  public init?(_ text: [UInt8], about asked: Range<Instant>) {
    guard text.count <= Self.mostBytes else { return nil }
    let document = Document(text)
    let components = document.componentIndices(of: .freeBusy)
    guard !components.isEmpty, components.allSatisfy(document.isClosed) else { return nil }
    var times: [Range<Instant>] = []
    for component in components {
      guard document.answers(about: asked, in: component) else { return nil }
      for line in document.lines(named: "FREEBUSY", of: component) {
        let property = document.property(of: document.lines[line])
        guard property.values(of: "FBTYPE").first?.uppercased() != "FREE" else { continue }
        for period in property.value.split(separator: UInt8(ascii: ",")) {
          guard let time = Self.time(Array(period)), times.count < Self.mostTimes else {
            return nil
          }
          if time.overlaps(asked) { times.append(time.clamped(to: asked)) }
        }
      }
    }
    busy = times.merged()
  }

  /// Reads `20260309T080000Z/20260309T090000Z` or `20260309T080000Z/PT1H`.
  private static func time(_ period: [UInt8]) -> Range<Instant>? {
    let parts = period.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, let start = instant(Array(parts[0])) else { return nil }
    let last = Array(parts[1])
    if let end = instant(last) { return start <= end ? start..<end : nil }
    guard let length = DurationText.read(last.span), length.days >= 0, length.seconds >= 0 else {
      return nil
    }
    return start..<start + Int64(length.days * 86_400 + length.seconds)
  }

  /// Reads a time in UTC, as all times here are.
  fileprivate static func instant(_ bytes: [UInt8]) -> Instant? {
    guard let time = DateTimeText(bytes.span), time.isUTC else { return nil }
    return Zone.utc.instant(of: time.wallClock)
  }
}

extension Document {
  /// Whether a VFREEBUSY says nothing about its range, or one that contains another.
  fileprivate func answers(about asked: Range<Instant>, in component: Int) -> Bool {
    func bound(_ name: String) -> Instant?? {
      guard let line = lines(named: name, of: component).first else { return .some(nil) }
      guard let bound = FreeBusyReply.instant(property(of: lines[line]).value) else { return nil }
      return bound
    }
    guard let start = bound("DTSTART"), let end = bound("DTEND") else { return false }
    return start ?? asked.lowerBound <= asked.lowerBound
      && end ?? asked.upperBound >= asked.upperBound
  }
}
