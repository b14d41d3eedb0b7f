import CalendarModel
import TOML

/// An option of the configuration, with everything needed to read and document it.
///
/// The place, the choices and the default are made when a value is read or printed: a start reads few
/// values, and to make a key path takes longer than to read one.
struct ConfigurationOption<Target>: Sendable {
  /// The path of the key from the outermost table, such as `history.order`.
  let key: String
  /// What it decides, and its possible values; may have several lines.
  let comment: String
  /// The default; nil if there is none, in which case `example` is shown.
  var standard: TOMLValue? { makeStandard() }
  var example: TOMLValue { givenExample ?? standard ?? .text("") }
  private let makeStandard: @Sendable () -> TOMLValue?
  private let givenExample: TOMLValue?
  /// Stores a value in the target, or returns what is wrong with it.
  let read: @Sendable (TOMLValue, inout Target) -> [ConfigurationFinding]
  /// The options of an entry, for a list of tables.
  var members: [Member] { makeMembers() }
  private var makeMembers: @Sendable () -> [Member] = { [] }

  /// An option of an entry, as it is documented.
  struct Member {
    let key: String
    let comment: String
    /// The default, or an example where there is none.
    let value: TOMLValue
  }

  init(
    _ key: String, _ comment: String,
    standard: @autoclosure @escaping @Sendable () -> TOMLValue?, example: TOMLValue? = nil,
    read: @escaping @Sendable (TOMLValue, inout Target) -> [ConfigurationFinding]
  ) {
    self.key = key
    self.comment = comment
    makeStandard = standard
    givenExample = example
    self.read = read
  }
}

/// The reason why a value is not valid for an option.
struct WrongValue: Error {
  let flaw: OptionFlaw
  let expected: OptionValue

  init(_ value: TOMLValue, expected: OptionValue) {
    self.init(.isKind(kind: value.kind), expected: expected)
  }

  init(_ flaw: OptionFlaw, expected: OptionValue) {
    (self.flaw, self.expected) = (flaw, expected)
  }
}

extension TOMLValue {
  var kind: OptionFlaw.Kind {
    switch self {
    case .text: .text
    case .number, .decimal: .number
    case .flag: .flag
    case .list: .list
    case .table: .table
    case .other(.date): .date
    case .other(.time): .time
    case .other(.dateTime): .dateTime
    case .other(.deep): .deep
    }
  }
}

/// The kinds of options.
extension ConfigurationOption {
  /// Makes the place of a value in the target.
  typealias Place<Value> = @Sendable () -> WritableKeyPath<Target, Value> & Sendable
  /// Makes the target with its defaults.
  typealias Standard = @Sendable () -> Target

  /// Creates an option with a single value of any kind.
  static func value<Value>(
    _ key: String, _ place: @autoclosure @escaping Place<Value>, _ comment: String,
    standard: @autoclosure @escaping @Sendable () -> TOMLValue?, example: TOMLValue? = nil,
    _ reading: @escaping @Sendable (TOMLValue) throws(WrongValue) -> Value
  ) -> Self {
    ConfigurationOption(key, comment, standard: standard(), example: example) { value, target in
      do throws(WrongValue) {
        target[keyPath: place()] = try reading(value)
        return []
      } catch {
        return [ConfigurationFinding([], error)]
      }
    }
  }

  /// Creates an option that is true or false.
  static func flag(
    _ key: String, _ place: @autoclosure @escaping Place<Bool>,
    of standard: @autoclosure @escaping Standard, _ comment: String
  ) -> Self {
    value(key, place(), comment, standard: .flag(standard()[keyPath: place()])) {
      (value) throws(WrongValue) in
      guard case .flag(let flag) = value else {
        throw WrongValue(value, expected: .flag)
      }
      return flag
    }
  }

  /// Creates an option with one of a few words.
  static func choice<Value: Hashable & Sendable>(
    _ key: String, _ place: @autoclosure @escaping Place<Value>,
    of standard: @autoclosure @escaping Standard,
    _ choices: @autoclosure @escaping @Sendable () -> [(String, Value)], _ comment: String
  ) -> Self {
    let name: @Sendable () -> String? = {
      let value = standard()[keyPath: place()]
      return choices().first { $0.1 == value }?.0
    }
    return value(key, place(), comment, standard: name().map { .text($0) }) {
      (value) throws(WrongValue) in
      let choices = choices()
      let names = choices.map { TOMLValue.quoted($0.0) }
      let expected: OptionValue =
        names.count == 1
        ? .one(name: names[0]) : .choice(names: names.joined(separator: ", "))
      guard case .text(let text) = value else { throw WrongValue(value, expected: expected) }
      guard let choice = choices.first(where: { $0.0 == text }) else {
        throw WrongValue(.isText(text: TOMLValue.quoted(text)), expected: expected)
      }
      return choice.1
    }
  }

