import Testing

@testable import CalendarSync

/// What is kept for 90 days stays when a clock is wrong.
@Suite struct AtticClockTests {
  private static let start = 1_700_000_000
  private static let day = 86_400
  private let folder: ScratchFolder
  private let attic: Attic

  init() throws {
    folder = try ScratchFolder()
    attic = Attic(folder: folder.path + "/attic")
    try attic.save(
      Made.event("a"), .removed, file: "/cal/a.ics", href: "/cal/a.ics",
      at: Self.start, name: "one")
  }

  private func isKept() throws -> Bool { try !attic.entries().isEmpty }

  @Test func aClockThatIsAheadForAWhileEmptiesNothing() throws {
    for seconds in [
      365 * Self.day, 365 * Self.day + 900, 3_600, 2 * Self.day, 365 * Self.day + 1_800,
    ] {
      try attic.prune(at: Self.start + seconds)
      #expect(try isKept(), "after \(seconds) s")
    }
  }

  @Test(arguments: [1, 7, 30]) func whatTwoRunsFindOldIsRemoved(_ days: Int) throws {
    try attic.prune(at: Self.start + 91 * Self.day)
    #expect(try isKept())
    try attic.prune(at: Self.start + (91 + days) * Self.day)
    #expect(try !isKept())
  }

  @Test func aMarkFromLongAgoCountsForNothing() throws {
    try attic.prune(at: Self.start + 91 * Self.day)
    try attic.prune(at: Self.start + 200 * Self.day)
    #expect(try isKept())
    try attic.prune(at: Self.start + 202 * Self.day)
    #expect(try !isKept())
  }
}
