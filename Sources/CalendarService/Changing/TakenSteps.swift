import CalendarModel
import CalendarStore

/// Steps of the journal that were undone, redone or left out, one after the other.
package struct TakenSteps {
  package private(set) var steps: [JournalStep] = []
  /// Whether what was changed elsewhere since stays beside one of them.
  package private(set) var keepsChanges = false
  /// Other problems to report.
  package private(set) var problems: [Problem] = []
  /// The reason why the next one could not be taken; nil if there was none.
  package private(set) var failure: EditError?

  /// Takes up to a number of steps.
  /// - Parameter takeStep: takes the next step, given how many were taken before.
  package init(upTo count: Int, _ takeStep: (Int) throws(EditError) -> EditOutcome) {
    do throws(EditError) {
      while steps.count < count {
        let outcome = try takeStep(steps.count)
        problems += outcome.problems
        keepsChanges = keepsChanges || outcome.keepsChanges
        guard let step = outcome.step else { return }
        steps.append(step)
      }
    } catch {
      failure = error
    }
  }
}
