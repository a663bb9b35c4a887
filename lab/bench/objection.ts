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

type Answer = { tookMs: number; isObjection: boolean };

/** How long an applicant waits for the answer to a photograph, once it is uploaded. */
export async function measureObjection(dataDir: string): Promise<Figure[]> {
  const stage = await startStageProcess({ dataDir, env: { QUOTA_FACTOR: "1000" } });
  try {
    const { client } = await signUp(stage.url, "Objections");
    const things = Object.keys(thingsSent) as ThingSent[];
    // The first look starts what looks; a client who is the first of the day waits for that too.
    await lookAt(client, { document: card, bytes: await thingsSent["BI front"](9) });
    const answers: Answer[] = [];
    for (const seed of seeds) {
      for (const thing of things) {
        const bytes = await thingsSent[thing](seed);
        for (const document of [card, passport]) {
          answers.push(await lookAt(client, { document, bytes }));
        }
      }
    }
    return figuresOf(answers, things.length);
  } finally {
    await stage.stop();
  }
}

function figuresOf(answers: readonly Answer[], things: number): Figure[] {
  const waits = (isObjection: boolean) =>
    answers.filter((answer) => answer.isObjection === isObjection).map(({ tookMs }) => tookMs);
  const [objections, acceptances] = [waits(true), waits(false)];
  const of = (sample: readonly number[]) => `${sample.length} of ${answers.length} answers`;
  return [
    {
      what: "upload to objection, median",
      value: quantile(objections, 0.5),
      unit: "ms",
      means: `From the answer to the upload until the page shows the objection, through the whole service, one applicant at a time. Each of ${things} files is sent where the page asks for a card's front, and where it asks for a passport; ${of(objections)} ended in an objection.`,
    },
    {
      what: "upload to objection, p95",
      value: quantile(objections, 0.95),
      unit: "ms",
      limit: atMost(300),
    },
    {
      what: "upload to acceptance, median",
      value: quantile(acceptances, 0.5),
      unit: "ms",
      means: `The same for the photographs to which nothing is objected: ${of(acceptances)}. Their reading for the check is done and stored before the answer, for 2.5 s at most.`,
    },
    { what: "upload to acceptance, p95", value: quantile(acceptances, 0.95), unit: "ms" },
  ];
}

async function lookAt(
  client: MachineClient,
  { document, bytes }: { document: typeof card; bytes: Uint8Array },
): Promise<Answer> {
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
  const { status, body: answer } = await upload(
    { ...applicant, call },
    { item: "id_front", bytes },
  );
  if (tookMs === 0) throw new Error(`a photograph was not looked at: the answer was ${status}`);
  const isObjection = answer.code === "capture_rejected";
  if (!isObjection && status !== 200) throw new Error(`a photograph was answered with ${status}`);
  return { tookMs, isObjection };
}
