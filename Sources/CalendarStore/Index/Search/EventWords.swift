import CalendarModel

/// The words of an event, folded: column by column for the full text, and in one piece as
/// `event.text` keeps them, so that texts are held against single events without asking it.
struct EventWords {
  /// In UTF-8, a zero before each: the tokenizer of the full text parts them there.
  let title, location, notes, categories, people: [UInt8]

  init(_ event: Event) {
    self.init(
      title: event.title, location: event.location, notes: event.notes,
      categories: event.categoryLines, people: event.peopleLines)
  }

  init(title: String, location: String, notes: String, categories: String, people: String) {
    self.title = Self.words(in: title)
    self.location = Self.words(in: location)
    self.notes = Self.words(in: notes)
    self.categories = Self.words(in: categories)
    self.people = Self.words(in: people)
  }

  /// Takes `bytes` apart again.
  init(bytes: [UInt8]) {
    var columns = [[UInt8]](repeating: [], count: 5)
    var (number, start) = (0, 0)
    for index in bytes.indices.dropFirst()
    where bytes[index] == 1 && index > start && number < columns.count {
      columns[number] = Array(bytes[start..<index - 1])
      (number, start) = (number + 1, index + 1)
    }
    (title, location, notes) = (columns[0], columns[1], columns[2])
    (categories, people) = (columns[3], columns[4])
  }

  /// Before each word stands a zero, after each column a zero and a one; neither is in a word. Empty
  /// columns at the end are left out.
  var bytes: [UInt8] {
    let columns = [title, location, notes, categories, people]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(columns.reduce(0) { $0 + $1.count + 2 })
    let last = columns.lastIndex { !$0.isEmpty } ?? -1
    for column in columns.prefix(last + 1) {
      bytes += column
      bytes += [0, 1]
    }
    return bytes
  }

  private static func words(in text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    FoldedWord.append(wordsOf: text, to: &bytes)
    return bytes
  }
}
