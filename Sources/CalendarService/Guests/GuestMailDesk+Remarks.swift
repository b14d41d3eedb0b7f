import CalendarModel
import CalendarStore
import CalendarWords

/// What commands say about guests after a change.
extension GuestMailDesk {
  /// Creates the desk of a command.
  package init(_ changer: EventChanger) {
    self.init(
      changer, InvitationTelling(words: .english, isOfCommand: true, zone: changer.zone))
  }

  package func remarks(about report: ChangeReport) -> [String] {
    let id = report.ids.count == 1 ? report.ids.first?.text : nil
    return remarks(about: report.invited, id: id)
  }

  package func remarks(about report: EntryReport) -> [String] {
    remarks(about: report.invited, id: report.made.map { RecordID(key: $0.key).text })
  }

  package func remarks(about guests: StepGuests) -> [String] {
    remarks(about: guests.invited(in: collections), id: nil)
  }

  /// Returns what the guests of an event do not know yet, for its details; empty if they know it all.
  package func note(on event: ChangeOutcome.Invited) -> String {
    do throws(CommandFailure) {
      let standing = try standing(of: event)
      let unsent = standing.mail.map { words.notSentYet($0.contents(words)) }
      if case .server(let name, _) = standing {
        return [words.serverTells(name), unsent].compactMap(\.self).joined(separator: "; ")
      }
      return unsent ?? (hasSent(event.uid) ? words.allIsSent : "")
    } catch {
      return error.message
    }
  }

  // MARK: - Private

  private func remarks(about events: [ChangeOutcome.Invited], id: String?) -> [String] {
    events.flatMap { event -> [String] in
      do throws(CommandFailure) {
        let standing = try standing(of: event)
        let unsent = standing.mail.map { mail in
          let name = events.count == 1 ? id ?? event.uid : event.uid
          return words.notSentYet(
            mail.contents(words), command: "daybook invite send \(shellWord(name))")
        }
        return [words.note(on: standing), unsent].compactMap(\.self)
      } catch {
        return [error.message]
      }
    }
  }
}
