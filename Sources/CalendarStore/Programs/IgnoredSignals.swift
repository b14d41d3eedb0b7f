import Glibc

/// Signals of keys that this process ignores while a program has the terminal.
struct IgnoredSignals {
  private let kept: [IgnoredSignal]

  /// Ignores the interrupt keys until `restore()`, unless they are ignored already.
  init() { kept = [SIGINT, SIGQUIT].map { IgnoredSignal($0) } }

  /// Ignores nothing.
  static let none = IgnoredSignals(kept: [])

  private init(kept: [IgnoredSignal]) { self.kept = kept }

  func restore() { kept.forEach { $0.restore() } }

  /// The signals that this process did not ignore before: a program that is started heeds them.
  var heeded: sigset_t {
    var heeded = sigset_t()
    sigemptyset(&heeded)
    for signal in kept where !signal.wasIgnored { sigaddset(&heeded, signal.signal) }
    return heeded
  }
}

/// A signal that this process ignores for a while.
private struct IgnoredSignal {
  let signal: Int32
  private var before = sigaction()

  init(_ signal: Int32) {
    self.signal = signal
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_IGN
    sigaction(signal, &action, &before)
  }

  /// Whether it was already ignored before.
  var wasIgnored: Bool {
    unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  func restore() {
    var action = before
    sigaction(signal, &action, nil)
  }
}
