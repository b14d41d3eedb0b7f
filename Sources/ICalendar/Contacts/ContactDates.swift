import CalendarModel

/// The birthdays and anniversaries of contacts, as events that repeat every year.
///
/// vCards of the versions 2.1, 3.0 and 4.0 (RFC 6350) have the content lines of iCalendar, so they are
/// read as documents. A date without a year begins in 1604, as Apple's address books write it: a leap
/// year, from which no age is counted (`Record.age`).
public struct ContactDates: Sendable {
  /// The iCalendar text of the events; without events if no contact has a date.
  public let text: [UInt8]
  /// Dates and names that cannot be read, or the absence of any contact.
  public let problems: [Problem]

  /// - Parameters:
  ///   - bytes: one vCard, or several after each other.
  ///   - path: the path for problems.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8], path: String) {
    let document = Document(bytes)
    var events = ContactEvents(document)
    for index in document.contacts { events.add(ContactLines(document, index)) }
    if document.contacts.isEmpty, !bytes.allSatisfy({ $0 <= ASCII.space }) {
      events.log.report(.document(.noContact), line: nil)
    }
    problems = events.log.problems(path: path)
    text = events.text
  }
}

extension ContactDates {
  /// The parts of the contacts that dates are made from, without numbers, addresses and photos.
  ///
  /// - Returns: nil if the text holds no contact.
  public static func essence(of bytes: [UInt8]) -> [UInt8]? {
    let document = Document(bytes)
    guard !document.contacts.isEmpty else { return nil }
    let lineEnd: [UInt8] = [ASCII.carriageReturn, ASCII.lineFeed]
    var result: [UInt8] = []
    for index in document.contacts {
      result += Array("BEGIN:VCARD".utf8) + lineEnd
      for line in ContactLines(document, index).essential {
        result += document.text(of: line) + lineEnd
      }
      result += Array("END:VCARD".utf8) + lineEnd
    }
    return result
  }
}

extension Document {
  /// The components that are contacts; a vCard inside another one is that of an agent.
  fileprivate var contacts: [Int] {
    components.indices.filter {
      components[$0].name == "VCARD" && components[$0].parent == nil
    }
  }
}

/// The people in contacts who have a mail address: a person for each address, the preferred one first.
public enum ContactPeople {
  /// The longest list of addresses of one contact.
  private static let mostAddresses = 20

  /// - Parameter bytes: one vCard, or several after each other.
  /// - Complexity: O(bytes).
  public static func people(in bytes: [UInt8]) -> [Attendee] {
    let document = Document(bytes)
    let events = ContactEvents(document)
    return document.contacts.flatMap { index in
      let contact = ContactLines(document, index)
      guard !events.isGroup(contact) else { return [Attendee]() }
      let name = events.title(of: contact)
      var people: [Attendee] = []
      for entry in contact.addresses(in: document).prefix(mostAddresses) {
        let address = events.text(of: entry.line)
        guard Attendee.isAddress(address) else { continue }
        people.append(Attendee(name: name == address ? "" : name, address: address))
      }
      return people
    }
  }
}

/// The lines of one contact that a date, its event's title or its UID comes from, and its mail
/// addresses, by which it is invited.
private struct ContactLines {
  enum Name: String {
    case version = "VERSION"
    case uid = "UID"
    case kind = "KIND"
    case oldKind = "X-ADDRESSBOOKSERVER-KIND"
    case formattedName = "FN"
    case name = "N"
    case nickname = "NICKNAME"
    case organization = "ORG"
    case mail = "EMAIL"
    case birthday = "BDAY"
    case anniversary = "ANNIVERSARY"
    case oldAnniversary = "X-ANNIVERSARY"
    case evolutionAnniversary = "X-EVOLUTION-ANNIVERSARY"
    case kdeAnniversary = "X-KADDRESSBOOK-X-ANNIVERSARY"
    case outlookAnniversary = "X-MS-ANNIVERSARY"
    /// A date of any kind, which the X-ABLABEL of its group names.
    case appleDate = "X-ABDATE"
    case appleLabel = "X-ABLABEL"
  }

  struct Entry {
    /// The group before the name, such as `item1`; empty without one (RFC 6350 §3.3).
    let group: String
    let name: Name
    let line: ContentLine
  }

  let entries: [Entry]

  init(_ document: Document, _ index: Int) {
    entries = document.ownLines(of: index).compactMap { number in
      let line = document.lines[number]
      let parts = String(
        decoding: document.text(of: line).prefix(line.nameRange.count), as: UTF8.self
      )
      .uppercased().split(separator: ".", omittingEmptySubsequences: false)
      guard let last = parts.last, let name = Name(rawValue: String(last)) else { return nil }
      return Entry(group: parts.dropLast().joined(separator: "."), name: name, line: line)
    }
  }

