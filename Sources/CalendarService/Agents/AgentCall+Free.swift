extension AgentCall {
  func free(
    _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    try arguments.finish()
    throw AgentFailure(.failed, "“free” is not there yet.")
  }
}
