import ArgumentParser
import GeneratedCalendars

/// `make bench`: how long the program takes, on generated calendars of several sizes.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "time",
    abstract: "Measures Daybook on generated calendars of several sizes.")

  @OptionGroup var subjects: SubjectOptions

  @Option(help: "Numbers of events, separated by commas.")
  var sizes = Numbers([1_000, 10_000, 100_000, 1_000_000])

  @Option(help: "Shapes in time, separated by commas: steady, dense.")
  var shapes = "steady,dense"

  @Option(help: "The program that everything is held against.")
  var floor = ".build/benchmarks/release/BenchFloor"

  @Option(help: "What the result says of the version measured.")
  var commit = "unknown"

  @Option(help: "Measure only this: \(Bench.stepNames.joined(separator: ", ")).")
  var only: String?

  @Option(help: "An earlier program, as it is installed, that this one is held against.")
  var before: String?

  @Option(help: "A file to write the figures that matter into; all tables are printed.")
  var write: String?

  @Option(help: "Speeds of slow lines in bits a second, separated by commas.")
  var baud = Numbers([9_600, 115_200])

  private static let stepNames =
    [VersionRun.name] + Measurement.stepNames + Scenes.names + Comparison.names

  func validate() throws {
    if let only, !Self.stepNames.contains(only) { throw ValidationError("--only: \(only)?") }
    if let slow = baud.all.first(where: { $0 < 300 }) { throw ValidationError("--baud: \(slow)?") }
    _ = try parsedShapes()
  }

  func run() throws {
    let durations = Durations()
    let shapes = try parsedShapes()
    let places = try Places(data: subjects.data, binary: subjects.binary, floor: floor)
    let measured = shapes.filter { $0 == .steady || isWanted(Measurement.stepNames) }
    durations.measure("generating") { try places.generate(sizes: sizes.all, shapes: measured) }
    var result = BenchResult(report: Report(machine: Machine(commit: commit)))
    if let before, isWanted([VersionRun.name]) {
      durations.measure(VersionRun.name) {
        result.versions = try VersionRun(places, before: before).section
      }
    }
    if isWanted(Measurement.stepNames) {
      let measurement = Measurement(places: places, only: only, durations: durations)
      for shape in shapes {
        result.add(try measurement.table(shape: shape, sizes: sizes.all), of: shape)
      }
    }
    let scenes = Scenes(
      places: places, largestSize: sizes.all.last ?? 1, only: only, durations: durations)
    scenes.make { result.add($0) }
    let comparison = Comparison(
      places: places, sizes: sizes.all, bauds: baud.all, only: only, durations: durations)
    if let peers = try comparison.makePeers(firstIndex: result.firstIndex) {
      result.add(peers)
    }
    comparison.makeIdling(scenes.largest) { result.add($0) }.map { result.add($0) }
    result.add(programSize: VersionRun.size(of: places.binary))
    print(result.text)
    if let write { try result.write(to: write) }
  }

  private func isWanted(_ names: [String]) -> Bool { only.map(names.contains) ?? true }

  private func parsedShapes() throws -> [CalendarShape] {
    try shapes.split(separator: ",").map { text in
      guard let shape = CalendarShape(rawValue: String(text)) else {
        throw ValidationError("--shapes: \(text)?")
      }
      return shape
    }
  }
}
