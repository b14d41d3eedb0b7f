import CalendarWords

extension Words {
  /// - Parameter client: the name of the agent's program; empty if unknown.
  package func proposes(_ client: String) -> String {
    client.isEmpty
      ? say("An agent proposes:", "Ein Agent schlägt vor:")
      : say("\(client) proposes:", "\(client) schlägt vor:")
  }

  package func proposalOverlaps(_ event: String) -> String {
    say("Overlaps \(event)", "Überschneidet sich mit \(event)")
  }

  package func proposalGuests(_ count: Int) -> String {
    count == 1
      ? say(
        "1 guest: synchronizing may mail them", "1 Gast: Der Abgleich schickt vielleicht eine Mail")
      : say(
        "\(number(count)) guests: synchronizing may mail them",
        "\(number(count)) Gäste: Der Abgleich schickt vielleicht Mails")
  }

  package func proposalReason(_ text: String) -> String {
    say("Why: \(text)", "Grund: \(text)")
  }
}
