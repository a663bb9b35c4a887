/**
 * `npm run demo`: one verification from signup to a verified webhook, on a stage of its own.
 * `npm run demo -- --scenario all` plays every applicant that it knows, and says how each ended;
 * names with commas between them play those.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, styleText } from "node:util";
import { Webhook } from "standardwebhooks";
import { explainErrors } from "../cli/explain-errors.ts";
import { chooseDocument, expectOk, openLink, submit, upload } from "./applicant/play-applicant.ts";
import { playLiveness } from "./applicant/play-liveness.ts";
import { playOutcomes } from "./demo/play-outcomes.ts";
import { specimenPhotos } from "./specimen/document/specimen-photos.ts";
import { specimenSeed } from "./specimen/face/rendered-face.ts";
import { signUp } from "./stage/machine-client.ts";
import { startStageProcess } from "./stage/stage-process.ts";
import { startReceiver } from "./stage/webhook-receiver.ts";

explainErrors();

const timings: { step: string; ms: number }[] = [];

/** Runs a step and remembers how long it took. */
async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const since = performance.now();
  const result = await run();
  const ms = Math.round(performance.now() - since);
  timings.push({ step: name, ms });
  console.log(`  ${styleText("green", "✓")} ${name.padEnd(44)} ${String(ms).padStart(6)} ms`);
  return result;
}

async function play(baseUrl: string): Promise<void> {
  const receiver = await startReceiver();
  try {
    const { client, webhookSecret } = await step("sign a sandbox tenant up", () =>
      signUp(baseUrl, "Demo bank"),
    );
    await step("set the webhook URL", () =>
      expectOk(client.post("/v1/webhook", { webhook_url: receiver.url })),
    );
    const created = await step("create a verification", () =>
      expectOk(
        client.post("/v1/verifications", {
          type: "kyc",
          allowed_documents: [{ country: "MZ", document_type: "passport" }],
        }),
      ),
    );
    const applicant = await step("open the hosted link", () =>
      openLink(String(created.onboarding_url)),
    );
    const items = await step("consent and choose the document", () =>
      chooseDocument(applicant, { country: "MZ", document_type: "passport" }),
    );
    const photos = await step("draw a specimen passport and a person", () => specimenPhotos(items));
    for (const { item, bytes } of photos) {
      await step(`photograph ${item} (${Math.round(bytes.length / 1024)} kB)`, () =>
        expectOk(upload(applicant, { item, bytes })),
      );
    }
    await step("film the person: movements and colours", () =>
      playLiveness(applicant, { sitter: specimenSeed }),
    );
    await step("submit", () => expectOk(submit(applicant)));
    const message = await step("wait for the signed webhook", () =>
      receiver.until(({ headers }) => Boolean(headers["webhook-signature"])),
    );
    new Webhook(webhookSecret).verify(message.body, message.headers);
    console.log(`  ${styleText("green", "✓")} the webhook's signature is valid\n`);
    print(JSON.parse(message.body));
  } finally {
    await receiver.close();
  }
}

type Check = {
  status: string;
  score?: number;
  reasons: { code: string }[];
  fields?: Record<string, { value: string | null; confidence: number; source: string }>;
};

function print(event: { type: string; data: Record<string, unknown> }): void {
  const { data } = event;
  console.log(`${event.type}  ${data.id}`);
  console.log(`assessment  ${styleText("bold", String(data.assessment))}  (advisory)`);
  if (data.reason) console.log(`reason      ${data.reason}`);
  console.log(`confidence  ${data.confidence ?? "–"}\n`);
  const { verification_result } = data.result as {
    verification_result: { checks: Record<string, Check> };
  };
  for (const [name, check] of Object.entries(verification_result.checks)) {
    const reasons = check.reasons.map(({ code }) => code).join(", ");
    console.log(`  ${name.padEnd(18)} ${check.status.padEnd(8)} ${reasons}`);
    for (const [field, { value, confidence, source }] of Object.entries(check.fields ?? {})) {
      console.log(
        `    ${field.padEnd(22)} ${String(value ?? "–").padEnd(28)} ${source}  ${confidence.toFixed(3)}`,
      );
    }
  }
  const total = timings.reduce((sum, { ms }) => sum + ms, 0);
  console.log(`\n  ${(total / 1000).toFixed(1)} s in total`);
}

const { values } = parseArgs({ options: { scenario: { type: "string" } } });

async function run(baseUrl: string): Promise<void> {
  if (values.scenario === undefined) return play(baseUrl);
  if (!(await playOutcomes(baseUrl, values.scenario))) process.exitCode = 1;
}

const given = process.env.BASE_URL;
if (given) {
  await run(given);
} else {
  const dataDir = await mkdtemp(join(tmpdir(), "bonafide-demo-"));
  const stage = await step("start a local stage", () => startStageProcess({ dataDir }));
  try {
    await run(stage.url);
  } finally {
    await stage.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
