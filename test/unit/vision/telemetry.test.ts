import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it("keeps the runtime of the networks from reporting to its maker", async () => {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-"));
  const { ORT_DISABLE_TELEMETRY: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, ["test/fixtures/ask-a-network.ts"], {
    env: { ...env, TMPDIR: folder, HOME: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder },
  });
  // Its uploader would leave a log, an identifier of the device and a store of events.
  expect(await readdir(folder, { recursive: true })).toEqual([]);
  await rm(folder, { recursive: true });
});
