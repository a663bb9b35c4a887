import { spawnSync } from "node:child_process";
import { mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { writeLine } from "../emulators/write-line.ts";
import { whyNotStarted } from "../why-not-started.ts";

const folder = mkdtempSync(join(tmpdir(), "bonafide-start-"));
const file = join(folder, "file");
writeFileSync(file, "");
afterAll(() => rmSync(folder, { recursive: true }));

it.for([
  [{ PORT: "abc" }, "PORT is a number up to 65535, and not 'abc'"],
  [{ PORT: "70000" }, "PORT is a number up to 65535, and not '70000'"],
  [{ STAGE: "production" }, "STAGE is dev, sandbox or prod, and not 'production'"],
  [{ DATA_DIR: file, PORT: "0" }, `${file} is no folder; choose another DATA_DIR`],
] as const)("says in one sentence why it does not start with %o", ([env, says]) => {
  const run = spawnSync(process.execPath, ["local/main.ts"], {
    env: { ...process.env, DATA_DIR: join(folder, "data"), ...env },
    encoding: "utf8",
  });
  expect([run.status, run.stderr]).toEqual([1, `${says}\n`]);
});

it("names the folder that another stage works in, and leaves a fault of its own its stack", () => {
  const locked = {
    code: "LEVEL_DATABASE_NOT_OPEN",
    cause: { code: "LEVEL_LOCKED" },
  };
  expect(whyNotStarted(locked, "/data")).toBe(
    "another stage works in /data; stop it, or choose another DATA_DIR",
  );
  expect(whyNotStarted({ code: "LEVEL_DATABASE_NOT_OPEN" }, "/data")).toBeUndefined();
  expect(whyNotStarted(new TypeError("x is no function"), "/data")).toBeUndefined();
});

it.runIf(process.platform === "linux")(
  "goes on without a line of a log for which the disk has no room",
  () => {
    const full = openSync("/dev/full", "w");
    expect(() => writeLine(full, "a line\n")).not.toThrow();
    expect(() => writeLine(-1, "a line\n")).toThrow();
  },
);
