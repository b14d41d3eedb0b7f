# Nix: the archive that `make dist` makes, whose path is given.
#   nix-build Resources/packaging/nix --arg archive ./daybook-0.1.0-linux-x86_64.tar.xz
{ pkgs ? import <nixpkgs> { }
, archive
, version ? "0.1.0"
}:

pkgs.stdenv.mkDerivation {
  pname = "daybook";
  inherit version;
  src = archive;

  # The loader is Nix's own; the libraries that come with the archive find each other.
  nativeBuildInputs = [ pkgs.autoPatchelfHook pkgs.makeWrapper ];
  buildInputs = [ pkgs.ncurses pkgs.sqlite pkgs.stdenv.cc.cc.lib ];
  dontConfigure = true;
  dontBuild = true;
  dontStrip = true;

  installPhase = ''
    runHook preInstall
    patchShebangs install.sh
    ./install.sh "$out"
    wrapProgram "$out/bin/daybook" \
      --suffix TERMINFO_DIRS : ${pkgs.ncurses}/share/terminfo \
      --suffix LD_LIBRARY_PATH : ${pkgs.curl.out}/lib \
      --set-default TZDIR ${pkgs.tzdata}/share/zoneinfo
    runHook postInstall
  '';

  meta = {
    description = "Fast calendar for the terminal, on vdir folders and .ics files";
    license = pkgs.lib.licenses.mit;
    platforms = [ "x86_64-linux" ];
    mainProgram = "daybook";
  };
}
