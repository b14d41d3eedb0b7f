/// The interface as it was before the tutor began, with the user's own calendars.
final class TutorHome {
  let interface: Interface

  init(_ interface: Interface) { self.interface = interface }
}
