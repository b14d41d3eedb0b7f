extension AgentCall {
  func apply(
    _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    try arguments.finish()
    throw AgentFailure(.failed, "“apply” is not there yet.")
  }
}
