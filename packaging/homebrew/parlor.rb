# UNTESTED: this formula was never run. SOURCE-ARCHIVE and SHA256 are placeholders (docs/release.md).
class Parlor < Formula
  desc "Play small tabletop games, prove them, tune them"
  homepage "https://HOMEPAGE.example"
  url "https://SOURCE-ARCHIVE.example/parlor-0.1.0-source.tar.xz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "cargo", "install", *std_cargo_args(path: "apps/parlor"), "--profile", "dist"
    system bin/"parlor", "man", "--to", man1
    generate_completions_from_executable(bin/"parlor", "completions")
  end

  service do
    run [opt_bin/"parlor", "serve", "--data", var/"parlor"]
    keep_alive true
  end

  test do
    output = pipe_output("#{bin}/parlor play rose --plain --seed 1", "moves\n1\nquit\n")
    assert_match "Goodbye.", output
  end
end
