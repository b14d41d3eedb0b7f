extension AgentCall {
  func agenda(
    _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    try arguments.finish()
    throw AgentFailure(.failed, "“agenda” is not there yet.")
  }
}
