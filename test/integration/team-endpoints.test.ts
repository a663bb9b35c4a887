import { expect, it } from "vitest";
import { can, isPermission } from "#domain/project/permissions.ts";
import type { Role } from "#domain/project/roles.ts";
import { projectRoutes } from "#http/dashboard/routes.ts";
import { mozambicanPassport } from "../../lab/applicant/passport-applicant.ts";
import { type Browser, newBrowser } from "../../lab/stage/cookie-browser.ts";
import { machineClient } from "../../lab/stage/machine-client.ts";
import { onboarding } from "../fakes/flows.ts";
import { type Ids, listener } from "./listener.ts";
import { numberedProject, simulated } from "./numbered-person.ts";
import { sharedStage, withoutCallFacts } from "./stage-support.ts";
import { founder, newcomer } from "./team-endpoints/founder.ts";
import { review, watchFilm } from "./team-endpoints/review.ts";

const stage = sharedStage;
const listening = listener();
const { ask, get, heard, refused } = listening;

const routes = projectRoutes.map(({ method, path, permission, refusals }) => ({
  route: `${method} ${path}`,
  permission,
  refusals,
  isInProject: path.startsWith("/v1/projects/{id}"),
}));

/** The laptop's stage sends links, to a page of its own. */
const notConfigured = "link_delivery_not_configured";

/** Declared, and not to be had from a sandbox in a test's time; the unit tests ask for each. */
const outOfReach: Record<string, readonly string[]> = {
  // 200 of them are more than a minute's quota of writing.
  "POST /v1/projects/{id}/templates": ["limit_reached"],
  "POST /v1/projects/{id}/templates/copy": ["limit_reached"],
  "POST /v1/projects/{id}/flows": ["limit_reached"],
  // 500 of them are more than a test waits for.
  "POST /v1/projects/{id}/block-list": ["limit_reached"],
  // The name or the caller's role must change within the very call.
  "DELETE /v1/team": ["invalid_state"],
  // As above; and a third person, who declines a Case that is assigned to a second.
  "POST /v1/projects/{id}/verifications/{verification_id}/comments": ["limit_reached"],
  "DELETE /v1/projects/{id}/verifications/{verification_id}/disposition/pending": ["invalid_state"],
  // In production alone.
  "POST /v1/projects/{id}/verifications": ["type_not_available", notConfigured],
  // A link lives five minutes at least; and two must be replaced at one moment.
  "POST /v1/projects/{id}/verifications/{verification_id}/simulate": ["link_expired"],
  "POST /v1/projects/{id}/verifications/{verification_id}/link": ["link_revoked", notConfigured],
  "POST /v1/projects/{id}/verifications/{verification_id}/follow-up": [notConfigured],
  // Two must change it at one moment, again and again.
  "PUT /v1/projects/{id}/adapters/{name}": ["invalid_state"],
  "POST /v1/projects/{id}/adapters/{name}/rotate-secret": ["invalid_state"],
};

const p = "/v1/projects/{id}";
const members = new Map<Role, Browser>();
const ids: Ids = {};

const founded = await founder("ana");
const owner = founded.browser;
Object.assign(ids, founded.ids);
const stranger = await newcomer("stranger");

