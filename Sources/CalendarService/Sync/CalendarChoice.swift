import CalendarModel
import CalendarSync
import Glibc
import TerminalScreen

/// Which of the calendars that a server has are kept.
package struct CalendarChoice {
  /// Whether all that hold events are kept without a question.
  package let isAll: Bool
  /// The names of calendars that are kept without a question.
  package let names: [String]
  /// Whether the address books are kept, too, for their birthdays.
  package var withContacts = false
  /// The colours that the terminal can show.
  package var depth: ColorDepth = .none

  package init(
    isAll: Bool, names: [String], withContacts: Bool = false, depth: ColorDepth = .none
  ) {
    self.isAll = isAll
    self.names = names
    self.withContacts = withContacts
    self.depth = depth
  }

  /// Returns the chosen calendars.
  package func among(_ offers: [CalendarOffer], on host: String) throws -> [CalendarOffer] {
    guard !offers.isEmpty else {
      throw CommandFailure.failed(
        "\(host): there is no calendar yet; make one there, then add the account")
    }
    let calendars = offers.filter(\.holdsItems)
    let contacts = withContacts ? offers.filter { $0.kind == .addressBook } : []
    if isAll {
      guard !calendars.isEmpty || !contacts.isEmpty else {
        throw CommandFailure.failed(
          "\(host): no calendar found there holds events or tasks; --contacts keeps address books")
      }
      return calendars + contacts
    }
    guard names.isEmpty else { return try names.map { try named($0, offers) } + contacts }
    let list = lines(of: offers).joined()
    guard isatty(STDIN_FILENO) == 1 else {
      throw CommandFailure.usage(
        "\(host) has \(counted(offers.count, "calendar")): "
          + offers.map(\.name).joined(separator: ", ") + "; say --all or --calendar")
    }
    var output = StandardOutput()
    try output.write("\(printable(host)) has \(counted(offers.count, "calendar")):\n" + list)
    try output.flush()
    while true {
      let answer = try Question.line("Which? Numbers, or Enter for all that hold events or tasks: ")
      guard let answer else { throw CommandFailure.failed("cancelled") }
      if answer.isEmpty, !calendars.isEmpty || !contacts.isEmpty { return calendars + contacts }
      let numbers = answer.split { $0 == " " || $0 == "," }.map { Int($0) ?? 0 }
      if !numbers.isEmpty, numbers.allSatisfy({ (1...offers.count).contains($0) }) {
        return Set(numbers).sorted().map { offers[$0 - 1] }
      }
      writeToStandardError("expected: numbers from 1 to \(offers.count)")
    }
  }

  // MARK: - Private

  private func named(_ name: String, _ offers: [CalendarOffer]) throws -> CalendarOffer {
    let wanted = FoldedText.folded(name)
    let alike = offers.filter { FoldedText.folded($0.name) == wanted }
    // An address book may be called as a calendar is.
    let calendars = alike.filter { $0.kind == .calendar }
    let fitting = calendars.isEmpty ? alike : calendars
    guard let offer = fitting.first else {
      throw CommandFailure.usage(
        "--calendar \(name): there is no such calendar; there are: "
          + offers.map(\.name).joined(separator: ", "))
    }
    guard fitting.count == 1 else {
      throw CommandFailure.usage("--calendar \(name): there are several; leave it out and choose")
    }
    return offer
  }

  /// The lines of a numbered list; safe for a terminal.
  private func lines(of offers: [CalendarOffer]) -> [String] {
    offers.enumerated().map { index, offer in
      let sign = offer.color.flatMap { EventColor(hex: $0) }.map { color in
        Style(.rgb(color.red, color.green, color.blue)).ansiText("■", depth: depth)
      }
      let remarks = [
        offer.kind == .addressBook ? "contacts, for their birthdays" : nil,
        offer.isWritable || offer.kind == .addressBook ? nil : "read-only",
        offer.kind == .addressBook ? nil : offer.limitation,
      ].compactMap(\.self)
      let remark = remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
      return "\(paddedLeft("\(index + 1)", 4)) \(sign ?? " ") \(printable(offer.name + remark))\n"
    }
  }
}
