import { createHash } from "node:crypto";
import { permissionsOfScopes } from "#domain/project/key-scopes.ts";
import { bySitting } from "#http/applicant/auth.ts";
import { applicantRoutes } from "#http/applicant/routes.ts";
import { byTeam } from "#http/dashboard/auth.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import { byApiKey } from "#http/machine/auth.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import { deliverWebhook } from "#usecases/webhook/deliver-webhook.ts";
import { attackersUrls } from "../../lab/attack/outflows/attacker-calls.ts";
import type {
  Attacker,
  ExploredPlace,
  Hand,
  PlantedTerm,
} from "../../lab/attack/outflows/explored-place.ts";
import { putInState } from "./case-in-state.ts";
import { type FakePorts, fakePorts } from "./fake-ports.ts";
import { clientOf } from "./http-client.ts";
import { idIn, type MemberBrowser, newMember, newOrg, type Org } from "./members.ts";
import type { World } from "./world.ts";

export type ExploredOrg = {
  place: ExploredPlace;
  planted: readonly PlantedTerm[];
  /** A member of a role, or a key of these scopes in the live project. */
  member(role: string): Attacker;
  key(scopes: readonly string[]): Promise<Attacker>;
};

/** Words that no answer holds by chance. */
const terms: readonly PlantedTerm[] = [
  ["a given name", "ZqGiven"],
  ["a family name", "ZqFamily"],
  ["a number", "ZQ7316PLANT"],
  ["a birth date", "1987-03-07"],
  ["a member's note", "ZqNote"],
  ["a comment", "ZqComment"],
].map(([what = "", text = ""]) => ({ what, text }));

const [givenName, familyName, number, birth, note, comment] = terms.map(({ text }) => text);

const payload = { customer: { given: givenName, family: familyName, number, born: birth } };

const template = {
  name: "Planted",
  allowed_documents: [{ country: "MZ", document_type: "passport" }],
  intake: { fields: [{ key: "customer", type: "object", required: true }] },
  mapping: [
    { from: "/customer/given", to: "prefill.given_names" },
    { from: "/customer/number", to: "prefill.document_number" },
    { from: "/customer/family", to: "claimed.family_names" },
  ],
};

/**
 * An org with a sandbox, and a live project with verifications of one person: one that waits for its applicant, one
 * that is decided, and their messages. Everything lies in memory, so that thousands of paths can start from the same
 * state.
 */
export async function exploredOrg(): Promise<ExploredOrg> {
  const ports = fakePorts({ quotaFactor: 1_000_000 });
  const org = await newOrg(ports, "owner@explored.test");
  const live = idIn(
    (await org.owner.call("POST /v1/projects", { name: "Live", sandbox: false })).body,
  );
  const members = new Map<string, MemberBrowser>([["owner", org.owner]]);
  for (const role of ["admin", "developer", "compliance", "auditor"] as const) {
    members.set(role, await newMember(ports, org, role));
  }
  const calls = callsOf(ports, members);
  const honest = await furnish(ports, org, live);
  const heard: string[] = [];
  const deliver = () => deliverAll(ports, heard);
  await deliver();
  const links = honest.cases.map((id) => ({ what: "a link", text: `/v/${id}?t=` }));

  let furnished = structuredClone(ports.world);
  const place: ExploredPlace = {
    ids: {
      ...{ project_id: [live, org.projectId], verification_id: honest.cases, version: ["1"] },
      ...{ slug: ["planted"], template_id: [honest.template], key_id: [honest.keyId] },
      name: ["planted_adapter"],
      entry_id: ["blk_planted"],
      message_id: [...ports.world.deliveries.keys()],
    },
    reset() {
      restore(ports.world, furnished);
      heard.length = 0;
    },
    call: calls,
    async goOn() {
      await honest.work();
      await deliver();
    },
    fingerprint: () => fingerprintOf(ports.world),
    heard: () => heard,
    openLink: (url) => openLink(ports, url),
  };

  return {
    place,
    planted: [...terms, ...links],
    member(role) {
      const readsTerms = role !== "developer";
      const issuesLinks = role !== "developer" && role !== "auditor";
      return {
        name: role,
        hand: { by: "session", name: role },
        forbidden: [...(readsTerms ? [] : terms), ...(issuesLinks ? [] : links)],
      };
    },
    async key(scopes) {
      place.reset();
      const made = await org.owner.call(`POST /v1/projects/${live}/keys`, { name: "k", scopes });
      furnished = structuredClone(ports.world);
      const reads = permissionsOfScopes(scopes).includes("cases:read_pii");
      return {
        name: `key of ${scopes.join(" and ")}`,
        hand: { by: "key", key: String(made.body.api_key) },
        forbidden: reads ? [] : [...terms, ...links],
      };
    },
  };
}

/** Each hand through the handlers of the routes that it can call. */
function callsOf(ports: FakePorts, members: ReadonlyMap<string, MemberBrowser>) {
  const machine = clientOf({ routes: machineRoutes, authenticate: byApiKey, ports });
  const team = clientOf({ routes: dashboardRoutes, authenticate: byTeam, ports });
  const isOfTeam = /^\w+ \/(v1\/projects|v1\/team|auth|brand)/;
  return async (hand: Hand, { target, body }: { target: string; body?: unknown }) => {
    if (hand.by === "session" && isOfTeam.test(target)) {
      const browser = members.get(hand.name);
      if (!browser) throw new Error(`There is no ${hand.name}.`);
      return browser.call(target, body);
    }
    const client = isOfTeam.test(target) ? team : machine;
    const key = hand.by === "key" ? { key: hand.key } : {};
    return client(target, { ...key, ...(body !== undefined && { body }) });
  };
}