it("projects, keys and how long data is kept", async () => {
  const { browser: owner, ids } = await founder("keeper");
  await get(owner, `GET ${p}`, { ids });
  await get(owner, `PATCH ${p}`, { ids, body: { name: "Renamed" } });
  await get(owner, "GET /v1/projects");

  const key = await get(owner, `POST ${p}/keys`, { ids, body: { name: "One" } });
  const one = { ...ids, key_id: String(key.id) };
  const rotated = await get(owner, `POST ${p}/keys/{key_id}/rotate`, {
    ids: one,
    body: { grace_seconds: 600 },
  });
  expect(rotated.api_key).not.toBe(key.api_key);
  await refused("invalid_state", owner, `POST ${p}/keys/{key_id}/rotate`, { ids: one, body: {} });
  await get(owner, `DELETE ${p}/keys/{key_id}`, { ids: one });
  await get(owner, `DELETE ${p}/keys/{key_id}`, { ids: one });
  await refused("not_found", owner, `DELETE ${p}/keys/{key_id}`, { ids });
  for (let more = 0; more < 25; more += 1) {
    const { status } = await ask(owner, `POST ${p}/keys`, { ids, body: { name: `${more}` } });
    if (status !== 201) break;
  }
  await refused("limit_reached", owner, `POST ${p}/keys`, { ids, body: { name: "Too many" } });
  const { data } = await get(owner, `GET ${p}/keys`, { ids });
  expect(JSON.stringify(data)).not.toContain(String(key.api_key));

  const retention = { captures_days: 2, data_days: 7, keep_outcome: true };
  await get(owner, `PUT ${p}/retention`, { ids, body: retention });
  expect(await get(owner, `GET ${p}/retention`, { ids })).toMatchObject(retention);
  const tooLong = { ids, body: { data_days: 99_999 } };
  await refused("invalid_parameter", owner, `PUT ${p}/retention`, tooLong);
  await get(owner, `PUT ${p}/retention`, { ids, body: { data_days: 30 } });
  expect(await get(owner, `GET ${p}/retention`, { ids })).toMatchObject({ captures_days: 7 });

  const reasons = [{ code: "branch_visit", description: "Seen in the branch" }];
  await get(owner, `PUT ${p}/disposition-reasons`, { ids, body: { reasons } });
  const listed = await get(owner, `GET ${p}/disposition-reasons`, { ids });
  expect(listed.data).toContainEqual({ ...reasons[0], built_in: false });
});

it("verifications, from their start to their erasure", async () => {
  const path = `${p}/verifications`;
  const made = await get(owner, "POST /v1/projects", { body: { name: "Live", sandbox: false } });
  const one = `${path}/{verification_id}`;
  const start = { type: "kyc", allowed_documents: [mozambicanPassport] };
  const begin = async (projectId = ids.id ?? "") => {
    const body = await get(owner, `POST ${path}`, { ids: { id: projectId }, body: start });
    return { id: projectId, verification_id: String(body.id) };
  };
  for (const [code, body] of [
    ["unknown_type", { type: "loan" }],
    [
      "wildcard_country_not_allowed",
      { ...start, allowed_documents: [{ ...mozambicanPassport, country: "*" }] },
    ],
    [
      "invalid_country",
      { ...start, allowed_documents: [{ ...mozambicanPassport, country: "QQ" }] },
    ],
  ] as const) {
    await refused(code, owner, `POST ${path}`, { ids, body });
  }
  const theCase = await begin();
  ids.verification_id = theCase.verification_id;
  await get(owner, `POST ${one}/link`, { ids: theCase, body: {} });
  const decided = { value: "approved" };
  await refused("invalid_state", owner, `POST ${one}/disposition`, { ids: theCase, body: decided });

  const scenario = { scenario: "face_mismatch" };
  const simulated = await get(owner, `POST ${one}/simulate`, { ids: theCase, body: scenario });
  expect(simulated.ends).toMatchObject({ assessment: "material_inconsistency" });
  await expect
    .poll(async () => (await get(owner, `GET ${one}`, { ids: theCase })).status, {
      timeout: 60_000,
    })
    .toBe("completed");
  await refused("invalid_state", owner, `POST ${one}/simulate`, { ids: theCase, body: scenario });
  await refused("invalid_state", owner, `POST ${one}/link`, { ids: theCase, body: {} });
  const live = await begin(String(made.id));
  const real = { ids: live, body: scenario };
  await refused("permission_denied", owner, `POST ${one}/simulate`, real);

  await get(owner, `POST ${one}/disposition`, { ids: theCase, body: decided });
  await get(owner, `GET ${one}/personal-data`, { ids: theCase });
  const named = { ids, body: { ids: [theCase.verification_id] } };
  expect(await get(owner, `POST ${path}/names`, named)).toMatchObject({
    data: [{ id: theCase.verification_id, name: expect.any(String) }],
  });
  await get(owner, `GET ${path}`, { ids });
  await refused("invalid_cursor", owner, `GET ${path}`, { ids, query: "?cursor=forged" });
  await get(owner, `GET ${path}/export`, { ids });
  expect(await get(owner, `GET ${p}/metrics`, { ids })).toMatchObject({
    dispositions: { approved: 1 },
  });
  for (const method of ["GET", "DELETE"]) {
    await refused("not_found", owner, `${method} ${one}`, { ids: { id: theCase.id } });
  }
  const keyed = { ids, body: start, headers: { "idempotency-key": "endpoints" } };
  const again = { ...ids, verification_id: String((await get(owner, `POST ${path}`, keyed)).id) };
  await get(owner, `DELETE ${one}`, { ids: again });
  await refused("invalid_state", owner, `POST ${path}`, keyed);
  await refused("not_found", owner, `GET ${one}/erasure`, { ids: theCase });
  const receipt = await get(owner, `DELETE ${one}`, { ids: theCase });
  expect(await get(owner, `GET ${one}/erasure`, { ids: theCase })).toEqual(receipt);
  expect(await get(owner, `DELETE ${one}`, { ids: theCase })).toEqual(receipt);
});

