import { expect, it } from "vitest";
import {
  agree,
  chooseDocument,
  expectOk,
  openLink,
  submit,
  upload,
} from "../../lab/applicant/play-applicant.ts";
import { playLiveness } from "../../lab/applicant/play-liveness.ts";
import { renderCard } from "../../lab/specimen/document/render-specimen.ts";
import { specimens } from "../../lab/specimen/document/specimens.ts";
import { renderSelfie, specimenSeed } from "../../lab/specimen/face/rendered-face.ts";
import { newBrowser, signInAs } from "../../lab/stage/cookie-browser.ts";
import { machineClient, untilTerminal } from "../../lab/stage/machine-client.ts";
import { storedObjects } from "../../lab/stage/stage-inside.ts";
import { sharedStage } from "./stage-support.ts";

const stage = sharedStage;
const card = { country: "MZ", document_type: "bilhete_identidade" };

async function anOfficer() {
  const browser = newBrowser(stage().url);
  await signInAs(browser, { name: "Ana", email: `ana-${Date.now()}@followed.test` });
  const { project } = (await browser.call("GET /auth/session")).body;
  const project_id = String(Object(project).id);
  const made = (target: string, json: unknown) =>
    expectOk(browser.call(target.replace("{id}", project_id), json));
  const { api_key: apiKey } = await made("POST /v1/projects/{id}/keys", { name: "key" });
  return { made, client: machineClient(stage().url, String(apiKey)) };
}

type Check = { status: string; inputs: string[]; breakdown: Record<string, unknown> };

function checksOf({ result }: Record<string, unknown>): Record<string, Check> {
  const { verification_result } = result as {
    verification_result: { checks: Record<string, Check> };
  };
  return verification_result.checks;
}

it("judges the earlier film and photographs again, with the new back", async () => {
  const { made, client } = await anOfficer();
  const started = await expectOk(
    client.post("/v1/verifications", { type: "kyc", allowed_documents: [card] }),
  );
  const { front, back } = await renderCard(specimens.mozambicanIdentityCard);
  const photos = { id_front: front, id_back: back, id_front_tilted: front };
  const applicant = await openLink(String(started.onboarding_url));
  for (const item of await chooseDocument(applicant, card)) {
    const bytes = item === "selfie" ? await renderSelfie() : photos[item];
    await expectOk(upload(applicant, { item, bytes }));
  }
  await playLiveness(applicant, { sitter: specimenSeed, flash: false });
  await expectOk(submit(applicant));
  const first = await untilTerminal(client, String(started.id));
  const before = checksOf(first);

  const path = "/v1/projects/{id}/verifications";
  const asked = { items: ["id_back"], message: { en: "The back was in the shade." } };
  const opened = await made(`POST ${path}/${first.id}/follow-up`, asked);
  expect(opened.items).toEqual(["id_back"]);
  const asAdvised = await fetch(String(started.short_url), { redirect: "manual" });
  const again = await openLink(new URL(asAdvised.headers.get("location") ?? "", stage().url).href);
  expect(again.id).toBe(opened.id);
  expect(await agree(again)).toEqual(["id_back"]);
  await expectOk(upload(again, { item: "id_back", bytes: back }));
  await expectOk(submit(again));
  const second = await untilTerminal(client, String(opened.id));
  expect(second).toMatchObject({ status: "completed", follow_up_of: first.id });

  // The same film and selfie, which lie where they lay; of the document the front alone.
  const after = checksOf(second);
  for (const check of ["liveness", "face_match"]) {
    expect(after[check]?.inputs).toEqual(before[check]?.inputs);
    expect(after[check]?.breakdown).toEqual(before[check]?.breakdown);
  }
  expect(after.liveness?.breakdown).toMatchObject({ movement: { status: "pass" } });
  const [, frontId] = before.face_match?.inputs ?? [];
  const [read, readBefore] = [after.document_reading?.inputs, before.document_reading?.inputs];
  expect(read).toHaveLength(2);
  expect(read?.filter((id) => readBefore?.includes(id))).toEqual([frontId]);
  expect(await storedObjects(stage(), `cases/${opened.id}/liveness/`)).toEqual([]);

  await made(`POST ${path}/${opened.id}/disposition`, { value: "approved" });
  const decided = (await client.get(`/v1/verifications/${opened.id}`)).body;
  expect(decided.customer_disposition).toMatchObject({ value: "approved" });
  expect((await client.get(`/v1/verifications/${first.id}`)).body).toMatchObject({
    superseded_by: opened.id,
    result: first.result,
  });
});
