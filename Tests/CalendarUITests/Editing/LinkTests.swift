import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows

/// What an event refers to stands in its details, and `gx` opens the conference first.
@Suite struct LinkTests {
  private func opened(_ links: EventLinks, _ size: Size = Size(80, 40)) -> Interface {
    let source = DetailedSource()
    source.links = links
    var interface = Interface(
      source: source, now: LocalTime("2026-03-09", hour: 14), size: size)
    interface.push(DetailsWindow(record: source.record))
    return interface
  }

  @Test func detailsNameThem() {
    let links = EventLinks(
      conferences: [.init(address: "https://example.org/v", label: "Video \u{1B}[31m")],
      attachments: [
        .init(
          address: "https://example.org/1", name: "plan.pdf", type: "application/pdf", size: 120_400
        ),
        .init(address: nil, size: 1_550_000),
      ], coordinates: "52.52,13.405", travelMinutes: 75)
    var interface = opened(links)
    let text = interface.frame().screen.text
    for part in [
      "coordinates 52.52,13.405 ", "travel time 1 h 15 min ",
      "conference  https://example.org/v · Video ",
      "attachments plan.pdf · https://example.org/1 · application/pdf · 120 kB ",
      "            in the event itself · 1.6 MB ",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(!text.contains("\u{1B}"))
  }

  /// An address leads where its text says, also on several lines; what it is in is no link.
  @Test(arguments: [80, 60, 36]) func addressesAreLinks(_ width: Int) {
    var interface = opened(
      EventLinks(conferences: [.init(address: "https://example.org/v", label: "Video")]),
      Size(width, 60))
    let runs = interface.frame().screen.linkRuns
    var texts: [(address: String, text: String)] = []
    for run in runs {
      let text = run.cells.map(\.text).joined(separator: "")
      if texts.last?.address == run.address {
        texts[texts.count - 1].text += text
      } else {
        texts.append((run.address, text))
      }
    }
    #expect(
      texts.map(\.text) == [
        "https://example.org/v", "https://example.org/calls/1", "https://example.org/slides",
      ])
    #expect(texts.allSatisfy { $0.address == $0.text })
    interface.type("<Esc>")
    #expect(interface.frame().screen.linkRuns.isEmpty)
  }

  /// The sign of the title, and the dates that a series leaves out, are explained once.
  @Test func nothingIsSaidTwice() {
    var interface = opened(EventLinks(conferences: [.init(address: "https://example.org/calls/1")]))
    let text = interface.frame().screen.text
    for once in ["https://example.org/calls/1", "tentative", "1 date", "?Transatlantic"] {
      #expect(text.ranges(of: once).count == 1, "\(once)")
    }
    #expect(!text.contains(" link  ") && text.contains("left out    1 date: "))
    #expect(text.contains("status      tentative, "))
  }

  @Test func manyAttachmentsAreCounted() {
    let attachments = (0..<25).map { EventLinks.Attachment(address: "a:\($0)") }
    var interface = opened(EventLinks(attachments: attachments), Size(80, 60))
    let text = interface.frame().screen.text
    #expect(text.contains(" a:19 ") && !text.contains(" a:20 "))
    #expect(text.contains(interface.words.more(5)))
  }

  @Test(arguments: [
    ([], "https://example.org/calls/1"),
    (["https://example.org/v"], "https://example.org/v"),
    (["tel:+1-412", "https://example.org/v"], "https://example.org/v"),
    (["tel:+1-412", "javascript:alert(1)"], "https://example.org/calls/1"),
  ])
  func theConferenceIsOpenedFirst(addresses: [String], link: String) {
    var interface = opened(EventLinks(conferences: addresses.map { .init(address: $0) }))
    let effects = (Key.sequence("gx") ?? []).flatMap { interface.handle(.key($0)) }
    #expect(effects == [.openLink(link)])
  }
}
