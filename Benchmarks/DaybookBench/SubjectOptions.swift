import ArgumentParser

/// What is measured, and where its calendars are.
struct SubjectOptions: ParsableArguments {
  @Option(help: "The folder that the calendars and indexes are kept in.")
  var data = ".build/bench-data"

  @Option(help: "The program that is measured.")
  var binary = ".build/release/daybook"
}

/// Numbers above 0 on the command line, separated by commas, in their order.
struct Numbers: ExpressibleByArgument {
  let all: [Int]

  init(_ all: [Int]) { self.all = all.sorted() }

  init?(argument: String) {
    let numbers = argument.split(separator: ",").map { Int($0) ?? 0 }
    guard !numbers.isEmpty, numbers.allSatisfy({ $0 > 0 }) else { return nil }
    self.init(numbers)
  }

  var defaultValueDescription: String { all.map(String.init).joined(separator: ",") }
}
