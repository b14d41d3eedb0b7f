import CalendarStore

/// The time when the program's own code began to run.
package enum StartClock {
  /// The time in nanoseconds, as in `monotonicNanoseconds`.
  package static let begun = monotonicNanoseconds()

  /// Records the time. Must be called first.
  package static func begin() { _ = begun }
}
