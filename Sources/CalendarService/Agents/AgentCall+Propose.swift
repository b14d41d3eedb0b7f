extension AgentCall {
  func propose(
    _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    try arguments.finish()
    throw AgentFailure(.failed, "“propose” is not there yet.")
  }
}
