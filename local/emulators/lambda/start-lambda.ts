import type { IncomingMessage } from "node:http";
import { availableParallelism } from "node:os";
import { AwsError } from "../aws-error.ts";
import type { EmulatorOptions, Provisioned } from "../emulator.ts";
import { authorize } from "../iam/authorize.ts";
import { readBody, serveOnLoopback } from "../loopback-server.ts";
import { privateFolder } from "../private-folder.ts";
import { verifyRequest } from "../sigv4/verify-request.ts";
import { openEventQueue } from "./event-queue.ts";
import { defineFunction, type FunctionDefinition } from "./function-definition.ts";
import { type FunctionLog, stderrLog } from "./function-log.ts";
import type { Invocation } from "./invocation.ts";
import { createPool, type Pool } from "./pool.ts";
import { createPrecedence } from "./precedence.ts";
import { openSandbox } from "./sandbox.ts";

export type Lambda = Provisioned & {
  /** Runs a function and waits, without asking for permission; `ref` is a name or an ARN. */
  invoke(ref: string, payload: string): Promise<Invocation>;
  /** Accepts an event that is then tried up to three times. */
  enqueue(ref: string, payload: string): void;
  nameOf(ref: string): string;
  /** With the alias that the reference names: what a grant must name as well. */
  arnOf(ref: string): string;
  resume(): void;
  /**
   * Somebody is at work who will need what runs as a process: one of each is there for a while, as in the
   * cloud, where a sandbox lives for minutes. They start one after the other, since an upload is looked at.
   * A function that another function calls and waits for is needed with that call, and not later.
   */
  stayWarm(): void;
};

export type LambdaOptions = EmulatorOptions & {
  /** Variables that every sandbox of the function gets in addition to the template's. */
  environmentOf(name: string): Record<string, string>;
  log?: FunctionLog;
  /** How many sandboxes a function may have at once, as threads and as processes. */
  sandboxes?: { thread: number; process: number };
  /** How long an unused sandbox lives, as a thread and as a process. */
  idleMs?: { thread: number; process: number };
  eventRetryDelaysMs?: readonly number[];
  /** How likely, from 0 to 1, a sandbox is killed while it works. */
  chaos?: { kills: number; random?: () => number };
};

const largestRequestBytes = 6 * 2 ** 20;

/**
 * A thread waits most of its time, a check never does: a second process of each would take memory and end
 * nothing sooner where the processes of one Case keep every core busy.
 */
const maxSandboxes = { thread: 2, process: Math.max(1, Math.floor(availableParallelism() / 4)) };

/** From a photograph to the end of the film of a face, and to the submission. */
const warmMs = 45_000;

/** An upload is looked at first. Then one after the other, in less time together than a film takes. */
const [settleMs, apartMs] = [2000, 1000];

