import { mkdtemp, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { scenarioNames } from "#domain/sandbox/scenario-names.ts";
import { scenarios } from "#domain/sandbox/scenarios.ts";
import { causes } from "../../clients/typescript/src/unverified.ts";
import { expressWebhook } from "../../clients/typescript/src/webhooks.ts";
import { startCli } from "../../lab/stage/cli-process.ts";
import { type MachineClient, machineClient, signUp } from "../../lab/stage/machine-client.ts";
import { unclaimedPort } from "../../local/unclaimed-port.ts";
import { isNightly } from "../nightly.ts";
import { dataFolder } from "./data-folder.ts";
import { sharedStage, startOwnStage } from "./stage-support.ts";

/** A receiver as a client writes it, which can go away and come back at the same address. */
async function startShop(secret: string, at?: number) {
  const port = at ?? (await unclaimedPort());
  const taken: string[] = [];
  const handle = expressWebhook({ secret, onEvent: ({ data }) => void taken.push(idOf(data)) });
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  return {
    taken,
    port,
    url: `http://127.0.0.1:${port}/webhook`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const idOf = (data: object) => ("id" in data ? String(data.id) : "");

async function playedOut(client: MachineClient): Promise<string> {
  const { body } = await client.post("/v1/verifications", { type: "kyc" });
  await client.post(`/v1/sandbox/verifications/${body.id}/simulate`, { scenario: "clear" });
  return String(body.id);
}

const scratch = () => mkdtemp(join(tmpdir(), "bonafide-listen-"));

it.runIf(isNightly)(
  "listens through the death of itself, of the receiver and of the service: each event once",
  async () => {
    await using data = await dataFolder();
    const port = await unclaimedPort();
    let stage = await startOwnStage({ dataDir: data.path, port });
    const { apiKey, webhookSecret } = await signUp(stage.url, "Listens");
    const client = () => machineClient(stage.url, apiKey);
    let shop = await startShop(webhookSecret);
    const taken: string[] = [];
    const state = join(await scratch(), "state/listen.json");
    const start = async () => {
      const cli = startCli(["listen", "--forward-to", shop.url, "--state", state], {
        BONAFIDE_API_KEY: apiKey,
        BONAFIDE_BASE_URL: stage.url,
        BONAFIDE_WEBHOOK_SECRET: webhookSecret,
      });
      await cli.until("Listening");
      return cli;
    };
    let cli = await start();
    try {
      const first = await playedOut(client());
      await expect.poll(() => shop.taken, { timeout: 60_000 }).toEqual([first]);
      await cli.until(/verification\.completed {2}msg_\w+ {2}204/);
      expect((await stat(state)).mode & 0o777).toBe(0o600);

      // The listener dies, and something happens meanwhile.
      await cli.end("SIGKILL");
      const second = await playedOut(client());
      cli = await start();
      await expect.poll(() => shop.taken, { timeout: 60_000 }).toEqual([first, second]);

      // The receiver dies, once its last answer was heard.
      await cli.until(/verification\.completed {2}msg_\w+ {2}204/);
      taken.push(...shop.taken);
      await shop.close();
      const third = await playedOut(client());
      await cli.until("ECONNREFUSED");
      shop = await startShop(webhookSecret, shop.port);
      await expect.poll(() => shop.taken, { timeout: 60_000 }).toEqual([third]);

      // The service dies, with one event that the listener has not seen.
      const fourth = await playedOut(client());
      await stage.kill();
      await cli.until("Trying again");
      stage = await startOwnStage({ dataDir: data.path, port });
      const fifth = await playedOut(client());
      await expect.poll(() => shop.taken.length, { timeout: 90_000 }).toBe(3);
      expect(shop.taken.slice(1).toSorted()).toEqual([fourth, fifth].toSorted());

      // After a regular stop, a new start forwards no event twice.
      expect(await cli.end("SIGTERM")).toBe(0);
      cli = await start();
      const sixth = await playedOut(client());
      await expect.poll(() => shop.taken.at(-1), { timeout: 60_000 }).toBe(sixth);
      taken.push(...shop.taken);
      expect(taken.toSorted()).toEqual([first, second, third, fourth, fifth, sixth].toSorted());
    } finally {
      await cli.end("SIGKILL");
      await shop.close();
      await stage.stop();
    }
  },
);

it("waits for a service that is not up yet", async () => {
  const { client, apiKey, webhookSecret } = await signUp(sharedStage().url, "Starts first");
  const shop = await startShop(webhookSecret);
  // A port without a server, until a proxy to the service listens there.
  const port = await unclaimedPort();
  const cli = startCli(["listen", "--forward-to", shop.url], {
    BONAFIDE_API_KEY: apiKey,
    BONAFIDE_BASE_URL: `http://127.0.0.1:${port}`,
    BONAFIDE_WEBHOOK_SECRET: webhookSecret,
    XDG_STATE_HOME: await scratch(),
  });
  const service = new URL(sharedStage().url);
  const passOn = createTcpServer((near) => {
    const far = connect(Number(service.port), service.hostname);
    near.pipe(far).pipe(near);
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
  });
  try {
    await cli.until("Trying again");
    await new Promise<void>((ready) => passOn.listen(port, "127.0.0.1", ready));
    await cli.until("Listening");
    const id = await playedOut(client);
    await expect.poll(() => shop.taken, { timeout: 60_000 }).toEqual([id]);
  } finally {
    await cli.end("SIGKILL");
    passOn.close();
    await shop.close();
  }
});

it("hands an event on again until it is taken, and holds up no other meanwhile", async () => {
  const { client, apiKey, webhookSecret } = await signUp(sharedStage().url, "Refuses once");
  const seen: string[] = [];
  const secret = webhookSecret;
  const handle = expressWebhook({ secret, onEvent: ({ data }) => void seen.push(idOf(data)) });
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const id = String(request.headers["webhook-id"]);
    asked.push(id);
    if (asked.filter((each) => each === id).length === 1 && asked[0] === id) {
      request.resume();
      response.writeHead(500).end();
    } else void handle(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const cli = startCli(["listen", "--forward-to", `http://127.0.0.1:${port}/`], {
    BONAFIDE_API_KEY: apiKey,
    BONAFIDE_BASE_URL: sharedStage().url,
    BONAFIDE_WEBHOOK_SECRET: webhookSecret,
    XDG_STATE_HOME: await scratch(),
  });
  try {
    await cli.until("Listening");
    const both = [await playedOut(client), await playedOut(client)];
    await expect.poll(() => seen.toSorted(), { timeout: 60_000 }).toEqual(both.toSorted());
    expect(asked.length).toBe(3);
  } finally {
    await cli.end("SIGKILL");
    server.closeAllConnections();
    server.close();
  }
});

it("forwards no message that the given secret did not sign, and names the cause", async () => {
  const { client, apiKey } = await signUp(sharedStage().url, "Other secret");
  const shop = await startShop(`whsec_${Buffer.alloc(32).toString("base64")}`);
  const cli = startCli(["listen", "--forward-to", shop.url], {
    BONAFIDE_API_KEY: apiKey,
    BONAFIDE_BASE_URL: sharedStage().url,
    BONAFIDE_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
    XDG_STATE_HOME: await scratch(),
  });
  await cli.until("Listening");
  await playedOut(client);
  await cli.until("does not verify. The secret did not sign this message");
  expect(await cli.ended).toBe(1);
  expect(shop.taken).toEqual([]);
  await shop.close();
});

it("prints the cause with which a receiver refuses a message", async () => {
  const { client, apiKey, webhookSecret } = await signUp(sharedStage().url, "Wrong receiver");
  const shop = await startShop(`whsec_${Buffer.alloc(32).toString("base64")}`);
  const cli = startCli(["listen", "--forward-to", shop.url], {
    BONAFIDE_API_KEY: apiKey,
    BONAFIDE_BASE_URL: sharedStage().url,
    BONAFIDE_WEBHOOK_SECRET: webhookSecret,
    XDG_STATE_HOME: await scratch(),
  });
  onTestFinished(async () => {
    await cli.end("SIGKILL");
    await shop.close();
  });
  await cli.until("Listening");
  await playedOut(client);
  await cli.until(`400: ${causes.secret}`);
  expect(shop.taken).toEqual([]);
});

it("triggers every scenario, and tells how each ended", async () => {
  const { apiKey } = await signUp(sharedStage().url, "Triggers");
  const cli = startCli(["trigger", "all"], {
    BONAFIDE_API_KEY: apiKey,
    BONAFIDE_BASE_URL: sharedStage().url,
  });
  const code = await cli.ended;
  const lines = cli.output().trim().split("\n");
  expect(lines.length).toBe(scenarioNames.length);
  for (const name of scenarioNames) {
    const { status, assessment, reason } = scenarios[name].ends;
    const said = lines.find((line) => line.startsWith(`${name}  `)) ?? "";
    const [, id, ...columns] = said.split("  ");
    expect(id).toMatch(/^ver_/);
    expect(columns.slice(0, 2), name).toEqual([status, assessment]);
    if (reason) expect(columns[2]).toBe(reason);
  }
  expect(code).toBe(0);
});
