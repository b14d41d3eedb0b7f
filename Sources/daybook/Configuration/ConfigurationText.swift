import TOMLKit

/// The text of a configuration file, taken apart.
struct ConfigurationText {
  /// Why a text is none.
  struct Failure: Error, Hashable {
    /// Counted from 1; nil where the whole file is meant.
    let line: Int?
    let message: String
  }

  let values: [String: ConfigurationValue]

  /// - Complexity: O(bytes). What the parser allocates stays allocated.
  init(_ bytes: [UInt8]) throws(Failure) {
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(line: Self.firstLineThatIsNoText(bytes), message: "is not UTF-8 text")
    }
    do {
      values = Self.members(of: try TOMLTable(string: text), depth: 0)
    } catch let error as TOMLParseError {
      let line = error.source.begin.line
      throw Failure(
        line: line, message: ConfigurationMistake(text, line: line).message(error.description))
    } catch {
      throw Failure(line: nil, message: "\(error)")
    }
  }

  // MARK: - Private

  /// Deeper values are no options.
  private static let mostDepth = 16

  private static func members(of table: TOMLTable, depth: Int) -> [String: ConfigurationValue] {
    var members: [String: ConfigurationValue] = [:]
    for (key, value) in table { members[key] = self.value(value, depth: depth + 1) }
    return members
  }

  private static func value(
    _ value: any TOMLValueConvertible, depth: Int
  ) -> ConfigurationValue {
    guard depth < mostDepth else { return .other("a value that lies too deep") }
    if let text = value.string { return .text(text) }
    if let number = value.int { return .number(number) }
    if let number = value.double { return .decimal(number) }
    if let flag = value.bool { return .flag(flag) }
    if let list = value.array { return .list(list.map { self.value($0, depth: depth + 1) }) }
    if let table = value.table { return .table(members(of: table, depth: depth)) }
    return .other("a \(value.type.description)")
  }

  private static func firstLineThatIsNoText(_ bytes: [UInt8]) -> Int? {
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    where line.contains(0) || String(validating: line, as: UTF8.self) == nil {
      return index + 1
    }
    return nil
  }
}