/** The client's data in the org, and the activity of its backend and its reviewers during an attack. */
async function furnish(ports: FakePorts, org: Org, live: string) {
  const inLive = `/v1/projects/${live}`;
  const ask = async (target: string, body?: unknown) => {
    const reply = await org.owner.call(target, body);
    if (reply.status >= 300) throw new Error(`${target} answered ${reply.status} ${reply.text}`);
    return reply.body;
  };
  await ask(`PUT ${inLive}/webhook`, {
    url: "https://client.example/hook",
    events: ["verification.created", "verification.disposition_recorded"],
  });
  const made = await ask(`POST ${inLive}/templates`, template);
  await ask(`POST ${inLive}/templates/${made.id}/publish`);
  await ask(`POST ${inLive}/flows`, { slug: "planted", template_id: made.id });
  const key = await ask(`POST ${inLive}/keys`, { name: "the client's" });
  const machine = clientOf({ routes: machineRoutes, authenticate: byApiKey, ports });
  const intake = async () => {
    const sent = { key: String(key.api_key), body: { payload } };
    return machine("POST /v1/flows/planted/intake", sent);
  };
  const decide = (id: string) =>
    org.owner.call(`POST ${inLive}/verifications/${id}/disposition`, { value: "declined", note });

  const [open, decided] = [idIn((await intake()).body), idIn((await intake()).body)];
  const theCase = ports.world.cases.get(decided);
  if (theCase) {
    putInState(theCase, { status: "completed", assessment: "manual_review_recommended" });
  }
  const field = { source: "mrz", confidence: 1, checkDigitOk: true } as const;
  ports.world.evidence.set(decided, {
    document_reading: {
      ...{ status: "pass", reasons: [], inputs: [] },
      fields: {
        family_names: { ...field, value: familyName ?? "" },
        document_number: { ...field, value: number ?? "" },
        date_of_birth: { ...field, value: birth ?? "" },
      },
    },
  });
  await ask(`POST ${inLive}/verifications/${decided}/comments`, { text: comment });
  await decide(decided);
  return {
    cases: [open, decided],
    template: String(made.id),
    keyId: String(key.id),
    async work() {
      await intake();
      await decide(decided);
    },
  };
}

/** Sends what waits. The client's receiver answers with what it was sent; the attacker's remembers it. */
async function deliverAll(ports: FakePorts, heard: string[]): Promise<void> {
  const sender = {
    async post({ url, body }: { url: string; body: string }) {
      if (attackersUrls.includes(url)) heard.push(body);
      return { status: 200, response: body, durationMs: 1 };
    },
  };
  for (const ref of ports.world.queue.splice(0)) await deliverWebhook(ports, { ref, sender });
}

async function openLink(ports: FakePorts, url: string): Promise<string> {
  const { pathname, searchParams } = new URL(url);
  const id = pathname.split("/").at(-1) ?? "";
  const client = clientOf({ routes: applicantRoutes, authenticate: bySitting, ports });
  const { text } = await client(`POST /applicant/v1/verifications/${id}/sitting`, {
    headers: { origin: ports.stage.publicBaseUrl },
    body: { token: searchParams.get("t") },
  });
  return text;
}

/** The very maps that the stores hold, with what they held then. */
function restore(world: World, then: World): void {
  for (const [name, value] of Object.entries(structuredClone(then))) {
    const here: unknown = Reflect.get(world, name);
    if (here instanceof Map && value instanceof Map) {
      here.clear();
      for (const [key, each] of value) here.set(key, each);
    } else if (here instanceof Set && value instanceof Set) {
      here.clear();
      for (const each of value) here.add(each);
    } else if (Array.isArray(here) && Array.isArray(value)) {
      here.splice(0, here.length, ...value);
    }
  }
}

/** The state that decides where a next call leads, without ids, times, sealed values and counts. */
function fingerprintOf(world: World): string {
  const { endpoints, templates, flows, flowVersions, projects, cases, deliveries, teams } = world;
  const scopes = [...world.apiKeys.values()].map((key) => [
    key.projectId,
    key.scopes,
    key.revokedAt,
  ]);
  const stored = [endpoints, templates, flows, flowVersions, projects, teams].map((map) => [
    ...map.values(),
  ]);
  const moving = [
    ...[...cases.values()].map(({ status, linkVersion }) => `${status} ${linkVersion}`),
    ...[...deliveries.values()].map(({ state, type }) => `${state} ${type}`),
  ].toSorted();
  const text = JSON.stringify([scopes, stored, moving])
    .replaceAll(/[a-z]+_[0-9a-z]{26}/g, "id")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "time")
    .replaceAll(/"(sealed\w*|hash|sha256|edits|revision)":("[^"]*"|\d+)/g, "");
  return createHash("sha256").update(text).digest("hex");
}
