import ArgumentParser
import CalendarModel
import Testing

@testable import daybook

@Suite struct ShellCompletionTests {
  @Test func eachShellReadsItsOwnForm() {
    let offer = ShellCompletion("a:b\\'c", title: "d:e\\'f\tg\u{1B}")
    #expect(offer.text(for: .zsh, isTitled: false) == "a\\:b\\\\'c:d:e\\\\'f g␛")
    #expect(offer.text(for: .fish, isTitled: false) == "a:b\\'c\td:e\\'f g␛")
    #expect(offer.text(for: .bash, isTitled: false) == "'a:b\\'\\''c'")
    #expect(offer.text(for: .bash, isTitled: true) == "'a:b\\'\\''c\td:e\\'\\''f g␛'")
    #expect(offer.text(for: nil, isTitled: true) == "a:b\\'c")
  }

  @Test(arguments: ["", "  ", "a\nb", "a\tb", "a\u{1B}[31m", "a\u{7F}", "a\u{85}b", "a\u{202E}b"])
  func whatCannotBeTypedIsNotOffered(_ word: String) {
    for shell in [CompletionShell.bash, .zsh, .fish, nil] {
      #expect(ShellCompletion(word).text(for: shell, isTitled: true) == nil)
    }
  }

  @Test func theLineSaysWhichCalendarsAreMeant() {
    func paths(_ words: [String], _ place: TypedSources.Place) -> [String] {
      TypedSources(
        ["/usr/bin/daybook"] + words, at: words.count, place, home: "/home/ana",
        isSource: { $0.contains("/") }
      ).paths
    }
    #expect(paths(["list", "/a", "~/b", "next", "--id", ""], .words) == ["/a", "/home/ana/b"])
    #expect(paths(["list", "--log", "/l", "'/a b'", "/c\\ d", ""], .words) == ["/a b", "/c d"])
    #expect(paths(["list", "--id", "/a"], .words) == [])
    #expect(paths(["import", "/a.ics", "--calendars", "b", "--into", ""], .option) == ["b"])
  }

  @Test func theLineSaysTheTimeAndTheWord() {
    let typed = TypedSources(["daybook", "edit", "--now", "2026-03-09", "'k3"], at: 4, .option)
    #expect(typed.now == "2026-03-09")
    #expect(typed.beginning == "k3")
    #expect(TypedSources(["daybook"], at: 7, .words).beginning == "")
  }
}
