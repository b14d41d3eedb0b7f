/// One option of the configuration: all that reading, documentation and hints say of it.
struct ConfigurationOption<Target>: Sendable {
  /// The keys from the outermost table on, such as `history.order`.
  let key: String
  /// What it decides, and what its values are; may have several lines.
  let comment: String
  /// What holds without it; nil where nothing does, and `example` is shown.
  let standard: ConfigurationValue?
  let example: ConfigurationValue
  /// Puts a value in its place, or says why it cannot.
  let read: @Sendable (ConfigurationValue, inout Target) -> [ConfigurationFinding]

  init(
    _ key: String, _ comment: String, standard: ConfigurationValue?,
    example: ConfigurationValue? = nil,
    read: @escaping @Sendable (ConfigurationValue, inout Target) -> [ConfigurationFinding]
  ) {
    self.key = key
    self.comment = comment
    self.standard = standard
    self.example = example ?? standard ?? .text("")
    self.read = read
  }
}

/// Why a value is none of an option.
struct WrongValue: Error {
  /// What it is instead: `is a number`.
  let what: String
  /// What it should be: `true or false`.
  let expected: String

  init(_ value: ConfigurationValue, expected: String) {
    (what, self.expected) = ("is \(value.kindName)", expected)
  }

  init(_ what: String, expected: String) { (self.what, self.expected) = (what, expected) }

  var message: String { "\(what); expected: \(expected)" }
}
