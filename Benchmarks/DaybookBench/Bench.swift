import ArgumentParser
import GeneratedCalendars

/// `make bench`: how long the program takes, on generated calendars of several sizes.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "time",
    abstract: "Measures Daybook on generated calendars of several sizes.")

  @Option(help: "Numbers of events, separated by commas.")
  var sizes = "1000,10000,100000,1000000"

  @Option(help: "Shapes in time, separated by commas: steady, dense.")
  var shapes = "steady,dense"

  @Option(help: "The folder that the calendars and indexes are kept in.")
  var data = ".build/bench-data"

  @Option(help: "The program that is measured.")
  var binary = ".build/release/daybook"

  @Option(help: "The program that everything is held against.")
  var floor = ".build/release/BenchFloor"

  @Option(help: "What the result says of the version measured.")
  var commit = "unknown"

  @Option(help: "Measure only this: \(Bench.stepNames.joined(separator: ", ")).")
  var only: String?

  @Option(help: "A file to write the result into, which is also printed.")
  var write: String?

  @Option(help: "Speeds of slow lines in bits a second, separated by commas.")
  var baud = "9600,115200"

  private static let stepNames = Measurement.stepNames + Scenes.names + Comparison.names

  func run() throws {
    let sizes = try self.sizes.split(separator: ",").map { text in
      guard let size = Int(text), size > 0 else { throw ValidationError("--sizes: \(text)?") }
      return size
    }.sorted()
    let shapes = try self.shapes.split(separator: ",").map { text in
      guard let shape = CalendarShape(rawValue: String(text)) else {
        throw ValidationError("--shapes: \(text)?")
      }
      return shape
    }
    let bauds = try baud.split(separator: ",").map { text in
      guard let baud = Int(text), baud >= 300 else { throw ValidationError("--baud: \(text)?") }
      return baud
    }
    if let only, !Self.stepNames.contains(only) { throw ValidationError("--only: \(only)?") }
    let floorBinary = try absolutePath(floor)
    let floor = try FloorRun(binary: floorBinary).figures
    let report = Report(machine: Machine(commit: commit))
    print(report.head)
    var parts = [report.head]
    var judgements: [Judgement] = []
    for shape in shapes where only.map(Measurement.stepNames.contains) ?? true {
      let measurement = Measurement(data: data, binary: binary, floor: floor, only: only)
      let table = try measurement.table(shape: shape, sizes: sizes)
      let part = report.section(shape, table)
      print(part)
      parts.append(part)
      judgements += table.judgements(in: shape.rawValue)
    }
    let scenes = Scenes(
      data: data, binary: binary, floor: floorBinary, largestSize: sizes.last ?? 1, only: only)
    scenes.make { part in
      print(part.markdown)
      parts.append(part.markdown)
      judgements += part.table.judgements(in: part.title)
    }
    var picture: String?
    let comparison = Comparison(
      data: data, binary: binary, floor: floor, sizes: sizes, bauds: bauds, only: only)
    try comparison.make { part in
      print(part)
      parts.append(part)
    } picture: {
      picture = $0
    }
    let budgets = BudgetTable(judgements: judgements).section
    print(budgets)
    parts.append(budgets)
    if let write {
      try writeText(parts.joined(separator: "\n"), to: write)
      if let picture { try writeText(picture, to: "\(Self.folder(of: write))performance.svg") }
    }
  }

  /// With the slash at its end.
  private static func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[...$0] } ?? ""
  }
}
