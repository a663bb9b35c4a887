import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { SFN } from "@aws-sdk/client-sfn";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Stage, startStage } from "../../local/stage.ts";
import { synthesizeFixture } from "../fixtures/stage-app/app.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";

/** The answers of the fixture's functions. */
type Thing = Partial<Record<"id" | "token" | "status" | "finding" | "name", string>> & {
  opened?: number;
  environment?: Record<string, string>;
};
type Answer = { status: number; body: Thing };

const patience = { timeout: 60_000 };

const folder = await temporaryFolder();
const assembly = synthesizeFixture(join(folder, "cdk.out"));
const stage = await startStage({ assembly, dataDir: join(folder, "data"), port: 0, quiet: true });
afterAll(async () => {
  await stage.stop();
});

async function call(url: string, method: string, path: string): Promise<Answer> {
  const response = await fetch(url + path, { method });
  const body: Thing = Object(await response.json());
  return { status: response.status, body };
}

const thing = async (url: string, id: string) => (await call(url, "GET", `/things/${id}`)).body;

async function open(url: string): Promise<string> {
  const { id = "" } = (await call(url, "POST", "/things")).body;
  await expect.poll(async () => (await thing(url, id)).token, patience).toBeDefined();
  return id;
}

type Addresses = Pick<Stage, "url" | "endpoints" | "region" | "operator" | "refs">;

function executionOf({ refs, endpoints, region, operator }: Addresses, id: string) {
  const machine = Object.values(refs).find((ref) => ref.includes(":stateMachine:")) ?? "";
  const executionArn = `${machine.replace(":stateMachine:", ":execution:")}:${id}`;
  const endpoint = String(endpoints.AWS_ENDPOINT_URL_SFN);
  return { states: new SFN({ endpoint, region, credentials: operator }), executionArn };
}

describe("the stage", () => {
  it("runs the template from request to message, through functions, tokens and an image", async () => {
    const id = await open(stage.url);
    expect((await call(stage.url, "POST", `/things/${id}/submit`)).status).toBe(202);
    await expect.poll(async () => (await thing(stage.url, id)).status, patience).toBe("told");
    expect(await thing(stage.url, id)).toMatchObject({ finding: "clear in image", opened: 1 });
  });

  it("tells functions where the stage is, and lets them do what the template grants", async () => {
    const { environment } = (await call(stage.url, "GET", "/environment")).body;
    expect(environment).toMatchObject({ PUBLIC_BASE_URL: stage.url });
    expect(environment).not.toHaveProperty("PATH");
    const forbidden = await call(stage.url, "GET", "/forbidden");
    expect(forbidden.body).toEqual({ name: "AccessDeniedException" });
  });

  it("fires a schedule when asked to", async () => {
    const rule = Object.keys(stage.refs).find((id) => id.startsWith("EveryMinute"));
    stage.fire(rule ?? "");
    await expect.poll(() => thing(stage.url, "tick"), patience).toMatchObject({ times: 1 });
  });

  it("tells the rule's function of an execution that ended badly", async () => {
    const id = await open(stage.url);
    const { states, executionArn } = executionOf(stage, id);
    await states.stopExecution({ executionArn });
    await expect.poll(async () => (await thing(stage.url, id)).status, patience).toBe("ABORTED");
  });

  it("keeps its keys from everyone but their owner", async () => {
    const path = join(folder, "data/credentials.json");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const keys = Object.values(JSON.parse(await readFile(path, "utf8")));
    expect(new Set(keys.map((pair) => JSON.stringify(pair))).size).toBe(keys.length);
  });
});

describe("a stage that is killed", () => {
  let dataDir = "";
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    dataDir = await temporaryFolder();
  });
  afterAll(async () => {
    child?.kill("SIGKILL");
  });

  async function start(): Promise<Addresses & { resumed: number }> {
    const run = join(import.meta.dirname, "../fixtures/stage-app/run.ts");
    child = fork(run, [dataDir], { execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
    const [ready] = await once(child, "message");
    return ready;
  }

  it("goes on where it stood: the token is still good and nothing is opened twice", async () => {
    const before = await start();
    const id = await open(before.url);
    const { states, executionArn } = executionOf(before, id);
    // The function may have the token before the stage knows that it gave it away.
    const typesSoFar = async () => {
      const history = await states.getExecutionHistory({ executionArn });
      return history.events?.map(({ type }) => type);
    };
    await expect.poll(typesSoFar, patience).toContain("TaskSubmitted");
    child?.kill("SIGKILL");
    const after = await start();
    expect(after.resumed).toBe(1);
    expect((await call(after.url, "POST", `/things/${id}/submit`)).status).toBe(202);
    await expect.poll(async () => (await thing(after.url, id)).status, patience).toBe("told");
    expect((await thing(after.url, id)).opened).toBe(1);
  });
});

it("ends every case in spite of chaos", async () => {
  const chaotic = await temporaryFolder();
  const assembly = synthesizeFixture(join(chaotic, "cdk.out"));
  const options = { assembly, dataDir: join(chaotic, "data"), port: 0, quiet: true, chaos: true };
  const { url, stop } = await startStage(options);
  type IsDone = (answer: Answer) => boolean | Promise<boolean>;
  const until = async (method: string, path: string, isDone: IsDone) => {
    for (;;) {
      const answer = await call(url, method, path).catch(() => undefined);
      if (answer && (await isDone(answer))) return answer.body;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const walkThrough = async () => {
    const { id } = await until("POST", "/things", ({ status }) => status === 201);
    let isSubmitted = false;
    // A function that dies after it passed the token on answers no call, and the token holds once.
    await until("GET", `/things/${id}`, async ({ body }) => {
      if (body.status === "told") return true;
      const answer =
        isSubmitted || (await call(url, "POST", `/things/${id}/submit`).catch(() => {}));
      isSubmitted = answer === true || answer?.status === 202;
      return false;
    });
  };
  await Promise.all(Array.from({ length: 10 }, walkThrough));
  await stop();
});
