import CalendarStore
import CalendarSync

/// Sends requests through another sender, and logs each with its answer. Neither headers nor bodies are
/// logged: passwords and events are in those.
struct LoggedSender: HTTPSending {
  private let sender: any HTTPSending
  private let log: ProgramLog?
  private let showsPath: Bool

  /// - Parameter showsPath: false if the path of an address is a secret, as with the private
  ///   addresses of web calendars.
  init(_ sender: any HTTPSending, _ log: ProgramLog?, showsPath: Bool = true) {
    (self.sender, self.log, self.showsPath) = (sender, log, showsPath)
  }

  func send(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
    guard log.takes(.notice) else { return try sender.send(request) }
    let begun = monotonicNanoseconds()
    let place = shown(request.address)
    do throws(HTTPError) {
      let answer = try sender.send(request)
      log.note(
        .notice, "a server answered",
        [
          "request": .text(request.method.rawValue), "address": .text(place),
          "sent": .number(request.body?.count ?? 0), "status": .number(answer.status),
          "bytes": .number(answer.body.count), "ms": .nanoseconds(monotonicNanoseconds() - begun),
          "from": .text(answer.address == request.address ? "there" : shown(answer.address)),
        ])
      return answer
    } catch {
      log.note(
        .notice, "a server did not answer",
        [
          "request": .text(request.method.rawValue), "address": .text(place),
          "reason": .text(error.description),
          "ms": .nanoseconds(monotonicNanoseconds() - begun),
        ])
      throw error
    }
  }

  /// An address without its query.
  private func shown(_ address: WebAddress) -> String {
    address.origin + (showsPath ? address.path : "/…")
  }
}
