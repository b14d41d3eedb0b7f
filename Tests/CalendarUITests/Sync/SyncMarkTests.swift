import CellGeometry
import TerminalScreen
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// The state of sync in the status line.
@Suite struct SyncMarkTests {
  private static let marks: [(mark: SyncMark, english: String, german: String)] = [
    (SyncMark(hasFailed: true), "sync failed, :sync", "Abgleich gescheitert, :sync"),
    (SyncMark(waiting: 3), "sync: 3 waiting, :sync", "Abgleich: 3 offen, :sync"),
    (SyncMark(lateMinutes: 45), "last sync 45 min ago, :sync", "Abgleich vor 45 min, :sync"),
    (SyncMark(lateMinutes: 180), "last sync 3 h ago, :sync", "Abgleich vor 3 h, :sync"),
    (SyncMark(lateMinutes: 4_320), "last sync 3 days ago, :sync", "Abgleich vor 3 Tagen, :sync"),
    (
      SyncMark(hasFailed: true, lateMinutes: 180, waiting: 2), "sync failed, 2 waiting, :sync",
      "Abgleich gescheitert, 2 offen, :sync"
    ),
    (
      SyncMark(lateMinutes: 180, waiting: 1), "last sync 3 h ago, 1 waiting, :sync",
      "Abgleich vor 3 h, 1 offen, :sync"
    ),
    (SyncMark(invitations: 1), "1 invitation, :invite", "1 Einladung, :invite"),
    (
      SyncMark(waiting: 3, invitations: 2), "2 invitations, sync: 3 waiting, :sync",
      "2 Einladungen, Abgleich: 3 offen, :sync"
    ),
  ]

  /// The status line of a month with a mark.
  private func status(
    _ mark: SyncMark, _ size: Size = Size(80, 24), _ language: Language = .english,
    _ glyphs: Glyphs = .unicode
  ) -> String {
    var settings = Settings()
    settings.words = Words(language)
    settings.glyphs = glyphs
    var interface = Interface.sample(size: size, settings: settings)
    interface.show(mark)
    return interface.frame().screen.text.split(separator: "\n").last.map(String.init) ?? ""
  }

  @Test(arguments: marks.indices, [Size(80, 24), Size(120, 40), Size(200, 60)])
  func isSaidInWords(_ row: Int, _ size: Size) {
    let (mark, english, german) = Self.marks[row]
    #expect(status(mark, size).contains(english))
    #expect(status(mark, size, .german).contains(german))
  }

  @Test(arguments: marks.indices) func isSaidInASCII(_ row: Int) {
    let (mark, english, _) = Self.marks[row]
    let line = status(mark, Size(80, 24), .english, .ascii)
    #expect(line.contains(english) && line.unicodeScalars.allSatisfy(\.isASCII))
  }

  @Test func aNarrowScreenKeepsWhatMattersMost() {
    let mark = SyncMark(hasFailed: true, waiting: 2)
    for (language, text) in [(Language.english, "sync failed"), (.german, "Abgleich gescheitert")] {
      let line = status(mark, Size(40, 12), language)
      #expect(line.contains(text) && !line.contains(":sync"), "\(line)")
    }
  }

  @Test func nothingIsSaidWhenAllIsWell() {
    #expect(!status(SyncMark()).contains("sync"))
    var interface = Interface.sample()
    interface.show(SyncMark(hasFailed: true))
    interface.show(SyncMark())
    #expect(!interface.frame().screen.text.contains("sync failed"))
  }

  @Test func linearScreensTellIt() {
    var interface = Interface.sample()
    interface.show(SyncMark(hasFailed: true, waiting: 2))
    #expect(LinearNotes(interface.scene).all.contains { $0.contains("2 waiting") })
  }
}
