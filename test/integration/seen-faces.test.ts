import { expect, it } from "vitest";
import { mozambicanPassport, photoOf } from "../../lab/applicant/passport-applicant.ts";
import {
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
import { caseKey, storedItems } from "../../lab/stage/stage-inside.ts";
import { sharedStage } from "./stage-support.ts";

const stage = sharedStage;

/** A founder's project, whose applicants are played with a face of a seed. */
async function aProject(name: string) {
  const browser = newBrowser(stage().url);
  await signInAs(browser, { name, email: `${name}-${Date.now()}@faces.test` });
  const { project } = (await browser.call("GET /auth/session")).body;
  const inProject = `/v1/projects/${Object(project).id}`;
  const { api_key: key } = await expectOk(browser.call(`POST ${inProject}/keys`, { name: "key" }));
  const client = machineClient(stage().url, String(key));

  async function verified(seed: number): Promise<string> {
    const body = { type: "kyc", allowed_documents: [mozambicanPassport] };
    const started = await expectOk(client.post("/v1/verifications", body));
    const applicant = await openLink(String(started.onboarding_url));
    for (const item of await chooseDocument(applicant, mozambicanPassport)) {
      const bytes = item === "selfie" ? await renderSelfie(seed) : await photoOf(item);
      await expectOk(upload(applicant, { item, bytes }));
    }
    await declineLiveness(applicant);
    await expectOk(submit(applicant));
    const record = await untilTerminal(client, String(started.id));
    expect(record.status).toBe("completed");
    return String(started.id);
  }

  return {
    verified,
    client,
    keepsFaces: (seen_faces: boolean) =>
      expectOk(
        browser.call(`PUT ${inProject}/review`, { target_hours: 24, assessments: [], seen_faces }),
      ),
    look: async (id: string) =>
      (await browser.call(`GET ${inProject}/verifications/${id}/seen-faces`)).body,
    audited: async () => JSON.stringify((await browser.call(`GET ${inProject}/audit-log`)).body),
  };
}

/** The stored face templates of these Cases. */
async function facesOf(ids: string[]) {
  const partitions = ids.map((id) => caseKey(id).pk);
  const items = await storedItems(stage());
  return items.filter(({ pk, sk }) => sk === "FACE" && partitions.includes(String(pk)));
}

it("finds the face of one person in two verifications, and no other, while the project wants it", async () => {
  const project = await aProject("faces");
  const before = await project.verified(specimenSeed);
  expect(await facesOf([before])).toEqual([]);
  await project.keepsFaces(true);
  const [one, again, stranger] = [
    await project.verified(specimenSeed),
    await project.verified(specimenSeed),
    await project.verified(strangerSeed),
  ];
  const kept = await facesOf([before, one, again, stranger]);
  expect(kept).toHaveLength(3);
  for (const item of kept)
    expect(item).toMatchObject({ sealed: expect.stringMatching(/^[\w-]+$/) });

  expect(await project.look(one)).toMatchObject({
    is_kept: true,
    compared: 2,
    other_engine: 0,
    alike: [{ verification_id: again }],
  });
  expect(await project.look(stranger)).toMatchObject({ is_kept: true, compared: 2, alike: [] });
  expect(await project.look(before)).toMatchObject({ is_kept: false, alike: [] });
  const shown = await project.client.get(`/v1/verifications/${one}`);
  expect(JSON.stringify(shown.body)).not.toContain(again);
  expect(await project.audited()).toContain("verification.faces_compared");

  const receipt = await expectOk(project.client.delete(`/v1/verifications/${again}`));
  expect(receipt.erased).toContainEqual({ kind: "face_description", count: 1 });
  expect(await facesOf([again])).toEqual([]);
  expect(await project.look(one)).toMatchObject({ compared: 1, alike: [] });

  await project.keepsFaces(false);
  expect((await project.look(one)).code).toBe("invalid_state");
  await expect
    .poll(() => facesOf([one, stranger]), { timeout: 90_000, interval: 2000 })
    .toEqual([]);
}, 240_000);
