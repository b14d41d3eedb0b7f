import CalendarModel

extension HeldJournal {
  /// Ends the steps of programs that were killed: a step of which a file was written is finished,
  /// one of which none was is as if it had never begun.
  /// - Returns: what is to be told. A step that cannot be ended stays open for the next time.
  /// - Throws: where the record of one cannot be read, so that it is not known what is to be ended.
  mutating func endOpenSteps() throws(EditError) -> [Problem] {
    // What cannot be removed is hidden, and removed the next time.
    try? records.removeTemporary()
    removeSuperseded()
    var problems = problemsOfOpening
    for name in names where name.state.isOpen {
      guard let record = try records.record(name) else {
        problems.append(setAside(name))
        continue
      }
      problems += end(record, name)
    }
    return problems
  }

  /// Removes records that nothing leads to any more: of two with one number the one that is not
  /// open, and undone steps that another step was done after.
  mutating func removeSuperseded() {
    let newest = names.last { $0.state == .done }?.number ?? 0
    let twins = zip(names, names.dropFirst()).compactMap { first, second in
      first.number != second.number ? nil : second.state.isOpen ? first : second
    }
    let unreachable = names.filter { $0.state == .undone && $0.number < newest }
    remove(Set(twins + unreachable))
  }

  // MARK: - Private

  private mutating func end(_ record: StepRecord, _ name: StepName) -> [Problem] {
    let (files, lost) = record.placed(forward: name.state.goesForward)
    StepWriter(files, tag: record.tag, disk: records.disk).discardTemporaries()
    do throws(EditError) {
      let found = try FoundFiles(files)
      guard found.isBegun || name.state == .failing else {
        finish(record, name, name.state.origin)
        return lost
      }
      do throws(StepWriter.Failure) {
        try StepWriter(found.pending, tag: record.tag, disk: records.disk).run()
      } catch {
        throw error.error
      }
      finish(record, name, name.state.end)
      return lost + found.foreign.map(Self.problem)
    } catch {
      return [
        Problem(
          path: error.place ?? records.path(of: name),
          message: "the step “\(record.sentence)” is still incomplete: \(error.reason)")
      ]
    }
  }

  private static func problem(_ file: StepFile) -> Problem {
    Problem(
      path: file.place.path,
      message: "was changed elsewhere while Daybook was stopped, and stays as it is")
  }
}

/// How far the files of a step are.
private struct FoundFiles {
  /// They still have their texts before.
  var pending: [StepFile] = []
  /// They have other texts.
  var foreign: [StepFile] = []
  /// Whether one has its text after.
  var isBegun = false

  init(_ files: [StepFile]) throws(EditError) {
    for file in files where file.before != file.after {
      let text = try file.place.text()
      if text == file.after {
        isBegun = true
      } else if text == file.before {
        pending.append(file)
      } else {
        foreign.append(file)
      }
    }
  }
}
