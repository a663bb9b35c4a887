import {
  type Applicant,
  chooseDocument,
  expectOk,
  openLink,
  upload,
} from "../applicant/play-applicant.ts";
import { type ThingSent, thingsSent } from "../specimen/photograph/things-sent.ts";
import { type MachineClient, signUp } from "../stage/machine-client.ts";
import { startStageProcess } from "../stage/stage-process.ts";
import { quantile } from "../statistics.ts";
import { atMost, type Figure } from "./figure.ts";

const card = { country: "MZ", document_type: "bilhete_identidade" };
const passport = { country: "MZ", document_type: "passport" };
/** Different people and tables. */
const seeds = [1, 2];

/** How long an applicant waits for the objection to a photograph, once it is uploaded. */
export async function measureObjection(dataDir: string): Promise<Figure[]> {
  const stage = await startStageProcess({ dataDir, env: { QUOTA_FACTOR: "1000" } });
  try {
    const { client } = await signUp(stage.url, "Objections");
    const things = Object.keys(thingsSent) as ThingSent[];
    // The first look starts what looks; a client who is the first of the day waits for that too.
    await lookAt(client, { document: card, bytes: await thingsSent["BI front"](9) });
    const waits: number[] = [];
    for (const seed of seeds) {
      for (const thing of things) {
        const bytes = await thingsSent[thing](seed);
        for (const document of [card, passport]) {
          waits.push(await lookAt(client, { document, bytes }));
        }
      }
    }
    const means = `From the answer to the upload until the page shows the objection, through the whole service, one applicant at a time. Each of ${things.length} files is sent where the page asks for a card's front, and where it asks for a passport.`;
    return [
      { what: "upload to objection, median", value: quantile(waits, 0.5), unit: "ms", means },
      {
        what: `upload to objection, p95 of ${waits.length}`,
        value: quantile(waits, 0.95),
        unit: "ms",
        limit: atMost(1000),
      },
    ];
  } finally {
    await stage.stop();
  }
}

async function lookAt(
  client: MachineClient,
  { document, bytes }: { document: typeof card; bytes: Uint8Array },
): Promise<number> {
  const body = { type: "kyc", allowed_documents: [card, passport] };
  const { onboarding_url } = await expectOk(client.post("/v1/verifications", body));
  const applicant = await openLink(String(onboarding_url));
  await chooseDocument(applicant, document);
  let tookMs = 0;
  const call: Applicant["call"] = async (method, path, ...more) => {
    const since = performance.now();
    const answer = await applicant.call(method, path, ...more);
    if (path.endsWith("/confirm")) tookMs = performance.now() - since;
    return answer;
  };
  const { status } = await upload({ ...applicant, call }, { item: "id_front", bytes });
  if (tookMs === 0) throw new Error(`a photograph was not looked at: the answer was ${status}`);
  return tookMs;
}
