import Foundation
import Testing

/// What commands write into a pipe are the texts that calendars have.
@Suite struct TextsInPipesTests {
  /// A joiner of Persian, a family, a flag, a skin tone, a heart, a key, and Hebrew.
  private static let title =
    "می\u{200C}خواهم 👨\u{200D}👩\u{200D}👧 🇩🇪 👋🏽 ❤\u{FE0F} 1\u{FE0F}\u{20E3} שלום"

  @Test(arguments: [
    ["list", "2026-03-10"], ["list", "2026-03-10", "--format", "{title}"],
    ["list", "2026-03-10", "--json"],
    ["search", "שלום"], ["details", "--search", "שלום"], ["details", "--search", "שלום", "--json"],
    ["export", "--format", "csv", "--from", "2026-03-10", "--days", "1"],
    ["export", "--format", "markdown", "--from", "2026-03-10", "--days", "1"],
    ["next", "--now", "2026-03-10T09:30"], ["next", "--for", "tmux", "--now", "2026-03-10T09:30"],
    ["remind", "--next", "--now", "2026-03-10T08:00"], ["calendars"],
    ["totals", "2026-03-10", "--by", "category"],
  ])
  func joinersStay(_ arguments: [String]) throws {
    let fixture = try Fixture()
    let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nEND:VALARM"
    let lines =
      "DTSTART:20260310T090000\nDTEND:20260310T100000\nSUMMARY:\(Self.title)\n"
      + "CATEGORIES:\(Self.title)\n\(alarm)"
    try fixture.write(fixture.event("a", lines), to: "pipe/a.ics")
    try fixture.write(Self.title + "\n", to: "pipe/displayname")
    let told = try daybook(arguments + [fixture.path + "/pipe"])
    #expect(told.output.contains(Self.title), "\(told.output) \(told.errors)")
  }

  @Test func joinersOfAnInvitationStay() throws {
    let fixture = try Fixture()
    let text = fixture.event(
      "a",
      "DTSTART:20260310T090000\nDTEND:20260310T100000\nSUMMARY:\(Self.title)\nLOCATION:\(Self.title)\n"
        + "DESCRIPTION:a\\n\(Self.title)\nORGANIZER;CN=\"\(Self.title)\":mailto:a@example.org")
    try fixture.write(
      text.replacingOccurrences(of: "VERSION:2.0", with: "VERSION:2.0\r\nMETHOD:REQUEST"),
      to: "mail.ics")
    let told = try daybook(
      ["invite", fixture.path + "/mail.ics", "--calendars", fixture.path + "/work"])
    #expect(
      told.output.components(separatedBy: Self.title).count == 5, "\(told.output) \(told.errors)")
  }
}
