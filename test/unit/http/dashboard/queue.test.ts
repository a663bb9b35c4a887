import { beforeEach, describe, expect, it } from "vitest";
import type { CaseFields } from "#domain/case/case.ts";
import { keepFace } from "#usecases/case/keep-face.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import {
  type MemberBrowser,
  newMember,
  newOrg,
  type Org,
  teamClient,
} from "../../../fakes/members.ts";

let ports: FakePorts;
let org: Org;
let inProject: string;
let officer: MemberBrowser;
let second: MemberBrowser;

beforeEach(async () => {
  ports = fakePorts({ quotaFactor: 1000 });
  org = await newOrg(ports, "owner@example.com");
  inProject = `/v1/projects/${org.projectId}`;
  officer = await newMember(ports, org, "compliance");
  second = await newMember(ports, org, "compliance", "second@members.test");
});

const minutes = (count: number) => count * 60_000;

/** A submitted Case with a result, a minute after the previous one. */
async function waitingCase(state: Partial<CaseFields> = {}): Promise<string> {
  ports.advance(minutes(1));
  const { body } = await org.owner.call(`POST ${inProject}/verifications`, { type: "kyc" });
  const id = String(body.id);
  const at = ports.clock.now().toISOString();
  putInState(ports.world.cases.get(id), {
    status: "completed",
    assessment: "manual_review_recommended",
    completedAt: at,
    progress: { captured: ["id_front"], submittedAt: at },
    ...state,
  });
  return id;
}

const pathOf = (id: string) => `${inProject}/verifications/${id}`;
const take = (who: MemberBrowser, id: string, body: object = {}) =>
  who.call(`PUT ${pathOf(id)}/assignment`, body);
const decide = (who: MemberBrowser, id: string, value = "approved") =>
  who.call(`POST ${pathOf(id)}/disposition`, { value });
const next = async (who: MemberBrowser, body: object = {}) =>
  (await who.call(`POST ${inProject}/queue/next`, body)).body.verification_id;
const idsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.data as { id: string }[]).map(({ id }) => id);
const queue = async (who: MemberBrowser, query = "") =>
  idsOf(await who.call(`GET ${inProject}/queue${query}`));
const userIdOf = async (who: MemberBrowser) => {
  const { body } = await who.call("GET /auth/session");
  return String((body.user as { id: string }).id);
};

