import CalendarWords

/// The words of the window of plans that agents propose.
extension Words {
  func proposalTitle(_ number: Int, of count: Int) -> String {
    let title = say("Proposal", "Vorschlag")
    return count == 1
      ? title : say("\(title) \(number) of \(count)", "\(title) \(number) von \(count)")
  }

  /// The descriptions of the keys, from long to short.
  func proposalKeys(of count: Int) -> [String] {
    let long = say("y accepts · dd refuses", "y nimmt an · dd lehnt ab")
    let turn = say(" · n next · p previous", " · n nächster · p voriger")
    return count > 1 ? [long + turn, long + " · n p", "y · dd · n p"] : [long, "y · dd"]
  }

  var refusesProposal: String { say("d again refuses", "nochmals d lehnt ab") }
}