it("an age alone, and its receipt", async () => {
  const { browser: owner, ids } = await founder("adults");
  const body = { name: "Adults", returns: "age_over_18" };
  const template_id = String((await get(owner, `POST ${p}/templates`, { ids, body })).id);
  await get(owner, `POST ${p}/templates/{template_id}/publish`, { ids: { ...ids, template_id } });
  await get(owner, `POST ${p}/flows`, { ids, body: { slug: "adults", template_id } });
  const key = await get(owner, `POST ${p}/keys`, { ids, body: { name: "Intake" } });
  const client = machineClient(stage().url, String(key.api_key));
  const started = await client.post("/v1/flows/adults/intake", { payload: {} });
  const own = { ids: { ...ids, verification_id: String(started.body.id) } };
  const one = `${p}/verifications/{verification_id}`;
  await refused("invalid_state", owner, `GET ${one}/age-receipt`, own);
  await get(owner, `POST ${one}/simulate`, { ...own, body: { scenario: "clear" } });
  await expect
    .poll(async () => (await get(owner, `GET ${one}`, own)).age_assurance, { timeout: 60_000 })
    .toMatchObject({ result: "over", erased_at: expect.any(String) });
  const receipt = await get(owner, `GET ${one}/age-receipt`, own);
  expect(receipt).toMatchObject({ object: "age_receipt", result: "over" });
});

it("a waiting verification: its assignment, search, record and follow-up", async () => {
  const desk = await founder("desk");
  const assessments = ["no_material_concerns"];
  const shares = { seen_before: true, seen_faces: true, two_people: false };
  const letters = { tell_late: true, resend_links: true, person_ids: true };
  const reviewing = { target_hours: 8, assessments, ...shares, ...letters };
  await get(desk.browser, `PUT ${p}/review`, { ids: desk.ids, body: reviewing });
  expect(await get(desk.browser, `GET ${p}/review`, { ids: desk.ids })).toEqual(reviewing);
  // A film lasts as long as it says: the rest is done meanwhile.
  await Promise.all([review(listening, desk), watchFilm(listening, await founder("watcher"))]);
});

