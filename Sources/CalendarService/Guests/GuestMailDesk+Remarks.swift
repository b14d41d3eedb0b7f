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
      return switch try standing(of: event) {
      case .told, .serverCancels: hasSent(event.uid) ? words.allIsSent : ""
      case .server(let name): words.serverTells(name)
      case .mail(let mail): words.notSentYet(mail.contents(words))
      }
    } catch {
      return error.message
    }
  }

  // MARK: - Private

  private func remarks(about events: [ChangeOutcome.Invited], id: String?) -> [String] {
    events.compactMap { event in
      do throws(CommandFailure) {
        switch try standing(of: event) {
        case .told: return nil
        case .server(let name): return words.serverInvites(name)
        case .serverCancels(let name): return words.serverCancels(name)
        case .mail(let mail):
          let name = events.count == 1 ? id ?? event.uid : event.uid
          return words.notSentYet(
            mail.contents(words), command: "daybook invite send \(shellWord(name))")
        }
      } catch {
        return error.message
      }
    }
  }
}
