import CalendarModel

extension StepRecord {
  /// A new step of what changes files, their places found.
  init(_ set: ChangeSet) throws(EditError) {
    var (files, seen): ([StepFile], Set<String>) = ([], [])
    for change in set.changes where change.before != change.after {
      let place = try FilePlace(change.path, in: change.collection)
      guard seen.insert(place.path).inserted else { throw .namedTwice(path: change.path) }
      try place.checkWriting()
      // A missing file has no rights.
      let mode = (try? FileRights(path: place.path))?.mode
      files.append(
        StepFile(
          number: files.count, place: place, mode: mode, before: change.before,
          after: change.after))
    }
    self.init(sentence: set.sentence, tag: .random(in: .min ... .max), files: files)
  }

  /// The files that are not what they were.
  func conflicts(forward: Bool) throws(EditError) -> [TextConflict] {
    var conflicts: [TextConflict] = []
    for file in files(forward: forward) {
      if let conflict = try file.conflict() { conflicts.append(conflict) }
    }
    return conflicts
  }

  /// Finds the places again, as links may lead elsewhere now, and checks that they can be written.
  mutating func place() throws(EditError) {
    for index in files.indices {
      let place = files[index].place
      files[index].place = try FilePlace(place.path, in: place.collection)
      try files[index].place.checkWriting()
    }
  }

  /// The files whose places are still there, and why others are left as they are.
  func placed(forward: Bool) -> (files: [StepFile], lost: [Problem]) {
    var (found, lost): ([StepFile], [Problem]) = ([], [])
    for file in files(forward: forward) {
      do throws(EditError) {
        var file = file
        file.place = try FilePlace(file.place.path, in: file.place.collection)
        found.append(file)
      } catch {
        lost.append(Problem(path: file.place.path, message: "was left as it is: \(error.reason)"))
      }
    }
    return (found, lost)
  }
}