it("the webhook, its deliveries and their replay", async () => {
  const { browser: owner, ids } = await founder("listener");
  const path = `${p}/webhook`;
  expect(await get(owner, `GET ${path}`, { ids })).toMatchObject({ url: null, secret_set: false });
  const overlap = { ids, body: {} };
  await refused("not_found", owner, `POST ${path}/rotate-secret`, overlap);
  await refused("invalid_state", owner, `POST ${path}/test`, { ids });
  const elsewhere = "http://127.0.0.1:9/hook";
  const first = await get(owner, `PUT ${path}`, { ids, body: { url: elsewhere } });
  expect(first.signing_secret).toMatch(/^whsec_/);
  const again = await get(owner, `PUT ${path}`, { ids, body: { url: elsewhere } });
  expect(again.signing_secret).toBeNull();
  expect(JSON.stringify(await get(owner, `GET ${path}`, { ids }))).not.toContain("whsec_");
  for (let rotation = 0; rotation < 4; rotation += 1) {
    await get(owner, `POST ${path}/rotate-secret`, overlap);
  }
  await refused("limit_reached", owner, `POST ${path}/rotate-secret`, overlap);

  const pair = `POST ${path}/rotate-key-pair`;
  await refused("invalid_state", owner, pair, overlap);
  const signed = { url: elsewhere, public_key_signatures: true };
  const { public_key: before } = await get(owner, `PUT ${path}`, { ids, body: signed });
  expect((await get(owner, pair, overlap)).public_key).not.toBe(before);
  for (let rotation = 0; rotation < 3; rotation += 1) await get(owner, pair, overlap);
  await refused("limit_reached", owner, pair, overlap);

  const message = await get(owner, `POST ${path}/test`, { ids });
  const { data } = await get(owner, `GET ${path}/deliveries`, { ids });
  expect(data).toContainEqual(expect.objectContaining({ id: message.id }));
  await refused("invalid_cursor", owner, `GET ${path}/deliveries`, { ids, query: "?cursor=no" });
  const sent = { ...ids, message_id: String(message.id) };
  const shown = await get(owner, `GET ${path}/deliveries/{message_id}`, { ids: sent });
  expect(JSON.parse(String(shown.payload))).toMatchObject({ type: "webhook.test" });
  await get(owner, `POST ${path}/deliveries/{message_id}/replay`, { ids: sent });
  await refused("not_found", owner, `POST ${path}/deliveries/{message_id}/replay`, { ids });
  const day = 86_400_000;
  const [from, to] = [-day, day].map((away) => new Date(Date.now() + away).toISOString());
  const stretch = { from, to };
  const replayed = await get(owner, `POST ${path}/replay`, { ids, body: stretch });
  expect(replayed).toMatchObject({ replayed: expect.any(Number), has_more: false });
  const forged = { ids, body: { ...stretch, cursor: "forged" } };
  await refused("invalid_cursor", owner, `POST ${path}/replay`, forged);
  await get(owner, `DELETE ${path}`, { ids });
  await get(owner, `DELETE ${path}`, { ids });
});

it("a document on the block list, and off it", async () => {
  const { browser: owner, ids } = await founder("lister");
  const path = `${p}/block-list`;
  const listed = await numberedProject(stage().url, "lister", { founder: owner });
  const { client } = await listed.withKey();
  const body = {
    verification_id: String((await simulated(client, "ZQ7654321")).id),
    reason: "stolen_document",
  };
  const unknown = { ...body, verification_id: "ver_00000000000000000000000000" };
  await refused("not_found", owner, `POST ${path}`, { ids, body: unknown });
  const withFace = { ...body, blocks: ["face"] };
  await refused("face_not_kept", owner, `POST ${path}`, { ids, body: withFace });
  const entry = await get(owner, `POST ${path}`, { ids, body });
  expect(entry).toMatchObject({ ...body, blocks: ["document_number"], kept_under: null });
  await refused("invalid_state", owner, `POST ${path}`, { ids, body });
  const { data } = await get(owner, `GET ${path}`, { ids });
  expect(data).toEqual([entry]);
  const one = { ids: { ...ids, entry_id: String(entry.id) } };
  await get(owner, `DELETE ${path}/{entry_id}`, one);
  await refused("not_found", owner, `DELETE ${path}/{entry_id}`, one);
});

