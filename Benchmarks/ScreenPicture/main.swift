// Reads a screen as `daybook show --color` prints it, and prints it as a picture (SVG).
// usage: ScreenPicture TITLE
var text = ""
while let line = readLine(strippingNewline: false) { text += line }
print(
  ScreenPicture(
    screen: PaintedScreen(text), title: CommandLine.arguments.dropFirst().joined(separator: " ")
  ).text, terminator: "")
