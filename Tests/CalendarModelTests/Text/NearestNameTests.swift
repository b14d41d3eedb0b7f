import CalendarModel
import Testing

@Suite struct NearestNameTests {
  private static let names = ["Home", "Travel", "Work", "World", "Übungen", "new-calendar"]

  private static let meant: [(String, String?)] = [
    // A letter too few, too many, another one, two exchanged; case and accents.
    ("Wrk", "Work"), ("Wolrd", "World"), ("travell", "Travel"), ("hame", "Home"),
    ("ubungn", "Übungen"), ("WORK", "Work"),
    // The beginning of one.
    ("new", "new-calendar"), ("tr", "Travel"),
    // Of equally near ones the first.
    ("wor", "Work"),
    // None is near.
    ("zzzzz", nil), ("nope", nil), ("h", nil), ("", nil), ("Wokr Hmoe", nil),
  ]

  @Test(arguments: meant.indices) func findsWhatIsMeant(_ index: Int) {
    let (text, name) = Self.meant[index]
    #expect(nearestName(to: text, among: Self.names) == name, "\(text)")
  }

  @Test func findsNothingAmongNothing() {
    #expect(nearestName(to: "work", among: [String]()) == nil)
  }

  /// One letter for each three of the text, at least one.
  @Test func longerTextsMayHaveMoreMistakes() {
    #expect(nearestName(to: "abcxyf", among: ["abcdef"]) == "abcdef")
    #expect(nearestName(to: "abxyf", among: ["abcdf"]) == nil)
  }
}
