import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { ScreeningFacts } from "#domain/evidence/facts/screening.ts";
import { listCodes } from "#domain/screening/sanctions-lists.ts";
import {
  applicantReadyToSubmit,
  mozambicanPassport,
} from "../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import { type MachineClient, signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { startPublisher } from "../fixtures/list-publisher.ts";
import { stageOfThisFile } from "./stage-support.ts";

const publisher = await startPublisher();
afterAll(() => publisher.close());
const stage = stageOfThisFile({ LISTS_URL: publisher.url });

const steps = [
  ...["capture.document", "capture.selfie", "capture.liveness_active"],
  ...["check.document_reading", "check.authenticity", "check.liveness", "check.face_match"],
  ...["check.screening", "decision.policy"],
].map((primitive) => ({ id: primitive.split(".")[1], primitive }));

const Record = z.looseObject({
  id: z.string(),
  assessment: z.string(),
  rescreening: z.looseObject({}).optional(),
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

let listed: z.output<typeof Record>;
it("fetches the lists when it starts, and tells a listed person's entry, with the file's hash", async () => {
  listed = await completed("asks");
  const { assessment, result } = listed;
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

it("searches for a person only if the Template asks for it", async () => {
  const { result } = await completed("asks-nothing");
  expect(result.verification_result.checks.screening).toBeUndefined();
});

it("searches again when a list has changed, and leaves evidence and assessment as they were", async () => {
  publisher.dropHolder();
  const ruleOf = (name: string) =>
    Object.keys(stage().refs).find((ref) => ref.startsWith(name)) ?? "";
  stage().fire(ruleOf("ScreeningOnSchedule"));
  let record = listed;
  for (let tries = 0; !record.rescreening && tries < 40; tries += 1) {
    stage().fire(ruleOf("ScreeningRescreenOnSchedule"));
    await sleep(500);
    record = Record.parse(await expectOk(client.get(`/v1/verifications/${listed.id}`)));
  }
  expect(record.rescreening).toMatchObject({
    changes: [
      {
        ...{ result_before: "possible_match", result: "clear", added: [] },
        gone: [{ list: "un", entry: "UTi.001" }],
      },
    ],
    breakdown: { outcome: { result: "clear" }, hits: { entries: [] } },
  });
  expect([record.assessment, record.result]).toEqual([listed.assessment, listed.result]);
});
