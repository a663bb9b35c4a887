import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { unclaimedPort } from "../../local/unclaimed-port.ts";

/** Frameworks as other people have them, which `docs/gate.md` says how to install: `RECEIVERS=1`. */
const startsReceivers = process.env.RECEIVERS === "1";

const folder = join(import.meta.dirname, "../../lab/receivers");
const python = join(folder, ".venv/bin/python");
const nextApp = join(folder, "node/next");
const byNode = (file: string) => [process.execPath, `node/${file}`];
const bin = (name: string) => join(folder, "node_modules/.bin", name);

/** The command that starts each; `$PORT` is where it listens. */
const receivers: Record<string, { command: string[]; paths?: string[]; startsWithout?: true }> = {
  Express: { command: byNode("express.mjs") },
  "Express with a parser for the whole app": { command: byNode("express-raw.mjs") },
  Nest: { command: byNode("nest.mjs") },
  "Fastify with a parser of its own": { command: byNode("fastify.mjs") },
  Hono: { command: byNode("hono.mjs") },
  // It loads a route at the first request for it.
  Next: { command: [bin("next"), "start", nextApp, "-H", "127.0.0.1"], startsWithout: true },
  Lambda: { command: byNode("lambda.mjs"), paths: ["/v1", "/v2", "/load-balancer"] },
  "Cloud Functions": {
    command: [bin("functions-framework"), "--target=webhook", "--source=node/functions.mjs"],
  },
  Django: { command: [python, "python/django_app.py"] },
  FastAPI: { command: [python, "python/fastapi_app.py"] },
  Flask: { command: [python, "python/flask_app.py"] },
};

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const event = { type: "webhook.test", timestamp: "t", data: { name: "Zé Muñoz 愛 ✓ é" } };
const body = JSON.stringify(event);

function messageBy(signer: string): RequestInit {
  const now = new Date();
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(signer).sign("msg_1", now, body),
    },
    body,
  };
}

let child: ChildProcess | undefined;

/** Starts a receiver; what it writes grows in `written`. */
function start([file = "", ...args]: string[], env: Record<string, string>) {
  const { BONAFIDE_WEBHOOK_SECRET: _, ...rest } = process.env;
  const started = spawn(file, args, {
    cwd: folder,
    env: { ...rest, NEXT_TELEMETRY_DISABLED: "1", ...env },
    detached: true,
  });
  child = started;
  const output = { written: "" };
  for (const stream of [started.stdout, started.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output.written += text));
  }
  return { started, output };
}

afterEach(async () => {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, "SIGKILL");
  await once(child, "exit");
});

describe.runIf(startsReceivers)("a receiver", { timeout: 240_000 }, () => {
  beforeAll(async () => {
    expect(existsSync(python), "see docs/gate.md").toBe(true);
    // Without the secret, as images are built.
    const { started, output } = start([bin("next"), "build", nextApp], {});
    await once(started, "exit");
    expect(started.exitCode, output.written).toBe(0);
  }, 240_000);

  it.for(Object.entries(receivers))(
    "in %s takes a signed event that is not ASCII, and no forged one",
    async ([, { command, paths = ["/webhook"] }]) => {
      const port = await unclaimedPort();
      const held = { PORT: String(port), BONAFIDE_WEBHOOK_SECRET: `${secret}\n` };
      const { output } = start(command, held);
      for (const path of paths) {
        const knock = (message: RequestInit) =>
          fetch(`http://127.0.0.1:${port}${path}`, message).then(
            ({ status }) => status,
            () => output.written,
          );
        await expect.poll(() => knock(messageBy(secret))).toBe(204);
        const forged = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
        expect(await knock(messageBy(forged))).toBe(400);
      }
      const events = () => [...output.written.matchAll(/^event (.*)$/gm)].map(([, text]) => text);
      await expect.poll(events).toHaveLength(paths.length);
      expect(events().map((text = "") => JSON.parse(text))).toEqual(paths.map(() => event));
    },
  );

  const early = Object.entries(receivers).filter(([, { startsWithout }]) => !startsWithout);
  it.for(early)("in %s says at its start that it has no secret", async ([, { command }]) => {
    const { started, output } = start(command, { PORT: String(await unclaimedPort()) });
    await once(started, "exit");
    expect(started.exitCode).not.toBe(0);
    expect(output.written).toContain("There is no webhook secret. Set the variable");
  });
});
