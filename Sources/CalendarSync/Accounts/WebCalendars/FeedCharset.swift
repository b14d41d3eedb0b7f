import Glibc
import ICalendar

/// The text of a feed converted to UTF-8 (RFC 5545 §3.1.4).
enum FeedCharset {
  /// Returns a body in UTF-8.
  ///
  /// A body that is UTF-8 already stays as it is: many servers name another charset for all they send.
  /// One in an unknown charset is read as Windows-1252, and so is ISO 8859-1, as browsers do: beyond its
  /// own letters that has only control characters.
  /// - Parameter contentType: the Content-Type of the answer.
  static func utf8(_ body: [UInt8], contentType: String?) -> [UInt8] {
    // ISO 2022 writes letters in ASCII, after escapes.
    let utf16 = charsetOfUTF16(body)
    let isUTF8 = utf16 == nil && String(validating: body, as: UTF8.self) != nil
    if isUTF8, !body.contains(0x1B) { return body }
    let named = contentType.flatMap(charset)
    if isUTF8, named?.uppercased().hasPrefix("ISO-2022") != true { return body }
    if let name = utf16 ?? named, OldCharacterSet(name.uppercased()) != .latin1,
      let text = converted(body, from: name)
    {
      return text
    }
    return Array((OldCharacterSet("WINDOWS-1252") ?? .utf8).text(of: body).utf8)
  }

  // MARK: - Private

  /// The UTF-16 that a body is in, by its mark or by the zero beside its first letter; nil for others.
  private static func charsetOfUTF16(_ body: [UInt8]) -> String? {
    guard body.count >= 2 else { return nil }
    switch (body[0], body[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return "UTF-16"
    case (0, 1...): return "UTF-16BE"
    case (1..., 0): return "UTF-16LE"
    default: return nil
    }
  }

  /// The charset parameter of a media type (RFC 9110 §8.3.1).
  private static func charset(in type: String) -> String? {
    for part in type.split(separator: ";").dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1).map {
        $0.filter { !$0.isWhitespace && $0 != "\"" }
      }
      guard pair.count == 2, pair[0].lowercased() == "charset" else { continue }
      let isName = pair[1].utf8.allSatisfy { $0.isNameOfCharset }
      return isName && (1...40).contains(pair[1].utf8.count) ? pair[1] : nil
    }
    return nil
  }

  /// Nil for a charset that the system does not know, or a body that is none of it.
  private static func converted(_ body: [UInt8], from charset: String) -> [UInt8]? {
    guard let handle = iconv_open("UTF-8", charset), Int(bitPattern: handle) != -1 else {
      return nil
    }
    defer { iconv_close(handle) }
    // No character of any charset takes more than four times its bytes in UTF-8.
    var result = [UInt8](repeating: 0, count: body.count * 4 + 4)
    let capacity = result.count
    var body = body
    let left = body.withUnsafeMutableBytes { input in
      result.withUnsafeMutableBytes { output -> Int? in
        var from = input.baseAddress?.assumingMemoryBound(to: CChar.self)
        var to = output.baseAddress?.assumingMemoryBound(to: CChar.self)
        var (inputLeft, outputLeft) = (input.count, capacity)
        let outcome = iconv(handle, &from, &inputLeft, &to, &outputLeft)
        return outcome == Int(bitPattern: UInt(bitPattern: -1)) ? nil : outputLeft
      }
    }
    guard let left else { return nil }
    result.removeLast(left)
    return result.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(result.dropFirst(3)) : result
  }
}

extension UInt8 {
  fileprivate var isNameOfCharset: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
      || [0x2D, 0x5F, 0x2E, 0x3A, 0x2B].contains(self)
  }
}
