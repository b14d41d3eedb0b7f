import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWords

/// The output of all known facts about a record and its event.
package struct EventDetails {
  private static let nameWidth = 12

  private let collections: [CollectionInfo]
  private let zone: Zone
  /// What the guests of an event that the user organizes do not know yet, in words.
  package var invitation = ""

  package init(_ collections: [CollectionInfo], zone: Zone) {
    self.collections = collections
    self.zone = zone
  }

  // MARK: - Text

  /// Returns the title, a line for each non-empty field, and the notes; safe for a terminal.
  package func text(_ record: Record, _ lookup: inout EventLookup) throws -> String {
    let event = lookup.event(of: record)
    let age = record.ageText(in: collection(of: record)?.traits.kind ?? .events)
    var lines = [record.titleText + age, ""]
    for (name, text) in try fields(of: record, event, &lookup) where !text.isEmpty {
      lines.append(padded(name, Self.nameWidth) + printable(text))
    }
    let notes = DistinctDetails(record, event, lookup.links(of: record)).notes
    if !notes.isEmpty {
      lines += [""] + printableLines(notes)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func collection(of record: Record) -> CollectionInfo? {
    collections.first { $0.id == record.collection }
  }

  private func otherCalendars(of record: Record) -> String {
    record.copies.compactMap { copy in collections.first { $0.id == copy.collection }?.name }
      .joined(separator: ", ")
  }

  private func fields(
    of record: Record, _ event: Event?, _ lookup: inout EventLookup
  ) throws -> [(String, String)] {
    let (links, words) = (lookup.links(of: record), Words.commands)
    let distinct = DistinctDetails(record, event, links)
    let interval = try interval(record, event, &lookup)
    let duration = distinct.hasDuration ? record.durationText : ""
    var fields: [(String, String)] = [
      ("when", interval?.when ?? when(record)), ("duration", interval?.duration ?? duration),
    ]
    fields += interval?.fields ?? []
    let others: [(String, String)] = [
      ("zone", zoneText(record, event, isTracked: interval != nil)),
      ("repeats", repeats(record, event)),
      ("place", distinct.place), ("coordinates", distinct.coordinates),
      ("travel time", links.travelMinutes.map { words.duration(minutes: $0) } ?? ""),
      ("categories", record.categories.map(\.name).joined(separator: ", ")),
      ("calendar", collection(of: record)?.name ?? ""),
      ("also in", otherCalendars(of: record)),
      ("status", interval?.status ?? record.state?.rawValue ?? ""),
      ("privacy", event.map(privacy) ?? ""),
      ("shown as", interval == nil && event?.isTransparent == true ? "free" : ""),
    ]
    fields += others
    if let event {
      fields.append(("organizer", distinct.organizer.map(name) ?? ""))
      fields += lines("attendees", distinct.attendees.map(name))
      fields.append(("answers", answers(event) ?? ""))
      fields.append(("invitation", invitation))
      fields += lines("conference", distinct.conferences.map { words.text(of: $0) })
      fields.append(("link", distinct.link))
      fields += lines("attachments", distinct.attachments.map { words.text(of: $0) })
      fields.append(("alarms", event.alarmCount > 0 ? "\(event.alarmCount)" : ""))
      fields.append(("uid", event.uid))
    }
    fields.append(("id", try lookup.id(of: record)?.text ?? ""))
    fields.append(("file", try lookup.place(of: record)?.path ?? ""))
    return fields
  }

  /// What is said of something that happened.
  private struct Interval {
    var when: String
    var duration: String
    var status: String
    /// Its plan, its own numbers, and how it was recorded.
    var fields: [(String, String)]
  }

  /// Returns nil for what is planned.
  private func interval(
    _ record: Record, _ event: Event?, _ lookup: inout EventLookup
  ) throws -> Interval? {
    guard let event, lookup.answers.isTracked(record), !record.occurrence.isAllDay else {
      return nil
    }
    let (words, runs) = (Words.commands, lookup.isRunning(record))
    let tracking = lookup.answers.tracking(of: event.id)
    let plan = try lookup.plan(of: record).map { plan in
      plan.occurrence.map {
        words.text(
          of: TrackedDetails.Plan(title: plan.title, occurrence: $0), of: record, runs: runs)
      } ?? plan.title
    }
    var duration = record.trackedMark == .moment ? "" : record.durationText
    if runs {
      let seconds = lookup.now - event.moments(in: zone).lowerBound
      duration = words.duration(minutes: max(0, Int(seconds / 60)))
    }
    return Interval(
      when: "\(record.dayText)  \(record.timeText(runs: runs))", duration: duration,
      status: runs ? words.itRuns : "",
      fields: [
        (words.planHead, plan ?? ""), (words.numbersHead, words.numbers(in: event.notes)),
        (words.recordedHead, tracking?.source.map { words.text(of: $0) } ?? ""),
      ])
  }

  /// Whole days are given by dates; their number is the duration.
  private func when(_ record: Record) -> String {
    guard case .allDay(let days) = record.occurrence.time, days.count > 1 else {
      return "\(record.dayText)  \(record.timeText)"
    }
    return "\(days.lowerBound.shortText) – \(days.upperBound.shortText)"
  }

  private func lines(_ name: String, _ texts: [String]) -> [(String, String)] {
    texts.enumerated().map { ($0 == 0 ? name : "", $1) }
  }

  /// Returns the event's own zone, if it is not the reader's. What happened is stored in UTC, wherever
  /// it was.
  private func zoneText(_ record: Record, _ event: Event?, isTracked: Bool) -> String {
    guard case .zoned(_, let own)? = event?.start, let moments = record.occurrence.moments,
      !isTracked || own != .utc
    else { return "" }
    let there = own.localTime(of: moments.start)
    guard there != record.occurrence.start else { return "" }
    return "\(own.id), \(there.clockText) there"
  }

  private func repeats(_ record: Record, _ event: Event?) -> String {
    guard let event else { return "" }
    return switch event.kind {
    case .series(let recurrence): recurrence.plainText(from: event.start)
    case .override: "changed from its series"
    case .single: ""
    }
  }

  private func privacy(_ event: Event) -> String {
    switch event.privacy {
    case .everyone: ""
    case .personal, .confidential: event.privacy.word
    }
  }

  /// Returns `Ada Lovelace <ada@example.org>, accepted`.
  private func name(_ person: Attendee) -> String {
    let address = person.name.isEmpty ? person.address : "\(person.name) <\(person.address)>"
    return ([address] + Words.commands.standing(of: person)).joined(separator: ", ")
  }

  /// How many of several guests have given each answer.
  private func answers(_ event: Event) -> String? {
    let guests = event.details.guests
    return event.organizer == nil || guests.count < 2
      ? nil : Words.commands.text(of: GuestAnswers(guests))
  }

  // MARK: - JSON

  /// Returns the members of lists, and those that only the file has.
  package func json(_ record: Record, _ lookup: inout EventLookup) throws -> JSON {
    let event = lookup.event(of: record)
    let object = RecordObject(collections, zone: zone)
    var members = try object.members(of: record, &lookup)
    guard let event else { return .object(members) }
    if case .series(let recurrence) = event.kind {
      members.append(("repeats", .text(recurrence.plainText(from: event.start))))
    }
    members += [
      ("notes", .text(event.notes)), ("url", .text(event.url)),
      ("privacy", .text(event.privacy.word)),
      ("free", .bool(event.isTransparent)), ("alarms", .number(event.alarmCount)),
    ]
    let links = lookup.links(of: record)
    if let minutes = links.travelMinutes { members.append(("travel", .number(minutes))) }
    members.append(("links", .list(json(links, url: event.url))))
    if let organizer = event.organizer { members.append(("organizer", json(organizer))) }
    members.append(("attendees", .list(event.attendees.map(json))))
    let guests = event.details.guests
    if event.organizer != nil, !guests.isEmpty {
      let answers = GuestAnswers(guests)
      members.append(
        (
          "answers",
          .object([
            ("accepted", .number(answers.accepted)), ("declined", .number(answers.declined)),
            ("tentative", .number(answers.tentative)), ("none", .number(answers.unanswered)),
          ])
        ))
      if !invitation.isEmpty { members.append(("invitation", .text(invitation))) }
    }
    return .object(members)
  }

  /// Returns what the event refers to, without contents; what `gx` opens comes first.
  private func json(_ links: EventLinks, url: String) -> [JSON] {
    func object(_ kind: String, _ members: [(name: String, value: JSON)?]) -> JSON {
      .object([("kind", .text(kind))] + members.compactMap(\.self))
    }
    func member(_ name: String, _ text: String?) -> (name: String, value: JSON)? {
      text.flatMap { $0.isEmpty ? nil : (name, .text($0)) }
    }
    let conferences = links.conferences.map {
      object("conference", [member("uri", $0.address), member("label", $0.label)])
    }
    let attachments = links.attachments.map {
      object(
        "attachment",
        [
          member("uri", $0.address), member("name", $0.name), member("type", $0.type),
          $0.size.map { ("size", .number($0)) },
        ])
    }
    let place = links.coordinates.isEmpty ? nil : "geo:" + links.coordinates
    return conferences + (url.isEmpty ? [] : [object("link", [member("uri", url)])]) + attachments
      + (place == nil ? [] : [object("place", [member("uri", place)])])
  }

  private func json(_ person: Attendee) -> JSON { .person(person) }
}
