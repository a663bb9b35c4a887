import { spawn } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const runtime = fileURLToPath(new URL("../emulators/lambda/runtime.mjs", import.meta.url));
const directory = join(import.meta.dirname, "../../test/fixtures/functions");

it.for([
  ["lower than usual", 0, Math.max(getPriority(), 10)],
  ["as it is, if the whole stage has a lower one: a process may not raise it", 19, 19],
] as const)("has a priority %s", async ([, ofStage, expected]) => {
  const settings = { directory, module: "index.mjs", exportName: "priority", name: "fn", nice: 10 };
  const child = spawn(
    "nice",
    ["-n", `${ofStage}`, process.execPath, runtime, JSON.stringify(settings)],
    { stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  await once(child, "message");
  child.send({ id: "1", payload: "{}", deadlineAt: Date.now() + 60_000 });
  const [answer] = await once(child, "message");
  child.kill();
  expect(JSON.parse(answer.payload)).toBe(expected);
});
