import CalendarModel

/// The words of an event in one piece, as `event.text` keeps them: texts are held against single
/// events without asking the full text.
///
/// Before each word stands a zero, after each column a zero and a one; neither is in a word.
enum EventWords {
  static func bytes(of event: Event, _ tokenizer: WordTokenizer) throws -> [UInt8] {
    try bytes(
      ofColumns: [
        event.title, event.location, event.notes, event.categoryLines, event.peopleLines,
      ], tokenizer)
  }

  /// - Parameter columns: those of the table `words`.
  static func bytes(ofColumns columns: [String], _ tokenizer: WordTokenizer) throws -> [UInt8] {
    var bytes: [UInt8] = []
    for column in columns {
      let count = bytes.count
      try tokenizer.append(column, to: &bytes)
      if bytes.count > count { bytes += [0, 1] }
    }
    return bytes
  }
}