it("adapters of the client's own sources, and the team's figures", async () => {
  const { browser: owner, ids } = await founder("asker");
  const path = `${p}/adapters`;
  const named = (name: string) => ({ ids: { ...ids, name }, body: { url: "http://127.0.0.1:9/" } });
  const rotate = `POST ${path}/{name}/rotate-secret`;
  const overlap = { ids: { ...ids, name: "source_0" }, body: {} };
  await refused("not_found", owner, rotate, overlap);
  const first = await get(owner, `PUT ${path}/{name}`, named("source_0"));
  expect(first.signing_secret).toMatch(/^whsec_/);
  for (let more = 1; more < 10; more += 1) {
    await get(owner, `PUT ${path}/{name}`, named(`source_${more}`));
  }
  await refused("limit_reached", owner, `PUT ${path}/{name}`, named("source_10"));
  for (let rotation = 0; rotation < 4; rotation += 1) await get(owner, rotate, overlap);
  await refused("limit_reached", owner, rotate, overlap);
  const { data } = await get(owner, `GET ${path}`, { ids });
  expect(data).toHaveLength(10);
  expect(JSON.stringify(data)).not.toContain("whsec_");
  await get(owner, `DELETE ${path}/{name}`, named("source_0"));
  await get(owner, `DELETE ${path}/{name}`, named("source_0"));

  const figures = await get(owner, `GET ${p}/team-figures`, { ids });
  expect(JSON.stringify(figures)).not.toContain("@");
});

it("templates, Flows and their base link", async () => {
  const one = `${p}/templates/{template_id}`;
  const wildcard = [{ country: "*", document_type: "passport" }];
  const nowhere = [{ country: "QQ", document_type: "passport" }];
  const template = await get(owner, `POST ${p}/templates`, { ids, body: onboarding });
  const own = { ...ids, template_id: String(template.id), slug: "endpoints", version: "1" };
  Object.assign(ids, own);
  for (const [code, allowed_documents] of [
    ["wildcard_country_not_allowed", wildcard],
    ["invalid_country", nowhere],
  ] as const) {
    const body = { ...onboarding, allowed_documents };
    await refused(code, owner, `POST ${p}/templates`, { ids, body });
    await refused(code, owner, `PUT ${one}`, { ids: own, body });
  }
  const flow = { slug: own.slug, template_id: own.template_id };
  await refused("invalid_state", owner, `POST ${p}/flows`, { ids, body: flow });
  await get(owner, `PUT ${one}`, { ids: own, body: { ...onboarding, name: "Endpoints" } });
  await get(owner, `POST ${one}/publish`, { ids: own });
  const active = await get(owner, `POST ${p}/flows`, { ids, body: flow });
  const live = await get(owner, "POST /v1/projects", {
    body: { name: "Goes live", sandbox: false },
  });
  const wanted = { project_id: ids.id, template_id: own.template_id };
  const copying = { ids: { id: String(live.id) }, body: wanted };
  const copy = await get(owner, `POST ${p}/templates/copy`, copying);
  expect(await get(owner, `POST ${p}/templates/copy`, copying)).toEqual(copy);
  expect(copy.copied_from).toMatchObject({ ...wanted, revision: 1 });
  await refused("slug_taken", owner, `POST ${p}/flows`, { ids, body: flow });
  const flowOne = `${p}/flows/{slug}`;
  await refused("not_found", owner, `GET ${flowOne}`, { ids: { ...own, slug: "none" } });

  const link = new URL(String(active.base_link)).pathname;
  const headers = { origin: stage().url };
  const open = () => fetch(stage().url + link, { method: "POST", redirect: "manual", headers });
  expect([(await fetch(stage().url + link)).status, (await open()).status]).toEqual([200, 303]);
  await get(owner, `POST ${flowOne}/pause`, { ids: own });
  expect((await open()).status).toBe(409);
  await get(owner, `POST ${flowOne}/resume`, { ids: own });
  expect((await open()).status).toBe(303);

  const next = { ids: own, body: { template_id: own.template_id } };
  await get(owner, `POST ${flowOne}/versions`, next);
  expect(await get(owner, `GET ${flowOne}`, { ids: own })).toMatchObject({ version: 2 });
  await get(owner, `GET ${flowOne}/versions/{version}`, { ids: own });
  await get(owner, `GET ${p}/flows`, { ids });
  await get(owner, `GET ${p}/templates`, { ids });
  await get(owner, `GET ${one}`, { ids: own });
  await get(owner, `POST ${flowOne}/archive`, { ids: own });
  for (const move of ["pause", "resume"]) {
    await refused("invalid_state", owner, `POST ${flowOne}/${move}`, { ids: own });
  }
  await refused("invalid_state", owner, `POST ${flowOne}/versions`, next);
  await get(owner, `POST ${one}/archive`, { ids: own });
  await refused("invalid_state", owner, `PUT ${one}`, { ids: own, body: onboarding });
  await refused("invalid_state", owner, `POST ${one}/publish`, { ids: own });
  await refused("invalid_state", owner, `POST ${p}/templates/copy`, copying);
});

