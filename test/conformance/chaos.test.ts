/** Tests that the emulator shows, on demand, the behavior that a standard queue is free to have. */
import { rm } from "node:fs/promises";
import { SQS } from "@aws-sdk/client-sqs";
import { afterEach, expect, it } from "vitest";
import type { SqsChaos } from "../../local/emulators/sqs/sqs.ts";
import { startSqs } from "../../local/emulators/sqs/start-sqs.ts";
import { clientConfig, emulatorOptions, keys, temporaryFolder } from "./subject.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function openQueue(chaos: SqsChaos) {
  const dataDir = await temporaryFolder();
  const emulator = await startSqs({ ...emulatorOptions(dataDir), chaos });
  closers.push(emulator.close, () => rm(dataDir, { recursive: true }));
  await emulator.provision("jobs", {});
  const client = new SQS(clientConfig(emulator.url, keys.owner));
  const QueueUrl = `${emulator.url}/000000000000/jobs`;
  return {
    send: (MessageBody: string) => client.sendMessage({ QueueUrl, MessageBody }),
    async receive() {
      const { Messages = [] } = await client.receiveMessage({ QueueUrl, MaxNumberOfMessages: 10 });
      return Messages.map(({ Body }) => Body);
    },
  };
}

/** Draws that come round and round, so that a run can be repeated. */
function cycle(...draws: number[]) {
  let at = 0;
  return () => draws[at++ % draws.length] ?? 0;
}

it("keeps order and delivers once when left alone", async () => {
  const queue = await openQueue({});
  for (const body of ["1", "2", "3"]) await queue.send(body);
  expect(await queue.receive()).toEqual(["1", "2", "3"]);
  expect(await queue.receive()).toEqual([]);
});

it("shuffles", async () => {
  const queue = await openQueue({ shuffles: true, random: cycle(0.9, 0.5, 0.1) });
  for (const body of ["1", "2", "3"]) await queue.send(body);
  expect(await queue.receive()).toEqual(["3", "2", "1"]);
});

it("delivers a message again that is in flight", async () => {
  const queue = await openQueue({ duplicates: 1 });
  await queue.send("twice");
  expect(await queue.receive()).toEqual(["twice"]);
  expect(await queue.receive()).toEqual(["twice"]);
});

it("delivers late", async () => {
  const queue = await openQueue({ delayMs: 10_000, random: () => 0.5 });
  await queue.send("late");
  expect(await queue.receive()).toEqual([]);
  await expect.poll(queue.receive, { timeout: 60_000 }).toEqual(["late"]);
});
