import CalendarModel
import Testing

@testable import CalendarWords
@testable import DaybookConfiguration

struct LocalityTests {
  /// A locale of the tests: weeks begin on Saturday, months come first, clocks count to twelve.
  private static let odd = LocaleTimes(
    LocaleTimes.Items(
      months: (1...12).map { "m\($0)" }, monthTitles: [], shortMonths: (1...12).map { "\($0)" },
      weekdays: ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"],
      shortWeekdays: ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"], dateFormat: "%m/%d",
      timeFormat: "%r", halves: ("AM", "PM"), countedFrom: 19_971_130, firstWeekday: 7),
    language: "de")

  private static func locality(
    _ environment: [String: String], _ choice: Locality.Choice = .init()
  ) -> Locality {
    Locality(choice, environment: { environment[$0] }, locale: { $0 == "xx" ? nil : odd })
  }

  @Test(arguments: ["", "C", "POSIX", "C.UTF-8"]) func nowhere(_ locale: String) {
    let locality = Self.locality(["LANG": locale, "LANGUAGE": "de"])
    #expect(locality.words == .english)
    #expect(locality.firstWeekday == .monday)
  }

  @Test func placeAndLanguageAreTwoThings() {
    let locality = Self.locality(["LC_MESSAGES": "de_DE", "LC_TIME": "en_US", "LANG": "fr_FR"])
    #expect(locality.words.language == .german)
    #expect(locality.words.formats == Self.odd.formats)
    #expect(locality.firstWeekday == .saturday)
    #expect(Self.locality(["LC_ALL": "en_GB", "LC_MESSAGES": "de_DE"]).words.language == .english)
  }

  @Test func localesThatAreNotInstalledSayNothing() {
    let locality = Self.locality(["LANG": "xx"])
    #expect(locality.words == .english)
    #expect(locality.firstWeekday == .monday)
    // Their language is known by their name.
    #expect(
      Locality(environment: { $0 == "LANG" ? "de_DE.UTF-8" : nil }, locale: { _ in nil }).words
        == Words(.german))
  }

  @Test func whatIsSetUpCounts() {
    let german = Self.locality(["LANG": "en_US"], .init(language: .german))
    #expect(german.words.language == .german)
    #expect(german.words.formats.months == DateFormats(.german).months)
    #expect(german.words.formats.order == .monthDay)
    let set = Self.locality(["LANG": "en_US"], .init(order: .yearMonth, clock: .hours24))
    #expect(set.words.formats.order == .yearMonth)
    #expect(set.words.formats.clock == .hours24)
    // The names of the place stay where the clock is as it was.
    let twelve = Self.locality(["LANG": "en_US"], .init(clock: .hours12(am: "", pm: "")))
    #expect(twelve.words.formats.clock == .hours12(am: "am", pm: "pm"))
  }
}
