import CalendarModel
import CalendarTransfer
import EventEntry
import ICalendar

/// A message as the window of invitations shows it.
extension InvitationDesk {
  /// The notes of a message that are shown, in characters: some screens of them.
  private static var longestNotes: Int { 10_000 }
  /// The longest fact that is shown, in characters.
  private static var longestFact: Int { 1_000 }

  /// - Parameters:
  ///   - number: the number of the message among those that were opened with it.
  ///   - sendmail: the program that sends mail, and its arguments; empty for none.
  func sheet(
    _ number: Int, of count: Int, sendmail: [String]
  ) throws(CommandFailure) -> InvitationSheet {
    let view = try view()
    var sheet = InvitationSheet(
      number: number, of: count, title: Self.cut(view.title, Self.longestFact),
      wish: Self.cut(view.wish, Self.longestFact))
    let careful = telling.words.invitationNames.careful
    sheet.facts = view.fields.map { name, text in
      .init(name, Self.cut(text, Self.longestFact), isWarning: name == careful)
    }
    sheet.notes = Self.cut(view.notes, Self.longestNotes)
    sheet.doubt = view.doubt
    sheet.event = view.collection.flatMap(event)
    if [.request, .publish].contains(message.method), let occurrence = view.occurrence {
      sheet.time = occurrence.start..<max(occurrence.end, occurrence.start + 1)
    }
    sheet.refusals = refusals
    sheet.isInInbox = received.inbox != nil
    sheet.reply = sheet.isInInbox ? .none : replyWay(sendmail)
    return sheet
  }

  // MARK: - Private

  private static func cut(_ text: String, _ limit: Int) -> String {
    // Characters may be as long as anything.
    guard text.unicodeScalars.count > limit else { return text }
    return String(text.unicodeScalars.prefix(limit)) + " …"
  }

  /// Why each thing cannot be done, even if the user wants it anyway.
  private var refusals: [InvitationDeed: String] {
    var refusals: [InvitationDeed: String] = [:]
    do throws(CommandFailure) {
      let target = try target()
      for deed in InvitationDeed.allCases {
        do throws(CommandFailure) {
          _ = try plan(deed.answer, isAnyway: true, into: target)
        } catch {
          refusals[deed] = error.message
        }
      }
    } catch {
      for deed in InvitationDeed.allCases { refusals[deed] = error.message }
    }
    // Nothing is written to put a message away: the server has done all that it asks for.
    if received.inbox != nil { refusals[.take] = nil }
    return refusals
  }

  private func replyWay(_ sendmail: [String]) -> InvitationSheet.Reply {
    do throws(CommandFailure) {
      // The addresses do not depend on the answer.
      guard message.method == .request, let to = try reply(.accepted)?.to.text else {
        return .none
      }
      return sendmail.first.map { .program(Self.name($0), to: to) } ?? .noProgram(to: to)
    } catch {
      return .impossible(error.message)
    }
  }

  /// The name of a program without its folder.
  private static func name(_ program: String) -> String {
    program.split(separator: "/").last.map(String.init) ?? program
  }
}

extension InvitationDeed {
  /// The answer that it is; nil for none.
  package var answer: InvitationAnswer? {
    switch self {
    case .accept: .accepted
    case .tentative: .tentative
    case .decline: .declined
    case .take: nil
    }
  }
}
