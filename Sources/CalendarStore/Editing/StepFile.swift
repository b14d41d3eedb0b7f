/// A file of a step, in the direction in which it is to be written.
struct StepFile: Hashable, Sendable {
  /// Its place in the step.
  let number: Int
  var place: FilePlace
  /// The permissions it had before the step, for when it is made again.
  let mode: UInt32?
  var before: [UInt8]?
  var after: [UInt8]?

  /// The way back.
  var turned: StepFile {
    StepFile(number: number, place: place, mode: mode, before: after, after: before)
  }

  /// What the names of files that wait for theirs begin with.
  static let temporaryPrefix = ".daybook-"

  /// Where the new text waits until it gets the file's name: hidden, so that no reader takes it for
  /// a calendar.
  /// - Parameter tag: that of the step, which no other step has.
  func temporaryPath(tag: UInt64) -> String {
    joined(place.folder, Self.temporaryPrefix + "\(String(tag, radix: 16))-\(number)")
  }

  /// What is there where it is not the text before.
  func conflict() throws(EditError) -> TextConflict? {
    let found = try place.text()
    guard found != before else { return nil }
    return TextConflict(path: place.path, expected: before, found: found, wanted: after)
  }
}
