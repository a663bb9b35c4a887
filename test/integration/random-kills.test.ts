import { expect, it, onTestFailed } from "vitest";
import { expectOk } from "../../lab/applicant/play-applicant.ts";
import { randomOf } from "../../lab/specimen/random.ts";
import { type MachineClient, machineClient, signUp } from "../../lab/stage/machine-client.ts";
import { isNightly } from "../nightly.ts";
import { dataFolder } from "./data-folder.ts";
import { type Driven, driveCase } from "./kills/drive-case.ts";
import { killedStage } from "./kills/killed-stage.ts";
import { answeredCalls, endPatience, pause } from "./kills/persist.ts";
import { stubbornReceiver } from "./kills/stubborn-receiver.ts";

const killCount = Number(process.env.KILLS ?? 300);
const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1e6));
const clientCount = 12;
/** A sweep takes about as long as this: started more often, it only does the same beside itself. */
const passMs = 2000;

/** More than an idle machine takes tenfold: three hundred kills take a quarter of an hour. */
const timeoutMs = 240_000 + killCount * 15_000;

const statusesAt: Record<Driven["ends"], string[]> = {
  collecting: ["collecting"],
  ended: ["completed", "failed"],
  erased: ["erased"],
  "ended or erased": ["completed", "failed", "erased"],
};

async function listed(client: MachineClient): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (let cursor = ""; ; ) {
    const { body } = await client.get(`/v1/verifications?limit=100${cursor}`);
    all.push(...(body.data as Record<string, unknown>[]));
    if (!body.has_more) return all;
    cursor = `&cursor=${encodeURIComponent(String(body.next_cursor))}`;
  }
}

/** Clients that create one Case after the other until stopped; each ends the Case that it began. */
function startClients(drive: (nth: number) => Promise<Driven>) {
  const state = { driven: [] as Driven[], isClosing: false, isDone: false, failure: undefined };
  let next = 0;
  const work = Promise.all(
    Array.from({ length: clientCount }, async () => {
      while (!state.isClosing) {
        next += 1;
        state.driven.push(await drive(next));
      }
    }),
  );
  const settled = work
    .catch((error) => Object.assign(state, { failure: error, isClosing: true }))
    .finally(() => Object.assign(state, { isDone: true }));
  return { state, settled };
}

it.runIf(isNightly || process.env.KILLS)(
  `loses, doubles and forgets nothing in ${killCount} kills at any moment`,
  async () => {
    onTestFailed(() => console.error(`KILL_SEED=${seed} KILLS=${killCount} plays the same again`));
    await using data = await dataFolder();
    const random = randomOf(seed);
    const receiver = await stubbornReceiver();
    const stage = await killedStage({ dataDir: data.path, random, answered: answeredCalls });
    try {
      const { client, apiKey } = await signUp(stage.url, "Kills");
      await expectOk(client.post("/v1/webhook", { webhook_url: receiver.url }));
      const { state, settled } = startClients((nth) =>
        driveCase(machineClient(stage.url, apiKey), seed * 100_000 + nth),
      );
      // A failing client stops the test at once, and not after the last kill.
      for (let kill = 0; kill < killCount && !state.failure; kill += 1) await stage.killOnce();
      state.isClosing = true;
      await stage.riseAgain();
      endPatience(120_000);
      while (!state.isDone) {
        await stage.pass();
        await pause(passMs);
      }
      await settled;
      if (state.failure) throw state.failure;

      const { driven } = state;
      const ended = driven.filter(({ ends }) => ends === "ended").flatMap(({ ids }) => ids);
      const unfinished = async () => {
        await stage.pass();
        const statusOf = new Map((await listed(client)).map(({ id, status }) => [id, status]));
        const astray = driven.flatMap(({ ids, ends }) =>
          ids.filter((id) => !statusesAt[ends].includes(String(statusOf.get(id)))),
        );
        const messages = receiver.messagesByCase();
        const undelivered = ended.filter((id) => !messages.has(id));
        return { astray, undelivered, halfErased: await stage.halfErased() };
      };
      await expect
        .poll(unfinished, { timeout: 60_000, interval: passMs })
        .toEqual({ astray: [], undelivered: [], halfErased: [] });

      const cases = (await listed(client)).map(({ id }) => id).sort();
      expect(cases).toEqual(driven.flatMap(({ ids }) => ids).sort());
      const messagesByCase = receiver.messagesByCase();
      expect([...messagesByCase].filter(([, ids]) => ids.size > 1)).toEqual([]);
      const figures = { seed, ...stage.kills, cases: cases.length, messages: messagesByCase.size };
      console.info(JSON.stringify(figures));
    } finally {
      await stage.stop();
      await receiver.close();
    }
  },
  timeoutMs,
);
