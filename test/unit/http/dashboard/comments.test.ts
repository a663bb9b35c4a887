import { beforeEach, describe, expect, it } from "vitest";
import type { CaseFields } from "#domain/case/case.ts";
import { maxComments } from "#domain/review/comment.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import {
  idIn,
  type MemberBrowser,
  newMember,
  newOrg,
  type Org,
  teamClient,
} from "../../../fakes/members.ts";

let ports: FakePorts;
let org: Org;
let officer: MemberBrowser;
let id: string;
let comments: string;

const inProject = () => `/v1/projects/${org.projectId}`;

beforeEach(async () => {
  ports = fakePorts({ quotaFactor: 1000 });
  org = await newOrg(ports, "owner@example.com");
  officer = await newMember(ports, org, "compliance");
  id = idIn((await org.owner.call(`POST ${inProject()}/verifications`, { type: "kyc" })).body);
  comments = `${inProject()}/verifications/${id}/comments`;
});

const write = (who: MemberBrowser, body: object, headers?: Record<string, string>) =>
  who.call(`POST ${comments}`, body, headers);
const read = async (who: MemberBrowser) =>
  (await who.call(`GET ${comments}`)).body.data as Record<string, unknown>[];
const end = (state: Partial<CaseFields>) => putInState(ports.world.cases.get(id), state);

describe("a comment on a verification", () => {
  it("has its author and time, with the mentioned members, oldest first", async () => {
    const written = await write(officer, {
      text: "  Look at the back.  ",
      mentions: [org.ownerId],
    });
    expect(written).toMatchObject({
      status: 201,
      body: {
        id: expect.stringMatching(/^cmt_/),
        text: "Look at the back.",
        mentions: [{ user_id: org.ownerId, email: "owner@example.com" }],
        written_by: { email: "compliance@members.test", role: "compliance" },
        written_at: ports.clock.now().toISOString(),
      },
    });
    ports.advance(60_000);
    await write(org.owner, { text: "I did." });
    expect((await read(org.owner)).map(({ text }) => text)).toEqual([
      "Look at the back.",
      "I did.",
    ]);
  });

  it("is shown only with the person's data, and never with the verification", async () => {
    await write(officer, { text: "Look at the back." });
    const path = comments.replace("/comments", "");
    const seen = await officer.call(`GET ${path}/personal-data`);
    expect(seen.body.comments).toMatchObject([{ text: "Look at the back." }]);
    expect((await officer.call(`GET ${path}`)).text).not.toContain("Look at the back.");
  });

  it("changes neither the verification nor anything that its client receives", async () => {
    const before = structuredClone(ports.world.cases.get(id));
    await write(officer, { text: "Only a thought." });
    expect(ports.world.cases.get(id)).toEqual(before);
    expect(ports.world.deliveries.size).toBe(0);
  });

  it("stands in the history without its words, even for members who may not read them", async () => {
    await write(officer, { text: "Ana Machava called." });
    const developer = await newMember(ports, org, "developer");
    const shown = await developer.call(`GET ${inProject()}/verifications/${id}`);
    expect(shown.body.timeline).toContainEqual(
      expect.objectContaining({ type: "commented", by: { type: "user", id: expect.any(String) } }),
    );
    expect(shown.text).not.toContain("Machava");
  });

  it("is in the audit log by its id and never by its text", async () => {
    const { body } = await write(officer, { text: "Ana Machava called.", mentions: [org.ownerId] });
    const entry = ports.world.audit.find(({ action }) => action === "verification.commented");
    expect(entry).toMatchObject({
      subject: { type: "verification", id },
      details: { comment: body.id, mentions: 1 },
    });
    expect(JSON.stringify(ports.world.audit)).not.toContain("Machava");
    await read(org.owner);
    const views = ports.world.audit.filter(({ action }) => action === "verification.viewed");
    expect(views).toHaveLength(1);
  });

  it("is written once, however often the same call is made", async () => {
    const once = { "idempotency-key": "one" };
    const first = await write(officer, { text: "Once." }, once);
    expect((await write(officer, { text: "Once." }, once)).body.id).toBe(first.body.id);
    expect(await read(officer)).toHaveLength(1);
  });

  it("mentions no member of another org, and none without the right to read it", async () => {
    const live = idIn(
      (await org.owner.call("POST /v1/projects", { name: "Live", sandbox: false })).body,
    );
    const developer = await newMember(ports, org, "developer");
    const session = (await developer.call("GET /auth/session")).body;
    const made = await org.owner.call(`POST /v1/projects/${live}/verifications`, { type: "kyc" });
    const inLive = `POST /v1/projects/${live}/verifications/${idIn(made.body)}/comments`;
    const body = { text: "See.", mentions: [idIn(session.user)] };
    const refusal = { status: 400, body: { code: "invalid_parameter", param: "mentions[0]" } };
    expect(await officer.call(inLive, body)).toMatchObject(refusal);
    expect(await write(officer, { ...body, mentions: ["usr_nobody"] })).toMatchObject(refusal);
    expect((await write(officer, body)).status).toBe(201);
  });

  it("is not taken without words, past two thousand letters, or past what one reads", async () => {
    for (const text of ["", "   ", "x".repeat(2001)]) {
      expect((await write(officer, { text })).status).toBe(400);
    }
    const { body } = await write(officer, { text: "First." });
    const one = ports.world.comments.get(id)?.[0];
    expect(one?.id).toBe(body.id);
    if (one) ports.world.comments.set(id, Array(maxComments).fill(one));
    expect((await write(officer, { text: "More." })).body.code).toBe("limit_reached");
  });

  it("is for members: a key reads and writes none, and another org finds nothing", async () => {
    await write(officer, { text: "Ours." });
    const stranger = await newOrg(ports, "stranger@elsewhere.test");
    for (const method of ["GET", "POST"]) {
      const body = method === "POST" ? { text: "Theirs." } : undefined;
      const foreign = await stranger.owner.call(`${method} ${comments}`, body);
      expect(foreign).toMatchObject({ status: 404, body: { code: "not_found" } });
      const elsewhere = comments.replace(org.projectId, stranger.projectId);
      expect((await stranger.owner.call(`${method} ${elsewhere}`, body)).status).toBe(404);
    }
    const made = await org.owner.call(`POST ${inProject()}/keys`, { name: "backend" });
    const call = teamClient(ports);
    const byKey = await call(`POST ${comments}`, {
      key: String(made.body.api_key),
      body: { text: "By a key." },
    });
    expect(byKey).toMatchObject({ status: 403, body: { required_permission: "cases:review" } });
  });

  it("is gone with the erasure, which counts it, and none is taken after it", async () => {
    await write(officer, { text: "Ana Machava called." });
    end({ status: "completed", completedAt: ports.clock.now().toISOString() });
    const receipt = await org.owner.call(`DELETE ${inProject()}/verifications/${id}`);
    expect(receipt.body.erased).toContainEqual({ kind: "comment", count: 1 });
    expect(ports.world.comments.has(id)).toBe(false);
    expect(await read(officer)).toEqual([]);
    expect(await write(officer, { text: "Too late." })).toMatchObject({
      status: 409,
      body: { code: "invalid_state", current_status: "erased" },
    });
  });
});
