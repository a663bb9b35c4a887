import { expect } from "vitest";
import {
  applicantAtTheFilm,
  mozambicanPassport,
} from "../../../lab/applicant/passport-applicant.ts";
import { expectOk, handInFilm, submit } from "../../../lab/applicant/play-applicant.ts";
import { playLiveness } from "../../../lab/applicant/play-liveness.ts";
import type { Browser } from "../../../lab/stage/cookie-browser.ts";
import type { Ids, Listener } from "../listener.ts";
import { emailOf, type Founder, newcomer } from "./founder.ts";

const p = "/v1/projects/{id}";
const path = `${p}/verifications`;
const one = `${path}/{verification_id}`;

/** For what the stage does after it has answered. */
const patient = { timeout: 60_000 };

/** A verification in the owner's project, and where its applicant begins. */
async function begin({ get }: Listener, { browser, ids }: Founder) {
  const body = { type: "kyc", allowed_documents: [mozambicanPassport] };
  const started = await get(browser, `POST ${path}`, { ids, body });
  const onboardingUrl = String(started.onboarding_url);
  return { ids: { ...ids, verification_id: String(started.id) }, onboardingUrl };
}

/** A reviewer's calls about a verification before its end, and after it. */
export async function review(listener: Listener, team: Founder): Promise<void> {
  const { get, refused } = listener;
  const { browser: owner } = team;
  const officer = await colleague(listener, team);
  const { ids } = await begin(listener, team);
  const again = { ids, body: { items: ["selfie"] } };
  for (const file of ["report", "data-subject-export"]) {
    await refused("invalid_state", officer, `GET ${one}/${file}`, { ids });
  }
  await refused("invalid_state", officer, `PUT ${one}/assignment`, { ids, body: {} });
  await refused("invalid_state", officer, `POST ${one}/follow-up`, again);
  await refused("invalid_state", officer, `GET ${one}/seen-faces`, { ids });

  // It ends without a concern, and has a name to be found by.
  const scenario = { scenario: "record_name_mismatch" };
  await get(owner, `POST ${one}/simulate`, { ids, body: scenario });
  const waiting = async () => idsIn(await get(officer, `GET ${p}/queue`, { ids }));
  await expect.poll(waiting, patient).toContain(ids.verification_id);
  await refused("invalid_cursor", officer, `GET ${p}/queue`, { ids, query: "?cursor=forged" });

  // Its checks had a scenario, and saw no face.
  const faces = await get(officer, `GET ${one}/seen-faces`, { ids });
  expect(faces).toMatchObject({ is_kept: false, compared: 0, alike: [] });
  await search(listener, { browser: officer, ids });
  await assign(listener, { owner, officer, ids });
  await talk(listener, { owner, officer, ids });
  await expectSigned(listener, { browser: officer, ids });

  const asked = await get(officer, `POST ${one}/follow-up`, again);
  expect(asked).toMatchObject({ follow_up_of: ids.verification_id });
  await refused("invalid_state", officer, `POST ${one}/follow-up`, again);
  expect(await waiting()).not.toContain(ids.verification_id);

  const gone = { ids: (await begin(listener, team)).ids };
  await get(officer, `DELETE ${one}`, gone);
  const late = { ...gone, body: { text: "Late." } };
  await refused("invalid_state", officer, `POST ${one}/comments`, late);
}

/** A reviewer who supervises no one. */
async function colleague({ get }: Listener, { browser }: Founder): Promise<Browser> {
  const body = { email: emailOf("officer"), role: "compliance" };
  await get(browser, "POST /v1/team/invitations", { body });
  return newcomer("officer");
}

async function search({ get, refused }: Listener, { browser, ids }: Founder): Promise<void> {
  const q = "cossa";
  const found = async () => idsIn(await get(browser, `POST ${path}/search`, { ids, body: { q } }));
  await expect.poll(found, patient).toEqual([ids.verification_id]);
  const forged = { ids, body: { q, cursor: "forged" } };
  await refused("invalid_cursor", browser, `POST ${path}/search`, forged);
}

