import { expect, it } from "vitest";
import { mozambicanPassport, photoOf } from "../../lab/applicant/passport-applicant.ts";
import {
  agree,
  chooseDocument,
  declineLiveness,
  expectOk,
  openLink,
  submit,
  upload,
} from "../../lab/applicant/play-applicant.ts";
import { renderSelfie, specimenSeed, strangerSeed } from "../../lab/specimen/face/rendered-face.ts";
import { newBrowser, signInAs } from "../../lab/stage/cookie-browser.ts";
import { machineClient, untilTerminal } from "../../lab/stage/machine-client.ts";
import { sharedStage } from "./stage-support.ts";

const stage = sharedStage;

type Check = { status: string; breakdown: { earlier_face?: Record<string, unknown> } };

it("verifies a person again by the face alone, accepts no other person, and ends with the erasure", async () => {
  const browser = newBrowser(stage().url);
  await signInAs(browser, { name: "Renewing", email: `renewing-${Date.now()}@faces.test` });
  const { project } = (await browser.call("GET /auth/session")).body;
  const inProject = `/v1/projects/${Object(project).id}`;
  const { api_key: key } = await expectOk(browser.call(`POST ${inProject}/keys`, { name: "key" }));
  const client = machineClient(stage().url, String(key));
  const review = { target_hours: 24, assessments: [], seen_faces: true };
  await expectOk(browser.call(`PUT ${inProject}/review`, review));

  const start = (body: object) => client.post("/v1/verifications", { type: "kyc", ...body });
  async function photographed(started: Record<string, unknown>, seed: number) {
    const applicant = await openLink(String(started.onboarding_url));
    const isKnown = applicant.opened.document !== undefined;
    const items = await (isKnown
      ? agree(applicant)
      : chooseDocument(applicant, mozambicanPassport));
    for (const item of items) {
      const bytes = item === "selfie" ? await renderSelfie(seed) : await photoOf(item);
      await expectOk(upload(applicant, { item, bytes }));
    }
    await declineLiveness(applicant);
    await expectOk(submit(applicant));
    return { items, record: await untilTerminal(client, String(started.id)) };
  }

  const started = await expectOk(start({ allowed_documents: [mozambicanPassport] }));
  const first = String(started.id);
  await photographed(started, specimenSeed);
  // Without a film it is incomplete, so it takes the team's word.
  expect((await start({ renewal_of: first })).body).toMatchObject({
    ...{ status: 409, code: "invalid_state", param: "renewal_of" },
  });
  await expectOk(
    browser.call(`POST ${inProject}/verifications/${first}/disposition`, { value: "approved" }),
  );

  async function renewed(seed: number) {
    const { items, record } = await photographed(
      await expectOk(start({ renewal_of: first })),
      seed,
    );
    expect(items).toEqual(["selfie"]);
    expect(record).toMatchObject({
      ...{ status: "completed", renewal_of: first, document_type: "passport" },
    });
    const { result } = record as { result: { verification_result: { checks: object } } };
    const checks = result.verification_result.checks as Record<string, Check>;
    expect(Object.keys(checks).toSorted()).toEqual(["face_match", "liveness"]);
    return checks.face_match;
  }
  const same = await renewed(specimenSeed);
  expect(same).toMatchObject({ status: "pass", breakdown: { earlier_face: { days: 0 } } });
  const stranger = await renewed(strangerSeed);
  expect(["review", "fail"]).toContain(stranger?.status);

  const receipt = await expectOk(client.delete(`/v1/verifications/${first}?with=follow_ups`));
  expect(receipt.follow_ups).toHaveLength(2);
  expect((await start({ renewal_of: first })).body).toMatchObject({
    ...{ code: "invalid_state", current_status: "erased" },
  });
}, 180_000);
