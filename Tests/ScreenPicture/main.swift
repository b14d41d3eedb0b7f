// Reads a screen as `daybook show --color` prints it, and prints it as a picture (SVG).
// usage: ScreenPicture TITLE
//        ScreenPicture --film TITLE      screens with a form feed between them, each below a line
//                                        with the seconds for which it is seen
var text = ""
while let line = readLine(strippingNewline: false) { text += line }
let words = CommandLine.arguments.dropFirst()
if words.first == "--film" {
  let frames = text.split(separator: "\u{C}\n").compactMap { part -> ScreenPicture.Frame? in
    guard let end = part.firstIndex(of: "\n"), let seconds = Double(part[..<end]) else {
      return nil
    }
    return ScreenPicture.Frame(
      screen: PaintedScreen(String(part[part.index(after: end)...])), seconds: seconds)
  }
  let picture = ScreenPicture(
    frames: frames, title: words.dropFirst().joined(separator: " "))
  print(picture.text, terminator: "")
} else {
  let picture = ScreenPicture(
    frames: [ScreenPicture.Frame(screen: PaintedScreen(text), seconds: 0)],
    title: words.joined(separator: " "))
  print(picture.text, terminator: "")
}
