import Foundation
import TestSupport
import Testing

@testable import CalendarSync

/// Runs that are cut off, and answers that are lost: the scenarios 15 to 18.
@Suite struct CrashScenarioTests {
  /// A machine on which an event is new, or one of the server has changed.
  private func changedWorld(_ isNew: Bool) throws -> SyncWorld {
    let world = try SyncWorld()
    if !isNew {
      world.server.store(Made.event("a"), at: "/cal/a.ics")
      try world.sync()
    }
    try world.machine.write(Made.event("a", "New"), "a.ics")
    return world
  }

  /// Scenario 15.
  @Test(arguments: [false, true]) func whatHasArrivedIsNotSentAgain(_ isNew: Bool) throws {
    let world = try changedWorld(isNew)
    try world.machine.syncKilled(at: .sent)
    #expect(try world.sync().isComplete)
    #expect(world.server.count("PUT") == 1)
    #expect(world.server["/cal/"]?.members.count == 1)
    try world.expectIdle()
  }

  /// Scenario 15, where another client and the user go on from what was sent.
  @Test(arguments: [false, true]) func changesOfWhatWasSentMerge(_ isNew: Bool) throws {
    let world = try changedWorld(isNew)
    try world.machine.syncKilled(at: .sent)
    let place = try #require(world.server["/cal/"]?.members.keys.first)
    world.server.store(Made.event("a", "New", "LOCATION:There"), at: place)
    try world.machine.write(Made.event("a", "New", "CLASS:PRIVATE"), "a.ics")
    let report = try world.sync()
    #expect(report.isComplete && !report.needsChoice)
    let text = try #require(world.server["/cal/"]?.members[place]).text.text
    #expect(text.contains("LOCATION:There") && text.contains("CLASS:PRIVATE"))
    #expect(world.server["/cal/"]?.members.count == 1)
    try world.expectIdle()
  }

  /// Scenario 16.
  @Test(arguments: [false, true]) func whatHasNotArrivedIsSentOnce(_ isNew: Bool) throws {
    let world = try changedWorld(isNew)
    try world.machine.syncKilled(at: .intentStored)
    #expect(world.server.count("PUT") == 0)
    #expect(try world.sync().isComplete)
    #expect(world.server.count("PUT") == 1)
    try world.expectIdle()
  }

  /// Scenario 17.
  @Test func aCreationWhoseAnswerIsLostIsOneItem() throws {
    let world = try SyncWorld()
    try world.machine.write(Made.event("a"), "a.ics")
    world.sender.fault = { $0.method == .put ? .answerLost : nil }
    #expect(try world.sync().failure != nil)
    world.sender.fault = { _ in nil }
    #expect(try world.sync().isComplete)
    #expect(world.server["/cal/"]?.members.count == 1)
    try world.expectIdle()
  }

  /// Scenario 17, where the request comes after its repetition, and where it comes twice.
  @Test func aCreationThatArrivesLateOrTwiceIsOneItem() throws {
    for fault in [FaultySender.Fault.late(6), .twice] {
      let world = try SyncWorld()
      world.server.change { $0.uidRefusal = .none }
      try world.machine.write(Made.event("a"), "a.ics")
      world.sender.failFirst(.put, fault)
      try world.sync()
      try world.sync()
      world.sender.flush()
      try world.sync()
      #expect(world.server["/cal/"]?.members.count == 1)
      #expect(world.machine.files().count == 1)
      try world.expectIdle()
    }
  }

  /// Scenario 17, where the user goes on before the first text arrives.
  @Test func aCreationThatArrivesLateTakesNothingBack() throws {
    let world = try SyncWorld()
    try world.machine.write(Made.event("a", "Old"), "a.ics")
    world.sender.failFirst(.put, .late(2))
    try world.sync()
    try world.machine.write(Made.event("a", "New"), "a.ics")
    let report = try world.sync()
    #expect(report.isComplete && !report.needsChoice)
    try world.sync()
    #expect(world.machine.files() == ["a.ics": Made.event("a", "New")])
    #expect(world.server["/cal/"]?.members.values.map(\.text) == [Made.event("a", "New")])
    try world.expectIdle()
  }

  /// Scenario 18.
  @Test(arguments: [false, true]) func aFileThatWasWrittenIsNotWrittenAgain(_ isNew: Bool) throws {
    let world = try SyncWorld()
    world.server.store(Made.event("a"), at: "/cal/a.ics")
    if !isNew {
      try world.sync()
      world.server.store(Made.event("a", "New"), at: "/cal/a.ics")
    }
    try world.machine.syncKilled(at: .fileWritten)
    let file = world.machine.calendars[0].folder + "/a.ics"
    let inode = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
    let report = try world.sync()
    #expect(report.isComplete)
    let after = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
    #expect(inode == after)
    try world.expectIdle()
  }

  /// Scenario 18, where the user has changed the new file before the next run.
  @Test func aNewFileThatTheUserChangesAfterAKillIsNoConflict() throws {
    let world = try SyncWorld()
    world.server.store(Made.event("a"), at: "/cal/a.ics")
    try world.machine.syncKilled(at: .fileWritten)
    try world.machine.write(Made.event("a", "Mine"), "a.ics")
    let report = try world.sync()
    #expect(!report.needsChoice)
    #expect(world.server["/cal/"]?.members["/cal/a.ics"]?.text == Made.event("a", "Mine"))
    try world.expectIdle()
  }

  /// A kill at every place where one can be, in a run that does everything.
  @Test(arguments: [
    Checkpoint.reportStored, .textsStored, .stepBegun, .intentStored, .fileWritten, .sent, .noted,
  ]) func aKillAnywhereLosesNothing(_ checkpoint: Checkpoint) throws {
    for count in 1...20 {
      let world = try SyncWorld()
      for number in 0..<14 {
        world.server.store(
          Made.event("u\(number)", "Title", "LOCATION:Here"), at: "/cal/\(number).ics")
      }
      try world.sync()
      world.server.store(Made.event("u0", "There", "LOCATION:Here"), at: "/cal/0.ics")
      try world.machine.write(Made.event("u1", "Here", "LOCATION:Here"), "1.ics")
      world.server.store(Made.event("u2", "Both", "LOCATION:Here"), at: "/cal/2.ics")
      try world.machine.write(Made.event("u2", "Title", "LOCATION:Both"), "2.ics")
      world.server.remove("/cal/3.ics")
      try world.machine.remove("4.ics")
      try world.machine.write(Made.event("n1"), "n1.ics")
      world.server.store(Made.event("n2"), at: "/cal/n2.ics")
      var rest = count
      world.machine.checkpoint = { reached in
        if reached == checkpoint { rest -= 1 }
        if rest == 0 { throw Machine.Killed() }
      }
      // Not all checkpoints are reached so often.
      do { try world.sync() } catch is Machine.Killed {}
      world.machine.checkpoint = { _ in }
      #expect(try world.sync().isComplete)
      let members = try #require(world.server["/cal/"]?.members)
      let texts = Set(members.values.map(\.text.text))
      #expect(texts == Set(world.machine.files().values.map(\.text)), "\(checkpoint) \(count)")
      #expect(texts.count == 14)
      let expected = [
        Made.event("u0", "There", "LOCATION:Here"), Made.event("u1", "Here", "LOCATION:Here"),
        Made.event("u2", "Both", "LOCATION:Both"), Made.event("n1"), Made.event("n2"),
      ].map(\.text)
      #expect(texts.isSuperset(of: expected), "\(checkpoint) \(count)")
      try world.expectIdle()
      if rest > 0 { break }
    }
  }
}
