/// What the journal keeps of a step.
struct StepRecord: Hashable {
  var sentence: String
  /// A random number, part of the names of the step's temporary files.
  var tag: UInt64
  /// In the direction in which they were written first.
  var files: [StepFile]

  func files(forward: Bool) -> [StepFile] { forward ? files : files.map(\.turned) }

  /// The step with what is there now in place of what it expected, so that going back on what is
  /// done next brings back what is there.
  func expecting(_ conflicts: [TextConflict], forward: Bool) -> StepRecord {
    let found = Dictionary(
      conflicts.map { ($0.path, $0.found) }, uniquingKeysWith: { first, _ in first })
    var record = self
    for index in files.indices {
      guard let text = found[files[index].place.path] else { continue }
      if forward { record.files[index].before = text } else { record.files[index].after = text }
    }
    return record
  }
}
