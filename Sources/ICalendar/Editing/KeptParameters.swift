/// Which parameters of a line still apply when its property gets another value.
enum KeptParameters {
  /// What tells how the old value is to be read, or points to another form of it: VALUE, TZID and
  /// RELATED (RFC 5545 §3.2.20, §3.2.19, §3.2.14), ENCODING and FMTTYPE (§3.2.7, §3.2.8), ALTREP
  /// (§3.2.1), DERIVED (RFC 9073 §5.3), vCalendar's CHARSET. All others stay, LANGUAGE (§3.2.10)
  /// and unknown ones too.
  static let ofValue: Set<String> = [
    "VALUE", "TZID", "RELATED", "ENCODING", "FMTTYPE", "CHARSET", "ALTREP", "DERIVED",
  ]

  /// The text of parameters for another value: those that stay, byte for byte and in their places,
  /// then what the new value brings along. One with the name of a new one gives way to it.
  ///
  /// A parameter with a quote that is never closed goes: a new value might close it.
  /// - Parameter old: the old parameters as written, folds removed, with a semicolon before each.
  static func text(
    old: Span<UInt8>, new: [Property.Parameter]
  ) throws(WritingError) -> [UInt8] {
    var rest = new
    var result: [UInt8] = []
    var cursor = ParameterCursor()
    while let (nameRange, value) = cursor.next(in: old) {
      let name = String(decoding: old.extracting(nameRange)).uppercased()
      if let index = rest.firstIndex(where: { $0.name.uppercased() == name }) {
        result += try rest.remove(at: index).text()
      } else if !ofValue.contains(name), !new.contains(where: { $0.name.uppercased() == name }) {
        let raw = old.extracting(nameRange.lowerBound..<value.upperBound)
          .withUnsafeBufferPointer { Array($0) }
        guard raw.count(where: { $0 == ASCII.quote }) % 2 == 0 else { continue }
        result += [ASCII.semicolon] + raw
      }
    }
    for parameter in rest { result += try parameter.text() }
    return result
  }
}
