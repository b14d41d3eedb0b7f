extension Problem.Reason {
  /// The kinds of reasons: names that stay, for scripts and for what is kept on disk.
  public enum CodingKeys: String, CodingKey, CaseIterable {
    case document, event, todo, date, rule, series, property, zone, file
    case transfer, appointment, table, edit, journal, openStep, leftAlone, option, said
  }

  /// What scripts know the reason by, such as `rule.unknownPart`.
  public var code: String { encoded.codes.joined(separator: ".") }

  /// The code and the data as one text, which `init(stored:)` reads.
  public var stored: String {
    let encoded = encoded
    return ([encoded.codes.joined(separator: ".")] + encoded.values).map(escaped)
      .joined(separator: "\n")
  }

  /// Reads the text of `stored`; nil for the text of another version.
  public init?(stored: String) {
    let fields = stored.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { unescaped($0) }
    self.init(code: fields[0], Array(fields.dropFirst()))
  }

  /// - Parameter values: the data as texts; what is missing is empty.
  package init?(code: String, _ values: [String]) {
    let decoder = ProblemDecoder(code.split(separator: ".").map(String.init), values)
    guard let reason = try? Problem.Reason(from: decoder), decoder.codes.isEmpty else { return nil }
    self = reason
  }

  private var encoded: ProblemEncoder {
    let encoder = ProblemEncoder()
    // It takes whatever a reason holds.
    try? encode(to: encoder)
    return encoder
  }
}

/// Writes a reason as the names of its cases, from the outermost on, and its data as texts. Those of
/// a list follow each other.
private final class ProblemEncoder: Encoder, SingleValueEncodingContainer,
  UnkeyedEncodingContainer
{
  private(set) var codes: [String] = []
  private(set) var values: [String] = []
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Case(encoder: self))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { self }

  // A list's own parts are what the encoder itself is.
  var count: Int { values.count }

  func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

  func superEncoder() -> any Encoder { self }

  func encodeNil() {}

  func encode<Value: Encodable>(_ value: Value) { values.append("\(value)") }

  private struct Case<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ProblemEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {}

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try value.encode(to: encoder)
    }

    func nestedContainer<Name>(
      keyedBy type: Name.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Name> {
      encoder.codes.append(key.stringValue)
      return encoder.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder }

    func superEncoder(forKey key: Key) -> any Encoder { encoder }
  }
}

/// Reads what `ProblemEncoder` has written.
private final class ProblemDecoder: Decoder, SingleValueDecodingContainer {
  private struct Unknown: Error {}

  private(set) var codes: ArraySlice<String>
  private var values: ArraySlice<String>
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  init(_ codes: [String], _ values: [String]) {
    (self.codes, self.values) = (codes[...], values[...])
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    let key = codes.popFirst().flatMap { Key(stringValue: $0) }
    return KeyedDecodingContainer(Case(decoder: self, allKeys: key.map { [$0] } ?? []))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Unknown() }

  func decodeNil() -> Bool { false }

  /// A text, or a number: 0 where it is none.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let text = values.popFirst() ?? ""
    guard let value = text as? Value ?? (Int(text) ?? 0) as? Value else { throw Unknown() }
    return value
  }

  private struct Case<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ProblemDecoder
    let allKeys: [Key]
    var codingPath: [any CodingKey] { [] }

    func contains(_ key: Key) -> Bool { true }

    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try Value(from: decoder)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
      try? Value(from: decoder)
    }

    func nestedContainer<Name>(
      keyedBy type: Name.Type, forKey key: Key
    ) -> KeyedDecodingContainer<Name> {
      KeyedDecodingContainer(Case<Name>(decoder: decoder, allKeys: []))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      throw Unknown()
    }

    func superDecoder() -> any Decoder { decoder }

    func superDecoder(forKey key: Key) -> any Decoder { decoder }
  }
}

/// Returns a text without line feeds, which `unescaped` reads.
private func escaped(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
    case "\n": result.append(contentsOf: "\\n".unicodeScalars)
    default: result.append(scalar)
    }
  }
  return String(result)
}

private func unescaped(_ scalars: Substring.UnicodeScalarView) -> String {
  var result = String.UnicodeScalarView()
  var isEscape = false
  for scalar in scalars {
    if isEscape {
      result.append(scalar == "n" ? "\n" : scalar)
      isEscape = false
    } else if scalar == "\\" {
      isEscape = true
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}