async function assign(
  { get, refused }: Listener,
  { owner, officer, ids }: { owner: Browser; officer: Browser; ids: Ids },
): Promise<void> {
  const [take, release] = [`PUT ${one}/assignment`, `DELETE ${one}/assignment`];
  const taken = await get(officer, take, { ids, body: {} });
  expect(taken.assignment).toMatchObject({ email: emailOf("officer") });
  expect(await get(officer, release, { ids })).toMatchObject({ assignment: null });
  await get(owner, take, { ids, body: {} });
  await refused("invalid_state", officer, take, { ids, body: {} });
  await refused("invalid_state", officer, release, { ids });
  await get(owner, release, { ids });
}

/** Comments, and a decision that takes two. */
async function talk(
  { get, refused, ask }: Listener,
  { owner, officer, ids }: { owner: Browser; officer: Browser; ids: Ids },
): Promise<void> {
  const written = await get(officer, `POST ${one}/comments`, { ids, body: { text: "Look." } });
  expect(await get(owner, `GET ${one}/comments`, { ids })).toMatchObject({ data: [written] });
  const usual = await get(owner, `GET ${path.replace("/verifications", "/review")}`, { ids });
  const review = `PUT ${path.replace("/verifications", "/review")}`;
  await get(owner, review, { ids, body: { ...usual, two_people: true } });
  const approve = async () => {
    const { status, body } = await ask(officer, `POST ${one}/disposition`, {
      ids,
      body: { value: "approved" },
    });
    expect(status).toBe(202);
    return (body.pending_disposition as { id: string }).id;
  };
  await approve();
  await get(owner, `DELETE ${one}/disposition/pending`, { ids });
  const confirm = { ids, body: { pending_id: await approve() } };
  await refused("invalid_state", officer, `POST ${one}/disposition/confirm`, confirm);
  const confirmed = await get(owner, `POST ${one}/disposition/confirm`, confirm);
  expect(confirmed.disposition).toMatchObject({ confirmed_by: { role: "owner" } });
  await get(owner, review, { ids, body: usual });
}

async function expectSigned({ ask }: Listener, { browser, ids }: Founder): Promise<void> {
  for (const [file, type] of [
    ["report", "application/pdf"],
    ["data-subject-export", "application/zip"],
  ]) {
    const { status, headers } = await ask(browser, `GET ${one}/${file}`, { ids });
    expect([status, headers.get("content-type")]).toEqual([200, type]);
    expect(headers.get("report-signature")).toMatch(/^ed25519 \S+ \S+$/);
  }
}

/** The film that an applicant submitted, in the blocks in which the page sent it. */
export async function watchFilm(listener: Listener, team: Founder): Promise<void> {
  const { ids, onboardingUrl } = await begin(listener, team);
  await listener.refused("not_found", team.browser, `GET ${one}/film`, { ids });
  const applicant = await applicantAtTheFilm(onboardingUrl);
  await playLiveness(applicant, { sitter: 13, flash: false });
  await handInFilm(applicant);
  const film = await listener.get(team.browser, `GET ${one}/film`, { ids });
  const blocks = film.blocks as { url: string; bytes: number }[];
  expect(blocks).toHaveLength(2);
  for (const { url, bytes } of blocks) {
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(bytes);
  }
  await expectOk(submit(applicant));
  await refuseRenewal(listener, { browser: team.browser, ids });
}

/** An approved applicant of a project that keeps no faces is verified again with a document only. */
async function refuseRenewal(
  { get, refused }: Listener,
  { browser, ids }: { browser: Browser; ids: Ids },
): Promise<void> {
  const status = async () => (await get(browser, `GET ${one}`, { ids })).status;
  await expect.poll(status, patient).toBe("completed");
  await get(browser, `POST ${one}/disposition`, { ids, body: { value: "approved" } });
  const body = { type: "kyc", renewal_of: ids.verification_id };
  await refused("face_not_kept", browser, `POST ${path}`, { ids, body });
}

function idsIn({ data }: Record<string, unknown>): string[] {
  return (data as { id: string }[]).map(({ id }) => id);
}