it("branding, the team and the log of what everybody did", async () => {
  const unreadable = { colors: { text: "#999999" } };
  await refused("insufficient_contrast", owner, `PUT ${p}/branding`, { ids, body: unreadable });
  await get(owner, `PUT ${p}/branding`, { ids, body: { display_name: "Banco" } });
  await get(owner, `GET ${p}/branding`, { ids });
  const origins = { embed_origins: ["https://www.banco.example"] };
  await get(owner, `PUT ${p}/embed-origins`, { ids, body: origins });
  expect(await get(owner, `GET ${p}/embed-origins`, { ids })).toMatchObject(origins);
  const picture = { kind: "logo", content_type: "image/png" };
  await get(owner, `POST ${p}/branding/images`, { ids, body: picture });

  await get(owner, "GET /v1/team");
  await get(owner, "PATCH /v1/team", { body: { name: "Endpoints" } });
  for (const role of ["admin", "developer", "compliance", "auditor"] as const) {
    const body = { email: `${role}@endpoints.test`, role };
    await get(owner, "POST /v1/team/invitations", { body });
    members.set(role, await newcomer(role));
    await refused("already_member", owner, "POST /v1/team/invitations", { body });
  }
  const { data } = await get(owner, "GET /v1/team/members");
  const listed = data as { id: string; role: string }[];
  const admin = listed.find(({ role }) => role === "admin")?.id ?? "";
  const one = "/v1/team/members/{id}";
  await get(owner, `GET ${one}/keys`, { ids: { id: admin } });
  const promoted = { ids: { id: admin }, body: { role: "developer" } };
  await get(owner, `PATCH ${one}`, promoted);
  await get(owner, `PATCH ${one}`, { ...promoted, body: { role: "admin" } });
  const auditor = listed.find(({ role }) => role === "auditor")?.id ?? "";
  const inProject = "PUT /v1/team/members/{id}/projects/{project_id}";
  const there = { id: auditor, project_id: ids.id ?? "" };
  await get(owner, inProject, { ids: there, body: { role: "developer" } });
  await get(owner, inProject, { ids: there, body: { role: null } });
  const nowhere = { ...there, project_id: "proj_none" };
  await refused("not_found", owner, inProject, { ids: nowhere, body: { role: "admin" } });
  const nothing = { ids: { ...there, id: admin }, body: { role: "developer" } };
  await refused("invalid_parameter", owner, inProject, nothing);
  const alone = { id: ids.owner ?? "" };
  await refused("invalid_state", owner, `PATCH ${one}`, { ids: alone, body: { role: "admin" } });
  await refused("invalid_state", owner, `DELETE ${one}`, { ids: alone });
  await refused("not_found", owner, `PATCH ${one}`, { body: { role: "admin" } });

  const guest = { email: "guest@endpoints.test", role: "developer" };
  const invitation = await get(owner, "POST /v1/team/invitations", { body: guest });
  await get(owner, "GET /v1/team/invitations");
  ids.invitation = String(invitation.id);

  await get(owner, `GET ${p}/audit-log`, { ids });
  expect(await get(owner, `GET ${p}/audit-log/verify`, { ids })).toMatchObject({ intact: true });
  await get(owner, "GET /v1/team/audit-log");
  for (const log of [`GET ${p}/audit-log`, "GET /v1/team/audit-log"]) {
    await refused("invalid_cursor", owner, log, { ids, query: "?cursor=forged" });
  }
});

