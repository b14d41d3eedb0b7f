import CalendarModel

/// The folded words of an event or a task: by column for the full-text index, and in one piece as
/// `event.text` stores them, so that a text can be matched with single events without that index.
struct EventWords: Sendable {
  /// The columns in one piece. A zero precedes each word, and a zero and a one follow each column;
  /// neither occurs in a word. Empty columns at the end are omitted.
  let bytes: [UInt8]

  init(_ details: ComponentDetails) {
    self.init(
      title: details.title, location: details.location, notes: details.notes,
      categories: details.categoryLines, people: details.peopleLines)
  }

  init(title: String, location: String, notes: String, categories: String, people: String) {
    var (bytes, end) = ([UInt8](), 0)
    // Notes may have few words, so do not reserve their size.
    bytes.reserveCapacity(16 + title.utf8.count + location.utf8.count)
    func add(_ text: String) {
      let start = bytes.count
      FoldedWord.append(wordsOf: text, to: &bytes)
      let isEmpty = bytes.count == start
      bytes += [0, 1]
      if !isEmpty { end = bytes.count }
    }
    add(title)
    add(location)
    add(notes)
    add(categories)
    add(people)
    bytes.removeLast(bytes.count - end)
    self.bytes = bytes
  }

  /// Words in one piece, as they are stored.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The words of each column in UTF-8, each preceded by a zero, where the full-text tokenizer separates
  /// them.
  var columns: Columns {
    var start = 0
    func next() -> ArraySlice<UInt8> {
      // A column without words is the zero and the one alone.
      guard let end = bytes[start...].firstIndex(of: 1), end > start else { return [] }
      defer { start = end + 1 }
      return bytes[start..<end - 1]
    }
    return (next(), next(), next(), next(), next())
  }

  typealias Columns = (
    title: ArraySlice<UInt8>, location: ArraySlice<UInt8>, notes: ArraySlice<UInt8>,
    categories: ArraySlice<UInt8>, people: ArraySlice<UInt8>
  )
}
