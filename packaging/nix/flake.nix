# UNTESTED: this flake was never run. `nix build ./packaging/nix`, in a checkout.
{
  description = "Play small tabletop games, prove them, tune them";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";
  outputs =
    { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ];
      each = nixpkgs.lib.genAttrs systems;
      root = ../..;
    in
    {
      packages = each (
        system:
        let
          pkgs = nixpkgs.legacyPackages.${system};
        in
        {
          default = pkgs.rustPlatform.buildRustPackage {
            pname = "parlor";
            version = (nixpkgs.lib.importTOML (root + "/Cargo.toml")).workspace.package.version;
            src = root;
            cargoLock.lockFile = root + "/Cargo.lock";
            cargoBuildFlags = [ "--package" "parlor" ];
            buildType = "dist";
            # The tests need a browser and a terminal: ./check runs them.
            doCheck = false;
            nativeBuildInputs = [ pkgs.installShellFiles ];
            postInstall = ''
              $out/bin/parlor man --to $TMPDIR/man
              installManPage $TMPDIR/man/*
              installShellCompletion --cmd parlor \
                --bash <($out/bin/parlor completions bash) \
                --zsh <($out/bin/parlor completions zsh) \
                --fish <($out/bin/parlor completions fish)
            '';
            meta = {
              description = "Play small tabletop games, prove them, tune them";
              license = with pkgs.lib.licenses; [ mit asl20 ];
              mainProgram = "parlor";
            };
          };
        }
      );
    };
}
