import { execFileSync, type StdioOptions } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Web SDKs that the npm registry serves whole, and the one file of each that a page must load to start. */
const peers = [
  { name: "onfido-sdk-ui", version: "10.4.0", file: "dist/onfido.min.js" },
  { name: "@incodetech/welcome", version: "1.51.0", file: "dist/onBoarding.umd.js" },
  { name: "@innovatrics/dot-face-auto-capture", version: "7.6.1", file: "index.umd.js" },
  { name: "@smile_identity/smart-camera-web", version: "11.0.1", file: "smart-camera-web.js" },
] as const;

export type PeerSize = { name: string; kb: number };

/** Gzipped, as they were published; a peer that cannot be fetched is left out, never guessed. */
export function peerSizes(): PeerSize[] {
  const folder = mkdtempSync(join(tmpdir(), "bonafide-peers-"));
  try {
    return peers.flatMap((peer) => sizeOf(peer, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sizeOf({ name, version, file }: (typeof peers)[number], folder: string): PeerSize[] {
  try {
    const quiet = { cwd: folder, stdio: ["ignore", "pipe", "ignore"] satisfies StdioOptions };
    const packed = execFileSync("npm", ["pack", "--silent", `${name}@${version}`], quiet);
    const archive = packed.toString().trim().split("\n").at(-1) ?? "";
    execFileSync("tar", ["xzf", archive, `package/${file}`], quiet);
    const bytes = gzipSync(readFileSync(join(folder, "package", file))).length;
    return [{ name: `${name} ${version}`, kb: bytes / 1000 }];
  } catch {
    return [];
  }
}
