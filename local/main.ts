/**
 * `npm start`: runs the whole service on this machine, from the template that the build synthesized. After a change
 * since then it synthesizes again. `--assembly <folder>` runs the output of `cdk synth` instead, and needs nothing else
 * of the checkout.
 */
import { flushCompileCache } from "node:module";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { keepJournal } from "./emulators/journal.ts";
import { createMeter } from "./emulators/meter.ts";
import { privateFolder } from "./emulators/private-folder.ts";
import { keepAddresses } from "./keep-addresses.ts";
import { takeAssembly } from "./kept-assembly.ts";
import { startStage } from "./stage.ts";
import { synthesizeApp } from "./synthesize-app.ts";
import type { Assembly } from "./template.ts";
import { whyNotStarted } from "./why-not-started.ts";

const root = join(import.meta.dirname, "..");
const { env } = process;
// An applicant waits less for the look at a photograph; it takes a twentieth more of the processor.
env.NETWORK_THREADS ??= String(Math.min(2, availableParallelism()));
const quiet = env.QUIET === "1";
const since = performance.now();
const say = (text: string) => {
  if (!quiet) console.error(`[stage] ${((performance.now() - since) / 1000).toFixed(1)} s ${text}`);
};

const dataDir = env.DATA_DIR ?? join(root, ".local/data");
const stageName = env.STAGE ?? "dev";
const portText = env.PORT ?? "8080";
if (!["dev", "sandbox", "prod"].includes(stageName)) {
  console.error(`STAGE is dev, sandbox or prod, and not '${stageName}'`);
  process.exit(1);
}
if (!/^\d+$/.test(portText) || Number(portText) > 65_535) {
  console.error(`PORT is a number up to 65535, and not '${portText}'`);
  process.exit(1);
}
process.on("uncaughtException", (error) => {
  console.error(whyNotStarted(error, dataDir) ?? error);
  process.exit(1);
});
const { values } = parseArgs({ options: { assembly: { type: "string" } } });
const assembly =
  values.assembly === undefined ? await synthesize() : readAssembly(resolve(values.assembly));

const meter = env.METER === "1" ? createMeter(keepJournal(join(dataDir, "log"))) : undefined;
const stage = await startStage({
  assembly,
  dataDir,
  port: Number(portText),
  quiet,
  chaos: env.CHAOS === "1",
  meter,
  docker: env.DOCKER,
  // `OIDC=on`, or the id of the org in which the issuer's groups give roles.
  ownIssuer: env.OIDC ? { ...(env.OIDC !== "on" && { orgId: env.OIDC }) } : undefined,
  dynamodbEndpoint: env.DYNAMODB_ENDPOINT,
  idleMs: env.IDLE_MS ? Number(env.IDLE_MS) : undefined,
});
keepAddresses(dataDir, { stage: stageName, ...stage });
say(`started the emulators${stage.resumed > 0 ? `; ${stage.resumed} executions go on` : ""}`);
console.log(`API        ${stage.url}/v1
Dashboard  ${stage.url}/dashboard/
Docs       ${stage.url}/docs
Mailbox    ${stage.mailboxUrl}
Data       ${dataDir}`);

// Lists on this machine are fetched at once, and not at the hour of a deployed stage.
const fetchesLists = Object.keys(stage.refs).find((id) => /^ScreeningOnSchedule/.test(id));
if (fetchesLists) stage.fire(fetchesLists);

// A test that runs the stage as a child process gets its addresses, fires its schedules, and reads
// its counts.
const { stop, fire, sweep: _, ...addresses } = stage;
process.send?.({ ready: addresses });
process.on("message", (message: { fire?: string; usage?: true }) => {
  if (message.fire) fire(message.fire);
  if (message.usage) process.send?.({ usage: meter?.usage() ?? {} });
});

// The compile cache is stored for the next start, even if this process is killed.
flushCompileCache();

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    // Asked twice, it goes at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    say("stops");
    stop().then(() => process.exit(0));
  });
}

async function synthesize(): Promise<Assembly> {
  const outdir = privateFolder(join(privateFolder(dataDir), "cdk.out"));
  const settings = {
    stage: stageName,
    engineProfile: env.ENGINE_PROFILE,
    restoredTable: env.RESTORED_TABLE,
    listsUrl: env.LISTS_URL,
    searchService: env.SEARCH_SERVICE ? JSON.parse(env.SEARCH_SERVICE) : undefined,
    ownKey: env.OWN_KEY === "1" ? true : undefined,
    quotaFactor: env.QUOTA_FACTOR ? Number(env.QUOTA_FACTOR) : undefined,
  };
  const kept = takeAssembly(root, { settings, outdir });
  if (kept) return kept;
  const synthesized = await synthesizeApp({ root, outdir, ...settings });
  say(`synthesized the ${stageName} stage`);
  return synthesized;
}

/** An assembly holds its settings: none may look as though it could still change them. */
function readAssembly(directory: string): Assembly {
  const settled = [
    "ENGINE_PROFILE",
    "QUOTA_FACTOR",
    "LISTS_URL",
    "SEARCH_SERVICE",
    "OWN_KEY",
  ].filter((name) => env[name]);
  if (settled.length > 0) {
    console.error(`an assembly has settled ${settled.join(" and ")}; set it when you synthesize`);
    process.exit(1);
  }
  return { directory, stackName: `bonafide-${stageName}` };
}
