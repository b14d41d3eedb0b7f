# Homebrew on Linux: the archive that `make dist` makes.
# Who gives it to others puts an own address and the archive's sum here.
class Daybook < Formula
  desc "Fast calendar for the terminal, on vdir folders and .ics files"
  homepage "https://example.org/daybook"
  url "https://example.org/daybook/daybook-0.1.0-linux-x86_64.tar.xz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on arch: :x86_64
  depends_on :linux

  def install
    system "./install.sh", prefix
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/daybook --version")
    assert_match "Stand-up", shell_output("#{bin}/daybook list 2026-03-10 #{share}/daybook/sample")
  end
end
