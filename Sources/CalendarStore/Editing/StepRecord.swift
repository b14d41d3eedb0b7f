import CalendarModel

/// The journal's record of a step.
struct StepRecord: Hashable {
  var sentence: String
  /// A random number in the names of the step's temporary files.
  var tag: UInt64
  /// The files, in the direction in which they were first written.
  var files: [StepFile]
  /// Who asked for it; nil for a person.
  var origin: StepOrigin?

  func files(forward: Bool) -> [StepFile] { forward ? files : files.map(\.reversed) }

  /// Returns the step with the texts found in place of those expected, so that reversing the next
  /// run restores the texts found, and with the texts wanted now, which may be merged ones.
  func expecting(_ conflicts: [TextConflict], forward: Bool) -> StepRecord {
    let byPath = Dictionary(
      conflicts.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var record = self
    for index in files.indices {
      guard let conflict = byPath[files[index].place.path] else { continue }
      let (found, wanted) = (conflict.found, conflict.wanted)
      record.files[index].before = forward ? found : wanted
      record.files[index].after = forward ? wanted : found
      // The steps before and after it know another text, so that this one is kept whole.
      record.files[index].difference = nil
    }
    return record
  }
}

extension StepRecord {
  /// Makes a new step of the changes that have an effect, with the places of their files resolved.
  init(_ set: ChangeSet) throws(EditError) {
    var (files, seen): ([StepFile], Set<String>) = ([], [])
    for change in set.changes where change.before != change.after {
      let place = try FilePlace(change.path, in: change.collection)
      guard seen.insert(place.path).inserted else { throw .duplicatePath(path: change.path) }
      try place.checkWriting()
      // A missing file has no permissions.
      let mode = (try? FileRights(path: place.path))?.mode
      files.append(
        StepFile(
          number: files.count, place: place, mode: mode, before: change.before,
          after: change.after))
    }
    self.init(
      sentence: set.sentence, tag: .random(in: .min ... .max), files: files, origin: set.origin)
  }

  /// Returns the files whose texts are not the expected ones.
  func conflicts(forward: Bool) throws(EditError) -> [TextConflict] {
    var conflicts: [TextConflict] = []
    for file in files(forward: forward) {
      if let conflict = try file.conflict() { conflicts.append(conflict) }
    }
    return conflicts
  }

  /// Resolves the places again, because links may have changed, and checks that they can be
  /// written.
  mutating func place() throws(EditError) {
    for index in files.indices {
      let place = files[index].place
      files[index].place = try FilePlace(place.path, in: place.collection)
      try files[index].place.checkWriting()
    }
  }

  /// Returns the files whose places still exist, and the reasons why others are left as they are.
  func placed(forward: Bool) -> (files: [StepFile], lost: [Problem]) {
    var (found, lost): ([StepFile], [Problem]) = ([], [])
    for file in files(forward: forward) {
      do throws(EditError) {
        var file = file
        file.place = try FilePlace(file.place.path, in: file.place.collection)
        found.append(file)
      } catch {
        lost.append(Problem(path: file.place.path, .leftAlone(error.problem)))
      }
    }
    return (found, lost)
  }
}

/// A file of a step, in the direction in which it is to be written.
struct StepFile: Hashable, Sendable {
  /// Its index in the step.
  let number: Int
  var place: FilePlace
  /// The permissions it had before the step, for recreating it.
  let mode: UInt32?
  var before: [UInt8]?
  var after: [UInt8]?
  /// The difference that replaces the whole texts, in the direction of the first write; nil if
  /// there are whole texts.
  var difference: StoredDifference?

  /// The reverse change.
  var reversed: StepFile {
    StepFile(
      number: number, place: place, mode: mode, before: after, after: before,
      difference: difference)
  }

  /// The prefix of temporary files' names.
  static let temporaryPrefix = ".daybook-"

  /// Returns the path of the new text until it gets the file's name; it is hidden, so that no
  /// reader takes it for a calendar.
  /// - Parameter tag: the tag of the step, which no other step has.
  func temporaryPath(tag: UInt64) -> String {
    joined(place.folder, Self.temporaryPrefix + "\(String(tag, radix: 16))-\(number)")
  }

  /// Returns the text found if it is not the expected one.
  func conflict() throws(EditError) -> TextConflict? {
    let found = try place.text()
    guard found != before else { return nil }
    return TextConflict(path: place.path, expected: before, found: found, wanted: after)
  }
}

/// Returns the 64-bit FNV-1a hash (Fowler, Noll, Vo). No index uses it, because records outlive
/// index formats.
func recordChecksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.withUnsafeBufferPointer { bytes in
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}

extension [UInt8] {
  /// Appends a number as eight bytes, the lowest first.
  mutating func append(number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}

extension ArraySlice<UInt8> {
  /// The number that `append(number:)` wrote.
  var number: UInt64 { reversed().reduce(0) { $0 << 8 | UInt64($1) } }
}