  var essential: [ContentLine] { entries.map(\.line) }

  func first(_ name: Name) -> Entry? { entries.first { $0.name == name } }

  /// The mail addresses, preferred ones first (RFC 6350 §5.3; `TYPE=pref` before).
  func addresses(in document: Document) -> [Entry] {
    let all = entries.filter { $0.name == .mail }
    func isPreferred(_ entry: Entry) -> Bool {
      let property = document.property(of: entry.line)
      let types =
        property.values(of: "TYPE") + property.parameters.filter(\.values.isEmpty).map(\.name)
      return property.values(of: "PREF").first == "1"
        || types.contains { $0.lowercased().contains("pref") }
    }
    let preferred = all.map(isPreferred)
    return zip(all, preferred).filter(\.1).map(\.0) + zip(all, preferred).filter { !$0.1 }.map(\.0)
  }
}

/// Makes the events of one contact after another.
private struct ContactEvents {
  var log = ProblemLog()
  private var components: [ComponentText] = []
  private let document: Document

  init(_ document: Document) { self.document = document }

  /// The calendar with all events.
  var text: [UInt8] {
    let head: [Property] = [
      .plain("VERSION", "2.0"), .plain("PRODID", "-//Daybook//Contacts//EN"),
    ]
    // Names and values come from this module, so they can be written.
    return (try? ComponentText(name: "VCALENDAR", properties: head, components: components).bytes())
      ?? []
  }

  mutating func add(_ contact: ContactLines) {
    guard !isGroup(contact) else { return }
    let count = components.count
    defer { if components.count > count { checkEncoding(of: contact) } }
    for entry in contact.entries where entry.name == .birthday {
      guard let date = date(in: entry) else { continue }
      add(date, title: title(of: contact), .birthday, of: contact)
      break
    }
    for (number, date) in anniversaries(of: contact).enumerated() {
      let name = title(of: contact)
      add(
        date, title: name + (name.isEmpty ? "" : ", ") + "anniversary", .anniversary, of: contact,
        isFurther: number > 0)
    }
  }

  func isGroup(_ contact: ContactLines) -> Bool {
    let kind = (contact.first(.kind) ?? contact.first(.oldKind)).map { text(of: $0.line) }
    return kind?.lowercased() == "group"
  }

  // MARK: - Private

  private enum Occasion: String { case birthday, anniversary }

  /// Reports a name in an undeclared encoding.
  private mutating func checkEncoding(of contact: ContactLines) {
    let wrong = [contact.first(.formattedName), contact.first(.name)].compactMap(\.self)
      .first { entry in
        let value = document.property(of: entry.line).value
        return !isEncoded(entry.line) && !TextValue.decoded(value.span).isValid
      }
    guard let wrong else { return }
    log.report(.property(.encoding(name: wrong.name.rawValue)), line: wrong.line.number)
  }

  /// More anniversaries of a contact are left out.
  private static let mostAnniversaries = 50

  /// The anniversaries of a contact, each once, because address books write one in several ways.
  private mutating func anniversaries(of contact: ContactLines) -> [ContactDate] {
    var dates: [ContactDate] = []
    var alternatives: Set<String> = []
    let groups = Set(contact.entries.filter(isAnniversaryLabel).map(\.group))
    for entry in contact.entries
    where dates.count < Self.mostAnniversaries && isAnniversary(entry, groups) {
      // Lines with the same ALTID are other forms of the same date (RFC 6350 §5.4).
      let alternative = document.property(of: entry.line).values(of: "ALTID").first
      if let alternative, alternatives.contains(alternative) { continue }
      guard let date = date(in: entry) else { continue }
      if let alternative { alternatives.insert(alternative) }
      guard let known = dates.firstIndex(where: date.isSame) else {
        dates.append(date)
        continue
      }
      if dates[known].year == nil { dates[known] = date }
    }
    return dates
  }

  /// - Parameter groups: the groups labelled as anniversaries.
  private func isAnniversary(_ entry: ContactLines.Entry, _ groups: Set<String>) -> Bool {
    switch entry.name {
    case .anniversary, .oldAnniversary, .evolutionAnniversary, .kdeAnniversary,
      .outlookAnniversary:
      true
    case .appleDate: groups.contains(entry.group)
    default: false
    }
  }

