import Glibc

/// Repeats a system call while signals interrupt it, and returns its result.
///
/// Not for calls after which a signal must be handled, or with a timeout, which would start again.
/// - Parameter call: returns a negative number and sets `errno` if it fails.
package func retrying<Answer: SignedInteger>(_ call: () -> Answer) -> Answer {
  while true {
    let answer = call()
    guard answer < 0, errno == EINTR else { return answer }
  }
}
