import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { unpackedOnce } from "./unpack-once.ts";

/** A browser of Chromium's kind, and what its process needs in its environment. */
export type FoundBrowser = { executablePath: string; env?: Record<string, string> };

const Manifest = z.looseObject({ version: z.string() });

/**
 * The Chromium without windows in the package `@sparticuz/chromium`, unpacked once for each version of it. Undefined
 * without the package: `npm ci` installs it on Linux on x64 alone.
 */
export function packagedChromium(): FoundBrowser | undefined {
  const root = packageFolder();
  if (!root) return undefined;
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const folder = unpackedOnce(`chromium-${version}`, (unfinished, folder) => {
    const program = join(import.meta.dirname, "unpack-chromium.ts");
    // The package unpacks into the temporary folder, whichever that is.
    const env = { ...process.env, TMPDIR: unfinished };
    execFileSync(process.execPath, [program, join(root, "bin")], { env });
    writeFileSync(join(unfinished, "fonts.conf"), fontsOf(folder));
  });
  return {
    executablePath: join(folder, "chromium"),
    env: {
      // The libraries that the browser links to, so that a machine without them runs it too.
      LD_LIBRARY_PATH: join(folder, "al2023/lib"),
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
    },
  };
}

function packageFolder(): string | undefined {
  try {
    return fileURLToPath(new URL("..", import.meta.resolve("@sparticuz/chromium")));
  } catch {
    return undefined;
  }
}

/** The machine's fonts, if it has any, and the package's own. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
