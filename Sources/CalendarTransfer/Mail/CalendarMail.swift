/// The calendar that a mail carries (iMIP, RFC 6047).
///
/// A text that is not a mail counts as the calendar itself, so that a part of a mail, decoded or not, is as
/// good as the whole. Of a mail the first part of type `text/calendar` counts, else the first of
/// type `application/ics` or with a name in `.ics`.
package struct CalendarMail: Hashable, Sendable {
  package let calendar: [UInt8]
  /// The method in the header of the part; nil if it says none.
  package let method: String?
  /// The Message-ID of the mail, with its angle brackets; nil if it has none that can be named.
  package let messageID: String?

  /// - Throws: `CalendarMailError` if it is a mail without a calendar.
  package init(_ bytes: [UInt8]) throws(CalendarMailError) {
    let text = bytes[...].withoutEnvelope
    guard text.beginsWithHeader else {
      (calendar, method, messageID) = (bytes, nil, nil)
      return
    }
    var search = CalendarPartSearch()
    let head = search.look(in: text, depth: 0)
    guard let part = search.best else { throw .noCalendar(types: search.types) }
    calendar = try part.decoded()
    method = part.head.contentType.parameters["method"]
    messageID = head.value(of: "message-id").flatMap(Self.messageID)
  }

  // MARK: - Private

  private static let longestID = 250

  private static func messageID(_ text: String) -> String? {
    let id = text.filter { !$0.isWhitespace }
    let inner = id.dropFirst().dropLast().utf8
    let isSafe =
      id.hasPrefix("<") && id.hasSuffix(">") && (3...longestID).contains(id.utf8.count)
      && inner.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x3C && $0 != 0x3E }
    return isSafe ? id : nil
  }
}

/// The reason no calendar was found in a mail.
package enum CalendarMailError: Error, Hashable, Sendable {
  /// - Parameter types: the types of its parts.
  case noCalendar(types: [String])
  case unknownEncoding(String)

  /// Lower case, no full stop.
  package var message: String {
    switch self {
    case .noCalendar(let types):
      types.contains("application/ms-tnef")
        ? "has no calendar but a winmail.dat; ask the sender for an invitation in another form"
        : "has no calendar among its parts (\(types.joined(separator: ", ")))"
    case .unknownEncoding(let name): "the encoding “\(name)” of the calendar is not known"
    }
  }
}

/// The search for the part of a mail with the calendar.
private struct CalendarPartSearch {
  /// Deeper parts, and more of them, are not looked at.
  static let (mostDepth, mostParts) = (16, 1_000)

  /// The best part so far.
  private(set) var best: MailPart?
  /// The types of all parts, each once.
  private(set) var types: [String] = []
  private var count = 0
  private var bestRank = Int.max

  /// Looks at a part and those in it.
  @discardableResult
  mutating func look(in text: ArraySlice<UInt8>, depth: Int) -> MailHead {
    let part = MailPart(text)
    count += 1
    let type = part.head.contentType
    guard count <= Self.mostParts else { return part.head }
    if types.count < 10, !types.contains(type.name) { types.append(type.name) }
    if type.name.hasPrefix("multipart/"), let boundary = type.parameters["boundary"] {
      guard depth < Self.mostDepth else { return part.head }
      for inner in part.body.parts(between: Array(boundary.utf8), limit: Self.mostParts) {
        look(in: inner, depth: depth + 1)
      }
    } else if type.name == "message/rfc822", depth < Self.mostDepth {
      look(in: part.body.withoutEnvelope, depth: depth + 1)
    } else if let rank = part.head.rank, rank < bestRank {
      (best, bestRank) = (part, rank)
    }
    return part.head
  }
}

extension MailHead {
  /// How likely the part is the calendar, 0 most; nil if it is none.
  fileprivate var rank: Int? {
    switch contentType.name {
    case "text/calendar", "text/x-vcalendar": 0
    case "application/ics": 1
    default: fileName?.lowercased().hasSuffix(".ics") == true ? 2 : nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// The mail without the line that begins it in an mbox.
  fileprivate var withoutEnvelope: ArraySlice<UInt8> {
    guard starts(with: Array("From ".utf8)), let end = firstIndex(of: 0x0A) else { return self }
    return self[(end + 1)...]
  }

  /// Whether the first line is a header of a mail: a name, a colon, and something else than the
  /// beginning of a calendar.
  fileprivate var beginsWithHeader: Bool {
    let line = prefix(1_000).prefix { $0 != 0x0A && $0 != 0x0D }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      return false
    }
    let name = line[..<colon]
    return name.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ";") }
      && String(decoding: name, as: UTF8.self).lowercased() != "begin"
  }

  /// The texts between the lines of a boundary (RFC 2046 §5.1).
  fileprivate func parts(between boundary: [UInt8], limit: Int) -> [ArraySlice<UInt8>] {
    let mark = [UInt8(ascii: "-"), UInt8(ascii: "-")] + boundary
    var (parts, start): ([ArraySlice<UInt8>], Int?) = ([], nil)
    var line = startIndex
    while line < endIndex, parts.count < limit {
      let end = self[line...].firstIndex(of: 0x0A) ?? endIndex
      let text = self[line..<end]
      if text.starts(with: mark) {
        let rest = text.dropFirst(mark.count).filter { $0 > 0x20 }
        if rest.isEmpty || rest == [0x2D, 0x2D] {
          if let start { parts.append(self[start..<line]) }
          if !rest.isEmpty { return parts }
          start = Swift.min(end + 1, endIndex)
        }
      }
      line = end + 1
    }
    if let start, start < endIndex, parts.count < limit { parts.append(self[start..<endIndex]) }
    return parts
  }
}
