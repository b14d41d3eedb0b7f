import CalendarModel
import ICalendar

/// The VEVENTs of a document, with the events they describe.
struct EventScan {
  struct Found {
    let event: Event
    let component: Int
    let line: Int
  }

  struct Broken {
    let lines: ClosedRange<Int>
    let reason: EventProblem
  }

  private(set) var events: [Found] = []
  private(set) var broken: [Broken] = []
  /// Whether the document contains anything other than events and zones.
  private(set) var hasOthers = false

  /// - Parameter contents: the contents read from the document.
  /// - Complexity: O(components).
  init(_ document: Document, _ contents: CalendarContents) {
    var next = 0
    for (index, component) in document.components.enumerated() {
      switch component.kind {
      case .event: break
      case .todo, .journal, .freeBusy: hasOthers = true
      default: continue
      }
      guard component.kind == .event else { continue }
      let lines = document.lineNumbers(ofComponentAt: index)
      let isRead =
        next < contents.ranges.count
        && contents.ranges[next].lowerBound == document.offset(ofComponentAt: index)
      defer { if isRead { next += 1 } }
      if !document.isClosed(index) {
        broken.append(Broken(lines: lines, reason: .noEnd))
      } else if isRead {
        events.append(
          Found(event: contents.events[next], component: index, line: lines.lowerBound))
      } else {
        broken.append(Broken(lines: lines, reason: .noReadableStart))
      }
    }
  }
}

/// Finds the problems that belong to events that cannot be imported.
struct ProblemsByLine {
  /// The first problem of each broken event, by its number.
  private(set) var ofBroken: [Int: Problem.Reason] = [:]
  private(set) var others: [Problem] = []

  init(_ problems: [Problem], broken: [ClosedRange<Int>]) {
    for problem in problems {
      let place = problem.line.flatMap { line in
        broken.firstIndex { $0.contains(line) }
      }
      guard let place else {
        others.append(problem)
        continue
      }
      ofBroken[place] = ofBroken[place] ?? problem.reason
    }
  }
}
