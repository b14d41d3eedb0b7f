import Glibc

/// Repeats a system call for as long as signals interrupt it, and returns its answer.
///
/// Not for calls after which a signal has to be looked at, or which wait no longer than until a
/// moment: the call begins again as if it had not been made.
/// - Parameter call: returns a negative number and sets `errno` if it fails.
package func retrying<Answer: SignedInteger>(_ call: () -> Answer) -> Answer {
  while true {
    let answer = call()
    guard answer < 0, errno == EINTR else { return answer }
  }
}
