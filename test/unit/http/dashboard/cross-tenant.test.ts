import { expect, it } from "vitest";
import { projectRoutes } from "#http/dashboard/routes.ts";
import { byApiKey } from "#http/machine/auth.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import { validBodies } from "../../../../lab/attack/rights/valid-bodies.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { decideWithFilm } from "../../../fakes/filmed-case.ts";
import { type Holdings, holdings } from "../../../fakes/holdings.ts";
import { clientOf } from "../../../fakes/http-client.ts";
import { teamClient } from "../../../fakes/members.ts";

const ports = fakePorts({ quotaFactor: 1000 });
const machine = clientOf({ routes: machineRoutes, authenticate: byApiKey, ports });
const team = teamClient(ports);
const ours = await holdings(ports, "ours");
const theirs = await holdings(ports, "theirs");

/** All that is stored of a tenant. */
function belongings({ org, ids }: Holdings): string {
  const own = [org.projectId, org.tenantId, ids.template_id ?? "", ids.verification_id ?? ""];
  const entries = Object.entries(ports.world)
    .filter(([name]) => !["counters", "idempotency", "sessions", "queue"].includes(name))
    .flatMap(([name, stored]) => [...stored].map((entry) => `${name} ${JSON.stringify(entry)}`));
  return entries.filter((entry) => own.some((id) => entry.includes(id))).join("\n");
}

/** Words that only the other tenant's answers may hold. */
const marks = (whose: Holdings) => [
  whose.org.tenantId,
  whose.org.projectId,
  ...Object.entries(whose.ids)
    // An adapter is named by its own project: the same name is another adapter in each.
    .filter(([name]) => !["version", "upload_id", "org_name", "name"].includes(name))
    .map(([, id]) => id),
  "theirs.example",
  "reference of theirs",
];

function bodyOf(target: string, whose: Holdings): unknown {
  return validBodies[target]?.(whose.ids);
}

/** The path with its project and what lies in it, each of one or the other tenant. */
function fill(target: string, { project, rest }: { project: Holdings; rest: Holdings }): string {
  return target
    .replace("/v1/projects/{id}", `/v1/projects/${project.org.projectId}`)
    .replace("/v1/team/members/{id}", `/v1/team/members/${rest.ids.member_id}`)
    .replace("/v1/team/invitations/{id}", `/v1/team/invitations/${rest.ids.invitation_id}`)
    .replace("/v1/verifications/{id}", `/v1/verifications/${rest.ids.verification_id}`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => rest.ids[name] ?? `no-${name}`);
}

const targets = projectRoutes.map(({ method, path, schemas }) => ({
  target: `${method} ${path}`,
  takesBody: schemas.body !== undefined,
  hasIds: path.includes("{"),
  isInProject: path.includes("/projects/{id}"),
}));

/** The instance repeats the path that the caller sent. */
const withoutInstance = (text: string) => text.replace(/"instance":"[^"]*",?/, "");

it("has a body to send to every route that takes one", () => {
  const taking = targets.filter(({ takesBody }) => takesBody).map(({ target }) => target);
  expect(taking.filter((target) => !(target in validBodies))).toEqual([]);
});

it.for(targets)("keeps to its own tenant, whatever ids a member sends: $target", async (route) => {
  const before = belongings(theirs);
  const mixes = [
    { project: theirs, rest: theirs },
    { project: ours, rest: theirs },
    { project: theirs, rest: ours },
  ];
  for (const mix of mixes) {
    const target = fill(route.target, mix);
    const reply = await ours.org.owner.call(target, bodyOf(route.target, theirs));
    if (route.isInProject && mix.project === theirs) {
      expect([reply.status, reply.body.code]).toEqual([404, "not_found"]);
    }
    const said = withoutInstance(reply.text);
    expect(marks(theirs).filter((mark) => said.includes(mark))).toEqual([]);
    expect(belongings(theirs)).toBe(before);
  }
});

it.for(targets)(
  "keeps to its own tenant, whatever ids a key's holder sends: $target",
  async (route) => {
    const before = belongings(theirs);
    for (const mix of [
      { project: theirs, rest: theirs },
      { project: ours, rest: theirs },
    ]) {
      const target = fill(route.target, mix);
      const body = bodyOf(route.target, theirs);
      const reply = await team(target, { key: ours.apiKey, ...(body !== undefined && { body }) });
      const said = withoutInstance(reply.text);
      expect(marks(theirs).filter((mark) => said.includes(mark))).toEqual([]);
      expect(belongings(theirs)).toBe(before);
    }
  },
);

const machineTargets = machineRoutes
  .filter(({ audience, path }) => audience === "machine" && path.includes("{"))
  .map(({ method, path }) => ({ target: `${method} ${path}` }));

it.for(machineTargets)("keeps the machine's routes apart too: $target", async ({ target }) => {
  const before = belongings(theirs);
  const path = fill(target, { project: theirs, rest: theirs });
  const body = bodyOf(target, theirs);
  const reply = await machine(path, { key: ours.apiKey, ...(body !== undefined && { body }) });
  expect([reply.status, reply.body.code]).toEqual([404, "not_found"]);
  expect(marks(theirs).filter((mark) => withoutInstance(reply.text).includes(mark))).toEqual([]);
  expect(belongings(theirs)).toBe(before);
});

it("works for its own ids, so that the refusals above are no accident", async () => {
  const reading = targets.filter(({ target }) => target.startsWith("GET "));
  const own = await holdings(ports, "own");
  decideWithFilm(ports, own.ids.verification_id ?? "");
  const settings = { target_hours: 24, assessments: [], seen_faces: true };
  const review = fill("PUT /v1/projects/{id}/review", { project: own, rest: own });
  await own.org.owner.call(review, settings);
  // A receipt is there once its verification is gone, and the rest before.
  const isReceipt = ({ target }: { target: string }) => target.endsWith("/erasure");
  // An age needs a Flow that returns one: its receipt has a test of its own.
  const isAge = ({ target }: { target: string }) => target.endsWith("/age-receipt");
  const works = async ({ target }: { target: string }) => {
    const reply = await own.org.owner.call(fill(target, { project: own, rest: own }));
    expect([target, reply.status]).toEqual([target, 200]);
  };
  for (const each of reading) if (!isReceipt(each) && !isAge(each)) await works(each);
  const one = "DELETE /v1/projects/{id}/verifications/{verification_id}";
  await own.org.owner.call(fill(one, { project: own, rest: own }));
  for (const each of reading.filter(isReceipt)) await works(each);
});
