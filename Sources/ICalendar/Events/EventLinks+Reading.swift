import CalendarModel

extension EventLinks {
  /// The maximum length of an address. No program opens longer ones, which the document keeps.
  private static let longestAddress = 2_000
  private static let longestName = 200

  /// Reads the links of an event, without unusable ones.
  init(ofEventAt component: Int, in document: Document) {
    var (videos, google, others): ([Conference], [Conference], [Conference]) = ([], [], [])
    var attachments: [Attachment] = []
    var (coordinates, travelMinutes): (String, Int?) = ("", nil)
    for index in document.ownLines(of: component) where document.lines[index].name == .other {
      let property = document.property(of: document.lines[index])
      switch property.name.uppercased() {
      case "ATTACH" where attachments.count < Self.most:
        if let attachment = Attachment(property) { attachments.append(attachment) }
      case "CONFERENCE":
        guard let conference = Conference(property) else { break }
        let features = property.values(of: "FEATURE").map { $0.uppercased() }
        if features.contains("VIDEO") {
          videos.append(conference)
        } else {
          others.append(conference)
        }
      case "X-GOOGLE-CONFERENCE":
        if let conference = Conference(property) { google.append(conference) }
      case "GEO" where coordinates.isEmpty: coordinates = Self.coordinates(property)
      case "X-APPLE-TRAVEL-DURATION" where travelMinutes == nil:
        travelMinutes = Self.minutes(property)
      default: break
      }
    }
    var known: Set<String> = []
    let conferences = (videos + google + others).filter { known.insert($0.address).inserted }
    self.init(
      conferences: Array(conferences.prefix(Self.most)), attachments: attachments,
      coordinates: coordinates, travelMinutes: travelMinutes)
  }

  /// Returns the latitude and the longitude; empty if they are not on the earth.
  private static func coordinates(_ property: Property) -> String {
    guard property.value.count <= 100 else { return "" }
    // Some programs escape the semicolon as in a text.
    let parts = property.plainValue.filter { $0 != "\\" }.split(separator: ";").map(\.trimmed)
    guard parts.count == 2, parts.joined().allSatisfy({ "0123456789+-.".contains($0) }),
      let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return "" }
    return parts.joined(separator: ",")
  }

  private static func minutes(_ property: Property) -> Int? {
    guard let length = DurationText.read(property.value.span) else { return nil }
    let minutes = length.days * 1_440 + length.seconds / 60
    return minutes > 0 ? minutes : nil
  }

  /// Returns a value of type URI; nil if it is empty or too long.
  fileprivate static func address(_ property: Property) -> String? {
    guard property.value.count <= longestAddress, !property.plainValue.isEmpty else { return nil }
    return property.plainValue
  }

  fileprivate static func shortened(_ text: String) -> String { String(text.prefix(longestName)) }
}

extension EventLinks.Conference {
  fileprivate init?(_ property: Property) {
    guard let address = EventLinks.address(property) else { return nil }
    let label = property.values(of: "LABEL").joined(separator: ", ")
    self.init(address: address, label: EventLinks.shortened(label))
  }
}

extension EventLinks.Attachment {
  /// The parameters for names: RFC 8607, then Outlook, Apple and KOrganizer.
  private static let nameParameters = ["FILENAME", "X-FILENAME", "X-APPLE-FILENAME", "X-LABEL"]

  fileprivate init?(_ property: Property) {
    let names = Self.nameParameters.lazy.map { property.values(of: $0).joined(separator: ",") }
    let name = EventLinks.shortened(names.first { !$0.isEmpty } ?? "")
    let type = EventLinks.shortened(property.values(of: "FMTTYPE").first ?? "").lowercased()
    let size = property.values(of: "SIZE").first.flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    let isBinary =
      property.values(of: "ENCODING").first?.uppercased() == "BASE64"
      || property.values(of: "VALUE").first?.uppercased() == "BINARY"
    if isBinary {
      self.init(
        address: nil, name: name, type: type, size: size ?? Self.decodedCount(property.value[...]))
    } else if let data = Data(property.value) {
      self.init(
        address: nil, name: name, type: type.isEmpty ? data.type : type, size: size ?? data.size)
    } else {
      guard let address = EventLinks.address(property) else { return nil }
      self.init(address: address, name: name, type: type, size: size)
    }
  }

  /// The number of bytes encoded in a Base64 text.
  private static func decodedCount(_ text: ArraySlice<UInt8>) -> Int {
    let signs = text.reduce(0) { count, byte in
      byte > ASCII.space && byte != ASCII.equals ? count + 1 : count
    }
    return signs * 3 / 4
  }

  /// The description of the contents in a URI: `data:image/png;base64,…`.
  private struct Data {
    let type: String
    let size: Int?

    init?(_ value: [UInt8]) {
      let scheme = String(decoding: value.prefix(5), as: UTF8.self)
      guard scheme.lowercased() == "data:" else { return nil }
      let comma = value.firstIndex(of: ASCII.comma) ?? value.endIndex
      let head = String(decoding: value[5..<comma].prefix(300), as: UTF8.self).lowercased()
      type = EventLinks.shortened(String(head.prefix { $0 != ";" }))
      size =
        head.hasSuffix(";base64")
        ? EventLinks.Attachment.decodedCount(value[comma...].dropFirst()) : nil
    }
  }
}

extension Property {
  /// The value without surrounding blanks, escapes included.
  fileprivate var plainValue: String { String(decoding: value, as: UTF8.self).trimmed }
}
