import ArgumentParser

/// Arguments in their simplest form: words, flags, and options that are each followed by a value.
///
/// All others are left to the parser, which reads them and says what is wrong with them. Setting it up
/// takes longer than opening the index: it looks at the options of a command by reflection
/// (docs/decisions/0009).
struct SimpleArguments {
  private(set) var words: [String] = []
  private(set) var flags: Set<String> = []
  /// The values by their options; the last one counts, as it does for the parser.
  private(set) var values: [String: String] = [:]
  private(set) var numbers: [String: Int] = [:]

  /// Reads arguments; nil if one of them is anything else.
  /// - Parameters:
  ///   - flags: the flags of the command, `--json`.
  ///   - options: its options with one value, `--from`.
  ///   - numbers: those whose value is a number, `--days`.
  init?(
    _ arguments: ArraySlice<String>, flags: Set<String>, options: Set<String>,
    numbers: Set<String> = []
  ) {
    var rest = arguments
    while let argument = rest.popFirst() {
      if flags.contains(argument) {
        self.flags.insert(argument)
      } else if options.contains(argument) {
        guard let value = rest.popFirst(), Self.isWord(value) else { return nil }
        values[argument] = value
      } else if numbers.contains(argument) {
        guard let value = rest.popFirst(), Self.isWord(value), let number = Int(value) else {
          return nil
        }
        self.numbers[argument] = number
      } else {
        guard Self.isWord(argument), argument != "help" else { return nil }
        words.append(argument)
      }
    }
  }

  private static func isWord(_ text: String) -> Bool { !text.isEmpty && !text.hasPrefix("-") }
}

extension ClockOptions {
  /// The options in their simplest form.
  init(simple: SimpleArguments) {
    self.init()
    now = simple.values["--now"]
  }
}

extension SourceOptions {
  /// The words as paths, and a log without a level.
  init(simple: SimpleArguments) {
    self.init()
    var logging = LogOptions()
    logging.log = simple.values["--log"]
    logging.logLevel = nil
    paths = simple.words
    log = logging
  }
}
