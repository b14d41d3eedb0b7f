import CalendarStore

/// Has the desktop open an address, also after this process has ended.
/// - Returns: false if it has no program for that.
package func openOnDesktop(_ address: String) -> Bool {
  let program = Program(["xdg-open", address], output: .nothing, errors: .nothing)
  return (try? program.start()) != nil
}