describe("a Case that an officer took", () => {
  it("cannot be taken or decided by a second, who sees its holder and how long they hold it", async () => {
    const id = await waitingCase();
    const { body } = await take(officer, id);
    const until = (body.assignment as { expires_at: string }).expires_at;
    expect(Date.parse(until)).toBe(ports.clock.now().getTime() + minutes(30));
    for (const refused of [await take(second, id), await decide(second, id)]) {
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: "invalid_state",
        assigned_to: await userIdOf(officer),
        assigned_until: until,
      });
      expect(refused.text).not.toContain("@");
    }
    expect((await decide(officer, id)).status).toBe(201);
  });

  it("is let to one of two who take it in the same moment", async () => {
    const id = await waitingCase();
    const both = await Promise.all([take(officer, id), take(second, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("is free again when the time runs out, when it is released and when it is decided", async () => {
    const id = await waitingCase();
    await take(officer, id);
    ports.advance(minutes(31));
    const [listed] = (await officer.call(`GET ${inProject}/queue`)).body.data as object[];
    const shown = (await officer.call(`GET ${pathOf(id)}`)).body;
    for (const record of [listed, shown]) expect(record).not.toHaveProperty("assignment");
    expect((await take(second, id)).status).toBe(200);
    expect((await officer.call(`DELETE ${pathOf(id)}/assignment`)).status).toBe(409);
    await second.call(`DELETE ${pathOf(id)}/assignment`);
    expect((await take(officer, id)).status).toBe(200);
    await decide(officer, id);
    expect(ports.world.cases.get(id)?.assignment).toBeUndefined();
    expect((await take(second, id)).body).toMatchObject({ code: "invalid_state" });
  });

  it("can be given to a colleague who decides, for a day, and by an admin away from its holder", async () => {
    const id = await waitingCase();
    const developer = await newMember(ports, org, "developer");
    const given = await take(officer, id, { user_id: await userIdOf(second) });
    expect(given.body.assignment).toMatchObject({
      user_id: await userIdOf(second),
      assigned_by: await userIdOf(officer),
      expires_at: new Date(ports.clock.now().getTime() + minutes(24 * 60)).toISOString(),
    });
    expect((await take(officer, id)).status).toBe(409);
    const elsewhere = await take(officer, id, { user_id: await userIdOf(officer) });
    expect(elsewhere.status).toBe(409);
    const toDeveloper = await take(org.owner, id, { user_id: await userIdOf(developer) });
    expect(toDeveloper.body).toMatchObject({ code: "invalid_parameter", param: "user_id" });
    // An owner does not take it by chance, but may give it away.
    expect((await take(org.owner, id)).status).toBe(409);
    const back = await take(org.owner, id, { user_id: await userIdOf(officer) });
    expect(back.status).toBe(200);
    expect((await developer.call(`PUT ${pathOf(id)}/assignment`, {})).status).toBe(403);
  });
});

describe("the queue", () => {
  it("gives each who asks for the next one another Case, the longest waiting first, and then none", async () => {
    const [one, two] = [await waitingCase(), await waitingCase()];
    expect(await next(officer)).toBe(one);
    expect(await next(second)).toBe(two);
    // A Case that is already assigned to the officer comes before an unassigned one.
    expect(await next(officer)).toBe(one);
    expect(await next(officer, { except: one })).toBe(null);
    const three = await waitingCase({ reason: "glare" });
    expect(await next(second, { except: two, reason: "low_similarity" })).toBe(null);
    expect(await next(second, { except: two, reason: "glare" })).toBe(three);
  });

  it("lists waiting Cases with their holders, by filters that can be combined", async () => {
    const [one, two] = [await waitingCase(), await waitingCase({ reason: "glare" })];
    await take(officer, one);
    expect(await queue(second)).toEqual([one, two]);
    expect(await queue(officer, "?assignee=me")).toEqual([one]);
    expect(await queue(officer, "?assignee=none")).toEqual([two]);
    expect(await queue(officer, `?assignee=${await userIdOf(officer)}`)).toEqual([one]);
    expect(await queue(officer, "?reason=glare")).toEqual([two]);
    expect(await queue(officer, "?assessment=material_inconsistency")).toEqual([]);
    const page = await officer.call(`GET ${inProject}/queue?limit=1`);
    expect(page.body).toMatchObject({
      data: [{ id: one, assignment: { email: "compliance@members.test" } }],
      has_more: true,
    });
    const cursor = encodeURIComponent(String(page.body.next_cursor));
    expect(await queue(officer, `?limit=1&cursor=${cursor}`)).toEqual([two]);
    const { body } = await officer.call(`GET ${inProject}/queue?cursor=${cursor}&reason=glare`);
    expect(body.code).toBe("invalid_cursor");
  });

  it("holds the Cases that the project lets wait, and counts late ones by its target", async () => {
    const clear = await waitingCase({ assessment: "no_material_concerns" });
    ports.advance(minutes(90));
    const review = await waitingCase();
    const state = async () => (await officer.call(`GET ${inProject}/queue/state`)).body;
    expect(await state()).toMatchObject({ waiting: 2, late: 0, target_hours: 24, complete: true });
    const wanted = { target_hours: 1, assessments: ["manual_review_recommended"] };
    expect((await officer.call(`PUT ${inProject}/review`, wanted)).status).toBe(403);
    await org.owner.call(`PUT ${inProject}/review`, wanted);
    expect(await queue(officer)).toEqual([review]);
    expect(await queue(officer, "?assessment=no_material_concerns")).toEqual([clear]);
    expect(await state()).toMatchObject({ waiting: 1, late: 0, target_hours: 1 });
    ports.advance(minutes(61));
    expect(await state()).toMatchObject({ waiting: 1, late: 1 });
  });

  it("keeps escalated Cases for owners and admins, whatever else the project lets wait", async () => {
    const id = await waitingCase();
    await org.owner.call(`PUT ${inProject}/review`, { target_hours: 1, assessments: [] });
    await decide(officer, id, "escalated");
    expect(await queue(officer)).toEqual([id]);
    expect(await next(officer)).toBe(null);
    for (const refused of [await take(second, id), await decide(officer, id)]) {
      expect(refused.body).toMatchObject({
        code: "permission_denied",
        required_permission: "cases:supervise",
      });
    }
    const admin = await newMember(ports, org, "admin");
    expect(await next(admin)).toBe(id);
    expect((await decide(admin, id)).status).toBe(201);
    expect(await queue(officer)).toEqual([]);
  });

  it("leads no owner back to what they escalated themselves, and another owner to it", async () => {
    const id = await waitingCase();
    const open = await waitingCase();
    await decide(org.owner, id, "escalated");
    expect(await next(org.owner)).toBe(open);
    expect(await next(org.owner, { except: open })).toBe(null);
    expect(await next(await newMember(ports, org, "admin"))).toBe(id);
  });

  it("finds undecided Cases in the list of all too", async () => {
    const [open, decided] = [await waitingCase(), await waitingCase()];
    await decide(officer, decided, "declined");
    const list = async (query: string) =>
      idsOf(await officer.call(`GET ${inProject}/verifications?disposition=${query}`));
    expect(await list("none")).toEqual([open]);
    expect(await list("none,declined")).toEqual([decided, open]);
  });
});

describe("a search", () => {
  const search = (who: MemberBrowser, body: object) =>
    who.call(`POST ${inProject}/verifications/search`, body);

  async function machavas(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let turn = 0; turn < count; turn += 1) ids.unshift(await waitingCase());
    const field = { value: "MACHAVA", source: "mrz", confidence: 1, checkDigitOk: true } as const;
    for (const id of ids) {
      ports.world.evidence.set(id, {
        document_reading: {
          status: "pass",
          reasons: [],
          inputs: [],
          fields: { family_names: field },
        },
      });
    }
    return ids;
  }

  it("finds a Case by a word of its name, in pages, and writes no word of it down", async () => {
    const ids = await machavas(3);
    const page = await search(officer, { q: "Machava", limit: 2 });
    expect(idsOf(page)).toEqual(ids.slice(0, 2));
    const rest = await search(officer, { q: "Machava", limit: 2, cursor: page.body.next_cursor });
    expect(idsOf(rest)).toEqual(ids.slice(2));
    expect(page.text.toUpperCase()).not.toContain("MACHAVA");
    expect(page.body.data).toMatchObject([{ matched_by: ["name"] }, { matched_by: ["name"] }]);
    expect(idsOf(await search(officer, { q: "mach" }))).toEqual(ids);
    const logged = ports.world.audit.filter(({ action }) => action === "verification.searched");
    expect(logged.map(({ details }) => details)).toEqual([
      { found: 2 },
      { found: 1 },
      { found: 3 },
    ]);
    expect(JSON.stringify(logged).toUpperCase()).not.toContain("MACHAVA");
  });

  it("takes the permission to read personal data, which a developer has in a sandbox only", async () => {
    const developer = await newMember(ports, org, "developer");
    expect((await search(developer, { q: "Machava" })).status).toBe(200);
    const live = await org.owner.call("POST /v1/projects", { name: "Live", sandbox: false });
    const there = `POST /v1/projects/${live.body.id}/verifications/search`;
    expect((await developer.call(there, { q: "Machava" })).body).toMatchObject({
      code: "permission_denied",
      required_permission: "cases:read_pii",
    });
    expect((await officer.call(there, { q: "Machava" })).status).toBe(200);
  });

  it("names the people of a list for members who may read them, with one entry in the audit log", async () => {
    const [id = ""] = await machavas(1);
    const names = `POST ${inProject}/verifications/names`;
    const named = await officer.call(names, { ids: [id, id, "ver_of_nobody"] });
    expect(named.body).toEqual({ data: [{ id, name: "MACHAVA", portrait_url: null }] });
    const logged = ports.world.audit.filter(({ action }) => action === "verification.names_viewed");
    expect(logged.map(({ details }) => details)).toEqual([{ named: 1, portraits: 0 }]);
    expect(JSON.stringify(logged)).not.toContain("MACHAVA");
    const live = await org.owner.call("POST /v1/projects", { name: "Live", sandbox: false });
    const developer = await newMember(ports, org, "developer");
    const there = `POST /v1/projects/${live.body.id}/verifications/names`;
    expect((await developer.call(there, { ids: [id] })).status).toBe(403);
    // Another project's member learns nothing of it, not even that it exists.
    expect((await officer.call(there, { ids: [id] })).body).toEqual({ data: [] });
  });

  it("is refused if nothing of it can be searched for", async () => {
    expect((await search(officer, { q: "..." })).body).toMatchObject({
      code: "invalid_parameter",
      param: "q",
    });
  });
});

describe("the same document number in another verification", () => {
  const read = (id: string, value: string) => {
    const field = { value, source: "mrz", confidence: 1, checkDigitOk: true } as const;
    ports.world.evidence.set(id, {
      document_reading: {
        status: "pass",
        reasons: [],
        inputs: [],
        fields: { document_number: field },
      },
    });
  };
  const dataOf = async (id: string) =>
    (await officer.call(`GET ${pathOf(id)}/personal-data`)).body.signals;
  const switchOn = () =>
    org.owner.call(`PUT ${inProject}/review`, {
      target_hours: 24,
      assessments: [],
      seen_before: true,
    });

  it("is shown to members who may see personal data, if the project switched it on, and nowhere else", async () => {
    const [one, two, other] = [await waitingCase(), await waitingCase(), await waitingCase()];
    for (const id of [one, two]) read(id, "AB1234567");
    read(other, "CD7654321");
    expect(await dataOf(two)).toBeUndefined();
    await switchOn();
    expect(await dataOf(two)).toEqual({ seen_before: { document: [one] } });
    expect(await dataOf(other)).toEqual({ seen_before: { document: [] } });
    const record = await officer.call(`GET ${pathOf(two)}`);
    expect(record.text).not.toContain(one);
    const key = await org.owner.call(`POST ${inProject}/keys`, { name: "Backend" });
    const byKey = await teamClient(ports)(`GET ${pathOf(two)}/personal-data`, {
      key: String(key.body.api_key),
    });
    expect(byKey.status).toBe(200);
    expect(byKey.body.signals).toBeUndefined();
    expect(record.body.assessment).toBe("manual_review_recommended");
  });

  it("is not shown between a follow-up and its original, nor for an erased verification", async () => {
    const [one, gone] = [await waitingCase(), await waitingCase()];
    const asked = await officer.call(`POST ${pathOf(one)}/follow-up`, { items: ["selfie"] });
    const again = String(asked.body.id);
    for (const id of [one, gone, again]) read(id, "AB1234567");
    putInState(ports.world.cases.get(again), { status: "completed" });
    await switchOn();
    expect(await dataOf(again)).toEqual({ seen_before: { document: [gone] } });
    await org.owner.call(`DELETE ${pathOf(gone)}`);
    expect(await dataOf(again)).toEqual({ seen_before: { document: [] } });
  });
});

describe("a like face in another verification", () => {
  const setting = (seen_faces: boolean) =>
    org.owner.call(`PUT ${inProject}/review`, { target_hours: 24, assessments: [], seen_faces });
  const look = (id: string, who: MemberBrowser = officer) =>
    who.call(`GET ${pathOf(id)}/seen-faces`);

  /** As the check leaves it for an applicant who agreed to that. */
  async function withFace(vector: number[], network = "0123456789abcdef"): Promise<string> {
    const stamp = { engineProfile: "builtin-2", policyRevision: "r7" };
    const embedder = { network, match: 0.77, leastCosine: 0.6 };
    const consent = {
      name: "c",
      version: "1",
      grantedAt: "",
      locale: "en",
      faceKept: true as const,
    };
    const id = await waitingCase({ status: "processing", stamp, consent });
    await keepFace(ports, { caseId: id, vector: Float32Array.from(vector), seenBy: embedder });
    putInState(ports.world.cases.get(id), { status: "completed" });
    return id;
  }

  it("is shown to members who may see personal data, with the number of compared faces, and is audited", async () => {
    await setting(true);
    const one = await withFace([1, 0, 0.1]);
    const twin = await withFace([1, 0.05, 0.1]);
    await withFace([0, 1, 0]);
    // The profile came to name another network: what that one saw is counted, and not compared.
    await withFace([1, 0, 0.1], "fedcba9876543210");
    const { status, body } = await look(one);
    expect(status).toBe(200);
    expect(body).toEqual({
      is_kept: true,
      compared: 2,
      most: 10_000,
      other_engine: 1,
      alike: [{ verification_id: twin, likeness: expect.closeTo(1, 1) }],
    });
    const entry = ports.world.audit.at(-1);
    expect(entry).toMatchObject({
      action: "verification.faces_compared",
      details: { compared: 2, found: 1 },
    });
    const record = await officer.call(`GET ${pathOf(one)}`);
    expect(record.text).not.toContain(twin);
    const key = await org.owner.call(`POST ${inProject}/keys`, { name: "Backend" });
    const byKey = await teamClient(ports)(`GET ${pathOf(one)}/seen-faces`, {
      key: String(key.body.api_key),
    });
    expect(byKey.status).toBe(403);
  });

  it("is compared with none if its own was kept before it was noted what saw it", async () => {
    await setting(true);
    const [one] = [await withFace([1, 0]), await withFace([1, 0])];
    const kept = ports.world.faces.get(one);
    if (!kept) throw new Error("The face is kept.");
    const { seenBy: _, ...earlier } = kept;
    ports.world.faces.set(one, earlier);
    const { status, body } = await look(one);
    expect(status).toBe(200);
    expect(body).toMatchObject({ is_kept: true, compared: 0, other_engine: 1, alike: [] });
  });

  it("is not shown for an erased verification, for a follow-up, nor without a stored face of its own", async () => {
    await setting(true);
    const [one, gone] = [await withFace([1, 0]), await withFace([1, 0])];
    const again = await withFace([1, 0]);
    putInState(ports.world.cases.get(one), { supersededBy: again });
    await org.owner.call(`DELETE ${pathOf(gone)}`);
    expect((await look(one)).body).toMatchObject({ compared: 0, alike: [] });
    const none = await waitingCase();
    expect((await look(none)).body).toMatchObject({ is_kept: false, alike: [] });
    expect((await look(await waitingCase({ status: "processing" }))).status).toBe(409);
  });

  it("is stored and shown only while the project wants it: off, all are swept away", async () => {
    expect((await look(await withFace([1, 0]))).body.code).toBe("invalid_state");
    expect(ports.world.faces.size).toBe(0);
    await setting(true);
    const [one] = [await withFace([1, 0]), await withFace([1, 0])];
    expect(ports.world.faces.size).toBe(2);
    ports.advance(1);
    await setting(false);
    expect((await look(one)).body.code).toBe("invalid_state");
    ports.advance(1);
    await sweep(ports);
    expect(ports.world.faces.size).toBe(0);
    await setting(true);
    expect((await look(one)).body).toMatchObject({ is_kept: false });
  });
});