  /// Creates an option with an integer in a range, or one of some words.
  static func number(
    _ key: String, _ place: @autoclosure @escaping Place<Int>,
    of standard: @autoclosure @escaping Standard, _ range: ClosedRange<Int>,
    _ comment: String
  ) -> Self {
    value(key, place(), comment, standard: .number(standard()[keyPath: place()])) {
      (value) throws(WrongValue) in
      try number(
        value, range, expected: .number(first: range.lowerBound, last: range.upperBound))
    }
  }

  /// Creates an option with an integer in a range, or `auto`.
  static func flagOrAutomatic(
    _ key: String, _ place: @autoclosure @escaping Place<Bool?>, _ comment: String
  ) -> Self {
    value(key, place(), comment, standard: .text("auto")) { (value) throws(WrongValue) in
      if value == .text("auto") { return nil }
      guard case .flag(let flag) = value else {
        throw WrongValue(value, expected: .flagOrAutomatic)
      }
      return flag
    }
  }

  /// Creates an option with a number in a range, or "auto".
  static func numberOrAutomatic(
    _ key: String, _ place: @autoclosure @escaping Place<Int?>, _ range: ClosedRange<Int>,
    _ comment: String
  ) -> Self {
    value(key, place(), comment, standard: .text("auto")) { (value) throws(WrongValue) in
      if value == .text("auto") { return nil }
      return try number(
        value, range,
        expected: .numberOrAutomatic(first: range.lowerBound, last: range.upperBound))
    }
  }

  /// Creates an option with a text, or a value made from it.
  static func text<Value: Sendable>(
    _ key: String, _ place: @autoclosure @escaping Place<Value>, _ comment: String,
    standard: String? = nil,
    example: String? = nil, expected: OptionValue, _ reading: @escaping @Sendable (String) -> Value?
  ) -> Self {
    value(
      key, place(), comment, standard: standard.map { .text($0) },
      example: example.map { .text($0) }
    ) { (value) throws(WrongValue) in
      guard case .text(let text) = value else { throw WrongValue(value, expected: expected) }
      guard let read = reading(text) else {
        throw WrongValue(.isText(text: TOMLValue.quoted(text)), expected: expected)
      }
      return read
    }
  }

  /// Creates an option with a program and its arguments, none unless said.
  static func words(
    _ key: String, _ place: @autoclosure @escaping Place<[String]>, _ comment: String,
    expected: OptionValue
  ) -> Self {
    value(key, place(), comment, standard: .list([])) { (value) throws(WrongValue) in
      // One word needs no list.
      let values: [TOMLValue]
      switch value {
      case .list(let list): values = list
      case .text(let word) where !word.contains(where: \.isWhitespace):
        values = word.isEmpty ? [] : [.text(word)]
      default: throw WrongValue(value, expected: expected)
      }
      var words: [String] = []
      for value in values {
        guard case .text(let word) = value else {
          throw WrongValue(.holdsKind(kind: value.kind), expected: expected)
        }
        words.append(word)
      }
      guard words.first?.isEmpty != true, !words.contains(where: { $0.contains("\0") }) else {
        throw WrongValue(.noProgram, expected: expected)
      }
      return words
    }
  }

  /// Creates an option with entries in their own tables, each `[[key]]`.
  /// - Parameter needed: the key that the check reports as missing.
  static func entries<Entry>(
    _ key: String, _ place: @autoclosure @escaping Place<[Entry]>, _ comment: String,
    _ table: ConfigurationTable<Entry>, _ make: @escaping @Sendable (Int) -> Entry,
    needed: String,
    check: @escaping @Sendable (Entry) -> (flaw: OptionFlaw, expected: OptionValue?)?
  ) -> Self {
    var option = ConfigurationOption(key, comment, standard: nil) { value, target in
      guard case .list(let values) = value else {
        let wrong = WrongValue(value, expected: .tables(heading: "[[\(key)]]"))
        return [ConfigurationFinding([], wrong)]
      }
      var findings: [ConfigurationFinding] = []
      for (index, value) in values.enumerated() {
        guard case .table(let members) = value else {
          let wrong = WrongValue(value, expected: .table(heading: "[[\(key)]]"))
          findings.append(ConfigurationFinding(["\(index)"], wrong))
          continue
        }
        var entry = make(index)
        let wrongValues = table.read(members, into: &entry)
        findings += wrongValues.map { $0.below(["\(index)"]) }
        if let wrong = check(entry) {
          // A wrong value has already been reported.
          if !wrongValues.contains(where: { $0.path.first == needed }) {
            findings.append(
              ConfigurationFinding(["\(index)"], wrong.flaw, expected: wrong.expected))
          }
        } else {
          target[keyPath: place()].append(entry)
        }
      }
      return findings
    }
    option.makeMembers = {
      table.options.map {
        Member(key: $0.key, comment: $0.comment, value: $0.standard ?? $0.example)
      }
    }
    return option
  }

  // MARK: - Private

  private static func number(
    _ value: TOMLValue, _ range: ClosedRange<Int>, expected: OptionValue
  ) throws(WrongValue) -> Int {
    guard case .number(let number) = value else { throw WrongValue(value, expected: expected) }
    guard range.contains(number) else {
      throw WrongValue(.isNumber(number: number), expected: expected)
    }
    return number
  }
}