/** Lambda: runs the built functions, in sandboxes with the function's own environment and keys. */
export async function startLambda(options: LambdaOptions): Promise<Lambda> {
  const { dataDir, region, accountId, log = stderrLog, chaos, meter } = options;
  privateFolder(dataDir);
  const functions = new Map<string, { definition: FunctionDefinition; pool: Pool }>();
  const precedence = createPrecedence();
  const helpers = new Set<Pool>();
  const idleMs = options.idleMs ?? { thread: 300_000, process: 15_000 };

  /** `name`, `name:alias`, or the ARN of either. */
  const partsOf = (ref: string) => (ref.split(":function:").at(-1) ?? "").split(":");

  function find(ref: string) {
    const [name = ""] = partsOf(ref);
    // A version that was provisioned under `name:version` is itself; every other qualifier is the function.
    const found = functions.get(partsOf(ref).join(":")) ?? functions.get(name);
    if (found) return found;
    throw new AwsError("ResourceNotFoundException", `Function not found: ${ref}`, { status: 404 });
  }

  async function invoke(ref: string, payload: string): Promise<Invocation> {
    const { pool, definition } = find(ref);
    const [at, since] = [Date.now(), performance.now()];
    const { spent, ...invocation } = await pool.use(async (sandbox) => {
      const { kills, random = Math.random } = chaos ?? { kills: 0 };
      const killer = random() < kills ? setTimeout(() => sandbox.kill(), random() * 50) : undefined;
      const result = await sandbox.invoke(payload);
      clearTimeout(killer);
      return result;
    });
    if (definition.isImage && !invocation.error) precedence.note(definition.name, spent.cpuMs);
    meter?.count(definition.name, "lambda/invocation");
    meter?.count(definition.name, "lambda/ms", spent.ms);
    meter?.count(definition.name, "lambda/cpuMs", spent.cpuMs);
    const waitMs = performance.now() - since - spent.ms;
    const by = definition.name;
    meter?.note({ by, what: "lambda/invocation", at: at + waitMs, waitMs, ...spent });
    if (invocation.error) log(definition.name, `${JSON.stringify(invocation.error)}\n`);
    return invocation;
  }

  const events = openEventQueue({
    dataDir,
    invoke,
    // No caller waits for an event, and each sandbox more holds 35 MB. The films of many applicants are measured at once.
    takesTurns: (name) => !find(name).definition.isImage,
    retryDelaysMs: options.eventRetryDelaysMs ?? [1_000, 2_000],
  });
  function help(ref: string, payload: string): Promise<Invocation> {
    helpers.add(find(ref).pool);
    return invoke(ref, payload);
  }

  const lambda = {
    invoke,
    enqueue: (ref: string, payload: string) => events.add(find(ref).definition.name, payload),
    nameOf: (ref: string) => find(ref).definition.name,
    arnOf: (ref: string) =>
      [find(ref).definition.arn.split(":").slice(0, 7).join(":"), ...partsOf(ref).slice(1)].join(
        ":",
      ),
  };
  const server = await serveOnLoopback(async (request, response) => {
    const { status, headers, body } = await answer({ ...lambda, help }, options, request);
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  }, options.port);

  return {
    ...lambda,
    url: server.url,
    resume: events.resume,
    stayWarm() {
      const pools = [...functions.values()].filter(({ definition }) => definition.isImage);
      for (const [index, { pool }] of pools.entries()) {
        if (helpers.has(pool)) continue;
        pool.keep(warmMs);
        const open = () => {
          if (!helpers.has(pool)) pool.ready(warmMs);
        };
        setTimeout(open, settleMs + index * apartMs).unref();
      }
    },
    provision: async (name, properties) => {
      const arn = `arn:aws:lambda:${region}:${accountId}:function:${name}`;
      const definition = defineFunction({ name, arn }, properties, options.environmentOf(name));
      const kind = definition.isImage ? "process" : "thread";
      const pool = createPool({
        open: () =>
          openSandbox(definition, {
            nice: precedence.niceOf(name),
            onOutput: (text) => log(name, text),
          }),
        size: (options.sandboxes ?? maxSandboxes)[kind],
        idleMs: idleMs[kind],
      });
      functions.set(name, { definition, pool });
    },
    close: async () => {
      await server.close();
      events.close();
      for (const { pool } of functions.values()) pool.close();
    },
  };
}

type Answer = { status: number; headers?: Record<string, string>; body?: string };

async function answer(
  lambda: Pick<Lambda, "enqueue" | "arnOf"> & { help: Lambda["invoke"] },
  { access }: Pick<EmulatorOptions, "access">,
  request: IncomingMessage,
): Promise<Answer> {
  try {
    const body = await readBody(request, largestRequestBytes);
    const { method = "POST", url = "/", headers } = request;
    const { principal } = verifyRequest({ method, url, headers, body }, access, "lambda");
    const path = /^\/2015-03-31\/functions\/([^/]+)\/invocations/.exec(url)?.[1];
    if (!path) throw new AwsError("UnknownOperationException", `${url} is not emulated`);
    const qualifier = new URL(url, "http://127.0.0.1").searchParams.get("Qualifier");
    const named = decodeURIComponent(path);
    const arn = lambda.arnOf(qualifier ? `${named}:${qualifier}` : named);
    const wanted = { principal, action: "lambda:InvokeFunction", resource: arn };
    authorize(access, wanted, { code: "AccessDeniedException", status: 403 });
    const payload = body.toString() || "{}";
    if (headers["x-amz-invocation-type"] === "Event") {
      lambda.enqueue(arn, payload);
      return { status: 202 };
    }
    const { payload: result, error } = await lambda.help(arn, payload);
    const executed = { "x-amz-executed-version": "$LATEST" };
    if (!error) return { status: 200, headers: executed, body: result };
    return {
      status: 200,
      headers: { ...executed, "x-amz-function-error": "Unhandled" },
      body: JSON.stringify(error),
    };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    const { status, code, message } = error;
    return { status, headers: { "x-amzn-errortype": code }, body: JSON.stringify({ message }) };
  }
}
