import CalendarModel
import TerminalScreen

extension EventColor {
  /// One of the colours 1 … 7 that every colour terminal names, by hue; 7 for greys.
  var nearestName: UInt8 {
    let (brightest, darkest) = (Int(max(red, green, blue)), Int(min(red, green, blue)))
    guard (brightest - darkest) * 6 > brightest else { return 7 }
    let middle = (brightest + darkest) / 2
    var name: UInt8 = 0
    if red > middle { name |= 1 }
    if green > middle { name |= 2 }
    if blue > middle { name |= 4 }
    return name
  }

  var color: Color { .rgb(red, green, blue) }
}
