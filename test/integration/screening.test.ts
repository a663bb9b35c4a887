import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { ScreeningFacts } from "#domain/evidence/facts/screening.ts";
import { listCodes } from "#domain/screening/sanctions-lists.ts";
import {
  applicantReadyToSubmit,
  mozambicanPassport,
} from "../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import { specimens } from "../../lab/specimen/document/specimens.ts";
import { type MachineClient, signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { publishedSamples } from "../fixtures/sanctions-lists.ts";
import { stageOfThisFile } from "./stage-support.ts";

const { family_names: surname = "", given_names: given = "" } =
  specimens.mozambicanPassport.printed;

/** What publishers serve, with the holder of the specimen passport on one list, by another order and no birth date. */
const files = new Map(
  listCodes.map((list) => [`/${list}.xml`, new TextDecoder().decode(publishedSamples[list])]),
);
const un = files.get("/un.xml") ?? "";
files.set(
  "/un.xml",
  un
    .replaceAll(/<INDIVIDUAL_DATE_OF_BIRTH>.*<\/INDIVIDUAL_DATE_OF_BIRTH>/g, "")
    .replace("ILÍDIO", surname)
    .replace("TARIK", given)
    .replace("MONDEGO", ""),
);

const publisher = createServer((request, answer) => {
  const file = files.get(request.url ?? "");
  if (file) answer.end(file);
  else answer.writeHead(404).end();
}).listen(0, "127.0.0.1");
await new Promise((resolve) => publisher.once("listening", resolve));
afterAll(() => publisher.close());
const LISTS_URL = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`;
const stage = stageOfThisFile({ LISTS_URL });

const steps = [
  ...["capture.document", "capture.selfie", "capture.liveness_active"],
  ...["check.document_reading", "check.authenticity", "check.liveness", "check.face_match"],
  ...["check.screening", "decision.policy"],
].map((primitive) => ({ id: primitive.split(".")[1], primitive }));

const Record = z.looseObject({
  assessment: z.string(),
  result: z.looseObject({
    verification_result: z.looseObject({
      checks: z.looseObject({
        screening: z.looseObject({ status: z.string(), breakdown: ScreeningFacts }).optional(),
      }),
    }),
  }),
});

let client: MachineClient;
beforeAll(async () => {
  const signedUp = await signUp(stage().url, "Screening");
  client = signedUp.client;
  const { project_id } = await expectOk(client.get("/v1/me"));
  for (const [slug, wanted] of [
    ["asks", steps],
    ["asks-nothing", steps.filter(({ primitive }) => primitive !== "check.screening")],
  ] as const) {
    const content = { name: slug, allowed_documents: [mozambicanPassport], steps: wanted };
    const { id } = await expectOk(client.post(`/v1/projects/${project_id}/templates`, content));
    await expectOk(client.post(`/v1/projects/${project_id}/templates/${id}/publish`, {}));
    await expectOk(client.post(`/v1/projects/${project_id}/flows`, { slug, template_id: id }));
  }
});

async function completed(slug: string) {
  const started = await expectOk(client.post(`/v1/flows/${slug}/intake`, { payload: {} }));
  await expectOk(submit(await applicantReadyToSubmit(String(started.onboarding_url))));
  return Record.parse(await untilTerminal(client, String(started.id)));
}

it("fetches the lists when it starts, and tells a listed person's entry, with the file's hash", async () => {
  const { assessment, result } = await completed("asks");
  const { screening } = result.verification_result.checks;
  expect(screening?.status).toBe("review");
  expect(screening?.breakdown).toMatchObject({
    outcome: { result: "possible_match", left_out: 0 },
    lists: Object.fromEntries(
      listCodes.map((list) => [
        list,
        { state: "used", people: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ]),
    ),
    hits: { entries: [{ list: "un", entry: "UTi.001", relation: "same", birth_date: "unknown" }] },
  });
  // The film was declined, which is worse still.
  expect(assessment).toBe("assessment_incomplete");
});

it("searches for nobody whose Template does not ask", async () => {
  const { result } = await completed("asks-nothing");
  expect(result.verification_result.checks.screening).toBeUndefined();
});
