import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { thingsSent } from "../../../../lab/specimen/photograph/things-sent.ts";

it("keeps a document on a screen apart from the document itself", async () => {
  const folder = await mkdtemp(join(tmpdir(), "things-sent-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  vi.stubEnv("DRAWN_PICTURES", folder);
  const direct = await thingsSent.passport(1);
  expect((await thingsSent["screen showing a document"](1)).equals(direct)).toBe(false);
});
