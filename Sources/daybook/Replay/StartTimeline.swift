/// What the start takes until the first frame is shown, step by step.
struct StartTimeline {
  struct Mark {
    let name: String
    /// Nanoseconds since the program's own code began to run.
    let time: UInt64
  }

  private(set) var marks: [Mark] = []

  /// Notes that something is done now.
  mutating func mark(_ name: String) {
    marks.append(Mark(name: name, time: monotonicNanoseconds() - StartClock.begun))
  }

  /// The marks of the first frame, whose stages were measured.
  mutating func add(_ steps: [(name: String, duration: UInt64)]) {
    var time = marks.last?.time ?? 0
    for step in steps {
      time += step.duration
      marks.append(Mark(name: step.name, time: time))
    }
  }
}
