extension AgentCall {
  func changes(
    _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    try arguments.finish()
    throw AgentFailure(.failed, "“changes” is not there yet.")
  }
}