  private func isAnniversaryLabel(_ entry: ContactLines.Entry) -> Bool {
    guard entry.name == .appleLabel else { return false }
    let words = text(of: entry.line).lowercased()
    return ["anniversary", "jahrestag", "hochzeitstag"].contains { words.contains($0) }
  }

  private mutating func date(in entry: ContactLines.Entry) -> ContactDate? {
    let property = document.property(of: entry.line)
    let calendar = property.values(of: "CALSCALE").first?.lowercased() ?? "gregorian"
    guard calendar == "gregorian" else { return nil }
    if property.values(of: "VALUE").first?.lowercased() == "text" {
      return ContactDate(words: text(of: entry.line))
    }
    let omitted = property.values(of: "X-APPLE-OMIT-YEAR").first.flatMap { Int($0) }
    let written = text(of: entry.line)
    switch ContactDate.reading(written) {
    case .date(let date):
      return date.year == omitted ? ContactDate(year: nil, date.month, date.day) : date
    case .incomplete: return ContactDate(words: written)
    case .unreadable:
      if let date = ContactDate(words: written) { return date }
      log.report(
        .date(.unreadableInContact(value: String(written.prefix(40)))), line: entry.line.number)
      return nil
    }
  }

  private mutating func add(
    _ date: ContactDate, title: String, _ occasion: Occasion, of contact: ContactLines,
    isFurther: Bool = false
  ) {
    guard let day = date.firstDay else { return }
    // A contact may have several anniversaries, and each is an event of its own.
    let suffix = isFurther ? "-" + DateTimeText.text(of: day) : ""
    let isLeapDay = (date.month, date.day) == (2, 29)
    components.append(
      ComponentText(
        name: "VEVENT",
        properties: [
          .text("UID", uid(of: contact, title, day) + "-" + occasion.rawValue + suffix),
          .plain("DTSTAMP", "19700101T000000Z"),
          Property(
            name: "DTSTART", parameters: [.init(name: "VALUE", values: ["DATE"])],
            value: Array(DateTimeText.text(of: day).utf8)),
          // The last day of February in other years.
          .plain("RRULE", "FREQ=YEARLY" + (isLeapDay ? ";BYMONTH=2;BYMONTHDAY=-1" : "")),
          .text("SUMMARY", title), .text("CATEGORIES", occasion.rawValue),
          .plain("TRANSP", "TRANSPARENT"),
        ]))
  }

  private func uid(of contact: ContactLines, _ title: String, _ day: Day) -> String {
    let scheme = "urn:uuid:"
    let own = contact.first(.uid).map { text(of: $0.line) } ?? ""
    if own.lowercased().hasPrefix(scheme) { return String(own.dropFirst(scheme.count)) }
    if !own.isEmpty { return own }
    let hash = StableHash.of("\(title)\n\(day.number)")
    return "contact-" + String(UInt64(bitPattern: hash), radix: 16)
  }

  /// The name in one line; empty if the contact has none.
  func title(of contact: ContactLines) -> String {
    if let entry = contact.first(.formattedName) {
      let name = text(of: entry.line)
      if !name.isEmpty { return name }
    }
    if let entry = contact.first(.name) {
      // Family name; given name; additional names (RFC 6350 §6.2.2).
      let parts = parts(of: entry.line)
      let name = [1, 2, 0].filter(parts.indices.contains).map { parts[$0] }
        .filter { !$0.isEmpty }.joined(separator: " ")
      if !name.isEmpty { return name }
    }
    for name in [ContactLines.Name.nickname, .organization] {
      if let entry = contact.first(name), let part = parts(of: entry.line).first, !part.isEmpty {
        return part
      }
    }
    return ""
  }

  /// The parts between semicolons.
  private func parts(of line: ContentLine) -> [String] {
    let value = document.property(of: line).value
    var parts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in isEncoded(line) ? Array(text(of: line).utf8) : value {
      if byte == ASCII.semicolon, !isEscaped {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
      isEscaped = byte == ASCII.backslash && !isEscaped
    }
    return parts.map { Self.line(TextValue.decoded($0.span).text) }
  }

  /// A value as one line of text.
  func text(of line: ContentLine) -> String {
    let encoding = document.withParameters(of: line) { OldTextEncoding($0) }
    guard let encoding else { return Self.line(document.property(of: line).text) }
    let raw = document.bytes.span.extracting(line.valueRange)
    return Self.line(encoding.decoded(raw, limit: EventReader.textLimit).text)
  }

  private func isEncoded(_ line: ContentLine) -> Bool {
    document.withParameters(of: line) { OldTextEncoding($0) } != nil
  }

  private static func line(_ text: String) -> String {
    text.prefix(1_000).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
