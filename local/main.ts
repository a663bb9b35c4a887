/** `npm start`: synthesizes the CDK app and runs the whole service on this machine. */
import { join } from "node:path";
import { privateFolder } from "./emulators/private-folder.ts";
import { startStage } from "./stage.ts";
import { synthesizeApp } from "./synthesize-app.ts";

const root = join(import.meta.dirname, "..");
const { env } = process;
const quiet = env.QUIET === "1";
const since = performance.now();
const say = (text: string) => {
  if (!quiet) console.error(`[stage] ${((performance.now() - since) / 1000).toFixed(1)} s ${text}`);
};

const dataDir = env.DATA_DIR ?? join(root, ".local/data");
const stageName = env.STAGE ?? "dev";
if (!["dev", "sandbox", "prod"].includes(stageName)) {
  console.error(`STAGE is dev, sandbox or prod, and not '${stageName}'`);
  process.exit(1);
}
process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
  console.error(error.code === "EADDRINUSE" ? `${error.message}; choose another PORT` : error);
  process.exit(1);
});
const assembly = await synthesizeApp({
  root,
  stage: stageName,
  outdir: privateFolder(join(privateFolder(dataDir), "cdk.out")),
  engineProfile: env.ENGINE_PROFILE,
  quotaFactor: env.QUOTA_FACTOR ? Number(env.QUOTA_FACTOR) : undefined,
});
say(`synthesized the ${stageName} stage`);

const stage = await startStage({
  assembly,
  root,
  dataDir,
  port: Number(env.PORT ?? 8080),
  quiet,
  chaos: env.CHAOS === "1",
});
say(`started the emulators${stage.resumed > 0 ? `; ${stage.resumed} executions go on` : ""}`);
console.log(`API        ${stage.url}/v1
Dashboard  ${stage.url}/dashboard/
Docs       ${stage.url}/docs
Data       ${dataDir}`);

// A test that runs the stage as a child process gets its addresses, and fires its schedules.
const { stop, fire, sweep: _, ...addresses } = stage;
process.send?.({ ready: addresses });
process.on("message", (message: { fire?: string }) => {
  if (message.fire) fire(message.fire);
});

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
