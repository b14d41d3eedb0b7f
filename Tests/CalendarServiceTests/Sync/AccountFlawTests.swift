import CalendarModel
import CalendarSync
import CalendarWords
import Testing

@testable import CalendarService

/// What the interface says of mistakes in the accounts' file.
@Suite struct AccountFlawTests {
  /// Each case leads to the next, so that none is left out.
  private static func next(after value: AccountFlaw.ValueFlaw?) -> AccountFlaw.ValueFlaw? {
    switch value {
    case nil: .accountIsNoTable(name: "work")
    case .accountIsNoTable: .folderOfTwo(folder: "/c/a")
    case .folderOfTwo: .folderOfOther(folder: "/c/a")
    case .folderOfOther: .name
    case .name: .password
    case .password: .noServer
    case .noServer: .noAddress
    case .noAddress: .access
    case .access: .noUser
    case .noUser: .user
    case .user: .notATable
    case .notATable: .notAText
    case .notAText: .unknownKey(known: "server, user")
    case .unknownKey: .noCommand
    case .noCommand: .passwordPlace
    case .passwordPlace: .notOneLine(key: "scope")
    case .notOneLine: .incompleteClient
    case .incompleteClient: .openAddresses
    case .openAddresses: .fingerprint
    case .fingerprint: .fingerprintBesideCertificate
    case .fingerprintBesideCertificate: .calendars(limit: 1_000)
    case .calendars: .incompleteCalendar
    case .incompleteCalendar: .otherServer(href: "https://a.example/b")
    case .otherServer: .repeatedCalendar(folder: "/c/a")
    case .repeatedCalendar: .contacts
    case .contacts: .path("a/b")
    case .path: nil
    }
  }

  private static let values = Array(
    sequence(state: AccountFlaw.ValueFlaw?.none) { value in
      value = next(after: value)
      return value
    })

  private static func next(after flaw: AccountFlaw?) -> AccountFlaw? {
    switch flaw {
    case nil: .file(.tooLarge(megabytes: 1))
    case .file: .unwritable(system: "no space left on device")
    case .unwritable: .notTOML
    case .notTOML: .otherTable(name: "acounts")
    case .otherTable: .mistaken(account: "work")
    case .mistaken: .onlyByHand(account: "work")
    // The parser's own message is the same in both languages.
    case .onlyByHand, .said: nil
    case .value: nil
    }
  }

  @Test("each case has a sentence in each language, of its own", arguments: Language.allCases)
  func sentences(_ language: Language) {
    let words = Words(language)
    var flaws = Self.values.map { AccountFlaw.value(place: "work.server", $0) }
    var flaw = Self.next(after: AccountFlaw?.none)
    while let present = flaw {
      flaws.append(present)
      flaw = Self.next(after: present)
    }
    #expect(flaws.count == 26 + 6)
    var texts: Set<String> = []
    for flaw in flaws {
      let text = words.text(of: flaw)
      #expect((text == flaw.description) == (language == .english), "\(text)")
      #expect(texts.insert(text).inserted && text.last != ".", "\(text)")
    }
    #expect(words.text(of: AccountFlaw.said("expected ‘=’")) == "expected ‘=’")
  }
}
