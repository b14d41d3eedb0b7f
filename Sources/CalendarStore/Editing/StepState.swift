/// How far a step is; the ending of its record's name.
///
/// The first four are states of a program that is writing files, or was killed while it did.
enum StepState: String, CaseIterable {
  /// Its files are being written for the first time.
  case writing
  case undoing
  case redoing
  /// It could not be written whole, and what was written is being put back.
  case failing
  case done
  case undone
  /// Its record is not what was written.
  case damaged

  var isOpen: Bool { end != nil }

  /// Whether its files go from their texts before to those after.
  var goesForward: Bool { self == .writing || self == .redoing }

  /// What becomes of the step when its files are written; nil where it is not open.
  var end: StepEnd? {
    switch self {
    case .writing, .redoing: .state(.done)
    case .undoing: .state(.undone)
    case .failing: .gone
    case .done, .undone, .damaged: nil
    }
  }

  /// What becomes of the step when none of its files was written; nil where it is not open.
  var origin: StepEnd? {
    switch self {
    case .writing, .failing: .gone
    case .redoing: .state(.undone)
    case .undoing: .state(.done)
    case .done, .undone, .damaged: nil
    }
  }

  /// The state in which what was written is put back; nil where nothing is.
  var reversal: StepState? {
    switch self {
    case .writing: .failing
    case .redoing: .undoing
    case .undoing: .redoing
    case .failing, .done, .undone, .damaged: nil
    }
  }
}

/// What becomes of a step that was open.
enum StepEnd: Hashable {
  case state(StepState)
  /// It has no record any more.
  case gone
}
