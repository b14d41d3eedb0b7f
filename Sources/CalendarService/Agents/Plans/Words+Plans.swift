import CalendarModel
import CalendarWords

/// The names of steps that carry out plans or take them back.
extension Words {
  func changingByPlan(_ count: Int) -> String {
    say("changed \(count) events by a plan", "\(count) Termine nach einem Plan geändert")
  }

  func takingBack(_ count: Int) -> String {
    say(
      "took back \(counted(count, "change")) of agents",
      count == 1
        ? "eine Änderung von Agenten zurückgenommen"
        : "\(count) Änderungen von Agenten zurückgenommen")
  }
}
