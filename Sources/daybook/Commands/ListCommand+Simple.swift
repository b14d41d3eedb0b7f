import ArgumentParser

// In its own file for the reason given in OpenCommand+Simple.swift.
extension ListCommand {
  /// Creates the command from arguments in their simplest form; nil for all others.
  init?(simple arguments: [String]) {
    guard arguments.first == Self.name else { return nil }
    let simple = SimpleArguments(
      arguments.dropFirst(), flags: ["--json", "--not-started", "--fail-if-empty", "--strict"],
      options: ["--from", "--to", "--now", "--search", "--format", "--log"],
      numbers: ["--days", "--limit"])
    guard let simple else { return nil }
    self.init()
    var days = DaysOptions()
    days.from = simple.values["--from"]
    days.to = simple.values["--to"]
    days.days = simple.numbers["--days"]
    self.days = days
    var filter = FilterOptions()
    filter.collection = []
    filter.category = []
    filter.search = simple.values["--search"]
    filter.terms = nil
    self.filter = filter
    var records = RecordOptions()
    records.limit = simple.numbers["--limit"]
    records.json = simple.flags.contains("--json")
    records.format = simple.values["--format"]
    self.records = records
    id = []
    notStarted = simple.flags.contains("--not-started")
    var outcome = OutcomeOptions()
    outcome.failIfEmpty = simple.flags.contains("--fail-if-empty")
    outcome.strict = simple.flags.contains("--strict")
    self.outcome = outcome
    clock = ClockOptions(simple: simple)
    sources = SourceOptions(simple: simple)
    do {
      try days.validate()
      try records.validate()
      try validate()
    } catch {
      // The parser says what is wrong.
      return nil
    }
  }
}
