import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../fixtures/temporary-folder.ts";

it("keeps the runtime of the networks from reporting to its maker", async () => {
  const folder = await temporaryFolder();
  const { ORT_DISABLE_TELEMETRY: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, ["test/fixtures/ask-a-network.ts"], {
    env: { ...env, TMPDIR: folder, HOME: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder },
  });
  // Its uploader would leave a log, an identifier of the device and a store of events.
  expect(await readdir(folder, { recursive: true })).toEqual([]);
});
