import CalendarModel
import ICalendar

/// A mail or a part of one: its header and its body.
struct MailPart {
  let head: MailHead
  let body: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) {
    var (line, fields): (Int, [[UInt8]]) = (text.startIndex, [])
    var size = 0
    while line < text.endIndex, size < MailHead.limit {
      let end = text[line...].firstIndex(of: 0x0A) ?? text.endIndex
      var field = text[line..<end]
      while field.last == 0x0D { field = field.dropLast() }
      line = Swift.min(end + 1, text.endIndex)
      if field.isEmpty { break }
      size += field.count + 1
      if let first = field.first, first == 0x20 || first == 0x09, !fields.isEmpty {
        fields[fields.count - 1] += field
      } else {
        fields.append(Array(field))
      }
    }
    head = MailHead(fields)
    body = text[line...]
  }

  /// Returns the body without its encoding, in UTF-8 if its character set is known.
  func decoded() throws(CalendarMailError) -> [UInt8] {
    let encoding = head.value(of: "content-transfer-encoding")?.lowercased() ?? "7bit"
    let bytes: [UInt8]
    switch encoding.filter({ !$0.isWhitespace }) {
    case "7bit", "8bit", "binary", "": bytes = Array(body)
    case "base64": bytes = Base64.decoded(body)
    case "quoted-printable": bytes = QuotedPrintable.decoded(body)
    case let other: throw .unknownEncoding(other)
    }
    let name = head.contentType.parameters["charset"]?.uppercased() ?? "UTF-8"
    guard let set = OldCharacterSet(name), set != .utf8 else { return bytes }
    return Array(set.text(of: bytes).utf8)
  }
}

/// The header of a mail or of a part.
struct MailHead {
  /// The most bytes that are read of one.
  static let limit = 1 << 20

  private let fields: [(name: String, value: String)]
  let contentType: MailFieldValue

  init(_ lines: [[UInt8]]) {
    fields = lines.compactMap { line in
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      return (
        String(decoding: line[..<colon], as: UTF8.self).lowercased().filter { !$0.isWhitespace },
        String(decoding: line[(colon + 1)...], as: UTF8.self)
      )
    }
    let type = fields.first { $0.name == "content-type" }?.value
    contentType = MailFieldValue(type ?? "text/plain")
  }

  /// The first value of a field, whose name is in lower case.
  func value(of name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The name of the file that the part is.
  var fileName: String? {
    contentType.parameters["name"]
      ?? value(of: "content-disposition").flatMap { MailFieldValue($0).parameters["filename"] }
  }
}

/// The value of a field with parameters (RFC 2045 §5.1).
struct MailFieldValue {
  /// Such as `text/calendar`, in lower case.
  let name: String
  /// By their names in lower case; of several with one name the first.
  let parameters: [String: String]

  init(_ text: String) {
    var pieces: [String] = [""]
    var (isQuoted, isEscaped) = (false, false)
    for sign in text {
      if isEscaped {
        pieces[pieces.count - 1].append(sign)
        isEscaped = false
      } else if isQuoted, sign == "\\" {
        isEscaped = true
      } else if sign == "\"" {
        isQuoted.toggle()
      } else if sign == ";", !isQuoted {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(sign)
      }
    }
    name = pieces[0].lowercased().filter { !$0.isWhitespace }
    var parameters: [String: String] = [:]
    for piece in pieces.dropFirst() {
      guard let equals = piece.firstIndex(of: "=") else { continue }
      let key = piece[..<equals].lowercased().filter { !$0.isWhitespace }
      if parameters[key] == nil { parameters[key] = piece[piece.index(after: equals)...].trimmed }
    }
    self.parameters = parameters
  }
}
