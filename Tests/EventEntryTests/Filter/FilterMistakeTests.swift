import CalendarModel
import TestSupport
import Testing

@testable import CalendarWords
@testable import EventEntry

/// A mistyped key or value of a filter is named with the nearest one that there is.
@Suite struct FilterMistakeTests {
  private static let collections = CollectionInfo.samples
  private static let categories = ["work/api", "travel", "Cafés"].compactMap {
    CalendarModel.Category($0)
  }

  private static func filter(_ text: String) throws(FilterTextError) -> EventFilter {
    try FilterText.filter(text, collections: collections, dates: .sample) { categories }
  }

  /// What is left of a word when a letter is left out, doubled, or exchanged with its neighbour.
  private static func mistyped(_ word: String) -> [String] {
    let letters = Array(word)
    return letters.indices.flatMap { index -> [String] in
      var (without, twice, swapped) = (letters, letters, letters)
      without.remove(at: index)
      twice.insert(letters[index], at: index)
      if index > 0 { swapped.swapAt(index, index - 1) }
      return [without, twice, swapped].map { String($0) }
    }.filter { $0 != word && !word.hasPrefix($0) }
  }

  @Test func everyMistypedKeyIsNamedWithTheNearest() {
    for key in FilterToken.Key.allCases where key.isDistinct {
      for name in Self.mistyped(key.rawValue) + [String(key.rawValue.prefix(3))] {
        for text in ["\(name):work", "lunch \(name.uppercased()):\"a b\" #travel"] {
          let typed = text.contains("lunch") ? name.uppercased() : name
          #expect(throws: FilterTextError.noSuchKey(typed + ":", nearest: key.text), "\(text)") {
            try Self.filter(text)
          }
        }
      }
    }
    for (name, key) in [("collection", "calendar:"), ("Tag", "category:"), ("priority", "prio:")] {
      #expect(throws: FilterTextError.noSuchKey(name + ":", nearest: key)) {
        try Self.filter("\(name):x")
      }
    }
  }

  @Test func timesAddressesAndQuotedTextsAreWords() throws {
    for text in [
      "10:30", "9:00pm", "http://a.example:8080/b", "https://daybook.example", "webcal://x/y",
      "svn+ssh://x", "\"colection:work\"", "\"foo:bar\"", "\"foo\":bar", ":", "::", ":x", "10:",
      "5:x",
    ] {
      #expect(try Self.filter(text) == EventFilter(text: text), "\(text)")
    }
  }

  /// Whatever stands before the colon and after it, and wherever the term stands.
  @Test func everyOtherWordWithAColonIsAMistake() {
    let names = ["foo", "it", "in", "re", "no", "x", "Straße", "日付", "due-by", "a_b", "q3", "FOO"]
    for name in names {
      for value in ["bar", "", "/path", "10:30", "\"two words\"", "-1"] {
        for text in ["\(name):\(value)", "lunch !\(name):\(value)", "-\(name):\(value) #travel"] {
          #expect(throws: FilterTextError.noSuchKey(name + ":"), "\(text)") {
            try Self.filter(text)
          }
        }
      }
    }
  }

  @Test func everyMistypedValueIsNamedWithTheNearest() {
    for name in Self.mistyped("Holidays") {
      for text in ["calendar:\(name)", "=\(name)"] {
        #expect(
          throws: FilterTextError.noSuchCollection(name, nearest: "Holidays"), "\(text)"
        ) { try Self.filter(text) }
      }
    }
    for name in Self.mistyped("travel") {
      for text in ["category:\(name)", "#\(name)"] {
        #expect(throws: FilterTextError.noSuchCategory(name, nearest: "travel"), "\(text)") {
          try Self.filter(text)
        }
      }
    }
    for status in FilterText.statuses.map(\.rawValue) {
      for name in Self.mistyped(status) {
        #expect(throws: FilterTextError.noSuchStatus(name, nearest: status), "\(name)") {
          try Self.filter("status:\(name)")
        }
      }
    }
    for (key, values) in [
      ("is", ["task", "event", "open", "tracked", "planned"]), ("prio", ["high", "medium"]),
    ] {
      for (name, value) in values.flatMap({ value in Self.mistyped(value).map { ($0, value) } }) {
        let key: FilterToken.Key = key == "is" ? .is : .prio
        let error = FilterTextError.noSuchValue(key, name, nearest: value)
        #expect(throws: error, "\(name)") { try Self.filter("\(key.text)\(name)") }
      }
    }
    #expect(throws: FilterTextError.noSuchCategory("nope")) { try Self.filter("#nope") }
    #expect(throws: FilterTextError.noSuchCategory("work/apis", nearest: "work/api")) {
      try Self.filter("#work/apis")
    }
  }

  @Test func categoriesThatAreThereAreTakenInAnyCase() throws {
    for text in ["#work", "#WORK/Api", "category:cafes", "#\"Travel\""] {
      #expect(try Self.filter(text).categories.count == 1, "\(text)")
    }
    // Where it is not known which there are, any may be.
    let filter = try FilterText.filter(
      "#nope", collections: Self.collections, dates: .sample)
    #expect(filter.categories.count == 1)
  }

  @Test func aSignStandsForACollection() throws {
    #expect(try Self.filter("=work") == Self.filter("calendar:work"))
    #expect(throws: FilterTextError.missingCollection) { try Self.filter("=") }
  }

  @Test func theMessageSaysWhatIsMeant() {
    for (error, english, german) in [
      (
        FilterTextError.noSuchKey("colection:", nearest: "calendar:"),
        "filters have no “colection:”; did you mean calendar:?",
        "Filter haben kein „colection:“; ist calendar: gemeint?"
      ),
      (
        .noSuchKey("foo:"),
        "filters have no “foo:”, only calendar: category: status: is: due: prio: on: from: until:",
        "Filter haben kein „foo:“, nur calendar: category: status: is: due: prio: on: from: until:"
      ),
      (
        .noSuchCategory("wrok", nearest: "work"),
        "no event has the category “wrok”; did you mean work?",
        "kein Termin hat die Kategorie „wrok“; ist work gemeint?"
      ),
      (
        .noSuchValue(.prio, "x"),
        "there is no “prio:x”, only prio:high prio:medium prio:low prio:none",
        "es gibt kein „prio:x“, nur prio:hoch prio:mittel prio:niedrig prio:ohne"
      ),
      (
        .noSuchValue(.is, "x"),
        "there is no “is:x”, only task event open done tracked planned running unplanned",
        "es gibt kein „is:x“, nur aufgabe termin offen erledigt erfasst geplant läuft ungeplant"
      ),
      (
        .noSuchStatus("confirmt", nearest: "confirmed"),
        "there is no status “confirmt”; did you mean confirmed?",
        "es gibt keinen Status „confirmt“; ist confirmed gemeint?"
      ),
    ] {
      #expect(Words.english.text(of: error) == english)
      #expect(Words(.german).text(of: error) == german)
    }
  }
}
