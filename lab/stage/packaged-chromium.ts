import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** A browser of Chromium's kind, and what its process needs in its environment. */
export type FoundBrowser = { executablePath: string; env?: Record<string, string> };

const Manifest = z.looseObject({ version: z.string() });
const kept = join(import.meta.dirname, "../../.local");

/**
 * The Chromium without windows that the package `@sparticuz/chromium` holds, unpacked once for each version of it.
 * Nothing where the package is not: `npm ci` installs it on Linux on x64 alone.
 */
export function packagedChromium(): FoundBrowser | undefined {
  const root = packageFolder();
  if (!root) return undefined;
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const folder = join(kept, `chromium-${version}`);
  if (!existsSync(folder)) unpack(join(root, "bin"), folder);
  return {
    executablePath: join(folder, "chromium"),
    env: {
      // Of what the browser links to, so that a machine without its libraries runs it too.
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

/** Into a folder of its own first: whoever looks for the browser meanwhile finds it whole, or not at all. */
function unpack(archives: string, folder: string): void {
  mkdirSync(kept, { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, "unpack-chromium.ts"), archives], {
      // The package unpacks into the temporary folder, whichever that is.
      env: { ...process.env, TMPDIR: unfinished },
    });
    writeFileSync(join(unfinished, "fonts.conf"), fontsOf(folder));
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The machine's fonts, where it has any, and the package's own. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
