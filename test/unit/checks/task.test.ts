import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { inTurn, type TaskResult } from "#checks/task.ts";

it("a check that breaks does not keep the others of its function from their evidence", async () => {
  const stored: string[] = [];
  const broken = async () => {
    throw new Error("broken");
  };
  const authenticity = async (): Promise<TaskResult> => {
    stored.push("authenticity");
    return { check: "authenticity", status: "pass" };
  };
  await expect(inTurn([broken, authenticity])).rejects.toThrow("broken");
  expect(stored).toEqual(["authenticity"]);
});

it("a function runs one check at a time, and says how each ended", async () => {
  const results: TaskResult[] = [
    { check: "liveness", status: "review" },
    { check: "face_match", status: "pass" },
  ];
  let running = 0;
  const tasks = results.map((result) => async () => {
    running += 1;
    await sleep(1);
    expect(running).toBe(1);
    running -= 1;
    return result;
  });
  expect(await inTurn(tasks)).toEqual(results);
});