it("answers each role by the matrix, and none without a sign-in", async () => {
  const signedOut = newBrowser(stage().url);
  for (const { route, permission } of routes) {
    await refused("sign_in_required", signedOut, route, { ids });
    if (!permission || !isPermission(permission)) throw new Error(`${route} is open`);
    for (const [role, browser] of members) {
      const isSandbox = route.includes("/projects/{id}");
      if (can(role, permission, { sandbox: isSandbox })) continue;
      const { status, body } = await ask(browser, route, { ids });
      expect([route, role, status, body.required_permission]).toEqual([
        route,
        role,
        403,
        permission,
      ]);
    }
  }
});

const empty = (route: string) => (route.startsWith("GET ") ? {} : { body: {} });

it("keeps to its own tenant on every route, whatever ids a stranger sends", async () => {
  const seen = async () => {
    const views = ["", "/keys", "/webhook", "/templates", "/flows", "/branding", "/retention"];
    const targets = [...views.map((view) => `GET ${p}${view}`), "GET /v1/team/members"];
    targets.push("GET /v1/team/invitations");
    return Promise.all(
      targets.map(async (route) => withoutCallFacts((await ask(owner, route, { ids })).body)),
    );
  };
  const before = JSON.stringify(await seen());
  for (const { route, isInProject } of routes) {
    if (isInProject) await refused("not_found", stranger, route, { ids, ...empty(route) });
  }
  const intruder = await founder("intruder");
  for (const { route, isInProject } of routes.filter(({ route }) => route.includes("{"))) {
    const place = route.includes("/members/") ? (ids.owner ?? "") : (ids.invitation ?? "");
    const mixed = { ...ids, id: isInProject ? (intruder.ids.id ?? "") : place };
    const answer = await ask(intruder.browser, route, { ids: mixed, ...empty(route) });
    const said = JSON.stringify({ ...answer.body, instance: "" });
    for (const mark of [ids.id, ids.owner, ids.verification_id, ids.template_id]) {
      expect([route, said.includes(mark ?? "?")]).toEqual([route, false]);
    }
  }
  expect(JSON.stringify(await seen())).toBe(before);
});

it("removes a role that was granted", async () => {
  const { data } = await get(owner, "GET /v1/team/members");
  const leaves = (data as { id: string; role: string }[]).find(({ role }) => role === "admin");
  await get(owner, "DELETE /v1/team/members/{id}", { ids: { id: leaves?.id ?? "" } });
  await get(owner, "DELETE /v1/team/invitations/{id}", { ids: { id: ids.invitation ?? "" } });
});

it("deletes an org for an owner who names it", async () => {
  const { browser, ids } = await founder("leaver");
  const { org } = (await browser.call("GET /auth/session")).body as { org: { id: string } };
  const sure = { org_id: org.id, confirm_name: "leaver" };
  const another = { body: { ...sure, confirm_name: "Leaver" } };
  await refused("invalid_parameter", browser, "DELETE /v1/team", another);
  const elsewhere = { body: { ...sure, org_id: "tnt_elsewhere" } };
  await refused("not_found", browser, "DELETE /v1/team", elsewhere);
  await get(browser, "DELETE /v1/team", { body: sure });
  await refused("not_found", browser, `GET ${p}`, { ids });
});

const guest = (number: number) => ({ email: `guest-${number}@crowd.test`, role: "developer" });

it.for([
  ["POST /v1/team/invitations", guest],
  ["POST /v1/projects", (number: number) => ({ name: `Project ${number}` })],
] as const)("ends at the limit of an org: %s", async ([route, bodyOf]) => {
  const { browser } = await founder(route.includes("projects") ? "builder" : "host");
  for (let number = 0; number < 55; number += 1) {
    const { status, body } = await ask(browser, route, { body: bodyOf(number) });
    if (status !== 201) return expect(body.code).toBe("limit_reached");
  }
  throw new Error(`${route} has no limit`);
});

it("has heard a success and each declared refusal of every route", () => {
  const missing = routes.flatMap(({ route, refusals }) => {
    const common = ["success", "sign_in_required"];
    const due = [...common, ...refusals].filter((code) => !outOfReach[route]?.includes(code));
    return due.filter((code) => !heard.get(route)?.has(code)).map((code) => `${route}: ${code}`);
  });
  expect(missing).toEqual([]);
});
