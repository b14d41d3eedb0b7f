/// Changes of events: they are made outside, and told when they are.
extension Interface {
  /// What came of a change that was asked for. Other answers of the source are told by
  /// `dataDidChange()` before.
  public mutating func take(_ reply: EditReply) {
    switch reply {
    case .done(let message):
      finishAdding()
      state.message = message
    case .refused(let message): if !refuseAdding(message) { state.message = message }
    case .opened: break
    }
  }
}
