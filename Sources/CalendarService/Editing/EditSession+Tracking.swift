import CalendarModel
import CalendarStore
import EventEntry
import TerminalScreen

/// Timers and what is over, by the same functions as the commands.
extension EditSession {
  func track(_ request: TrackingRequest, _ changer: EventChanger) throws(ChangeError) -> EditReply {
    let index = changer.index
    guard index.hasReadEverything else {
      return .refused(Message(words.calendarsAreRead))
    }
    var remarks: [String] = []
    let tracker = Tracker(changer, tracking) { remarks.append($0) }
    do {
      let report = try tracker.report(request)
      guard let outcome = report.outcome else {
        return .report(Message(words.nothingIsAnother))
      }
      let reply = done(WrittenChange(outcome: outcome), changer)
      guard case .done(var message, _) = reply else { return reply }
      remarks = report.remarks + [report.overlaps.sentence].compactMap(\.self) + remarks
      message.text += remarks.map { " · " + displayable($0) }.joined()
      // The selection stays where it is.
      return .done(message)
    } catch let error as ChangeError {
      throw error
    } catch let refusal as TrackingRefusal {
      return .refused(Message(displayable(words.text(of: refusal)), severity: .error))
    } catch let failure as CommandFailure {
      return .refused(Message(displayable(failure.message), severity: .error))
    } catch {
      index.readingFailed(error)
      return .refused(Message(words.calendarsAreRead))
    }
  }

  /// Returns what ends the timers of tasks that a change completes. If they cannot be found now, the
  /// tasks are completed without that.
  func ends(
    ofTimersOn todos: [TodoBasis], by change: TodoChange, _ changer: EventChanger
  ) -> [TrackingChange.Changed] {
    (try? Tracker(changer, tracking) { _ in }.ends(ofTimersOn: todos, by: change)) ?? []
  }
}

extension Tracker {
  fileprivate func report(_ request: TrackingRequest) throws -> TrackingReport {
    switch request {
    case .start(let text): try start(text, StartRequest())
    case .startOn(let item): try start(on: item)
    case .stop(let item): try stop(nil, item?.id, areAll: false, at: nil)
    case .stopAll: try stop(nil, nil, areAll: true, at: nil)
    case .continueLast(let text): try continueLast(text, StartRequest())
    case .cancel(let item): try cancel(nil, item?.id, areAll: false)
    case .cancelAll: try cancel(nil, nil, areAll: true)
    case .log(let text): try log(text, LogRequest())
    case .logAsPlanned(let items): try logAsPlanned(items)
    case .logNow(let category, let minutes): try logNow(category, minutes: minutes)
    }
  }
}
