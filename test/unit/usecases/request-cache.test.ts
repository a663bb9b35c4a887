import { expect, it } from "vitest";
import { awsPorts } from "#aws/aws-ports.ts";
import type { ApiKey } from "#domain/project/api-key.ts";
import { changeCollecting } from "#usecases/case/collecting-case.ts";
import { isOrgDeleted } from "#usecases/org/deleted-org.ts";
import { withRequestCache } from "#usecases/request-cache.ts";
import { activeEndpoint } from "#usecases/webhook/webhook-endpoint.ts";
import { addCase, listenTo } from "../../fakes/applicant.ts";
import { caseInState } from "../../fakes/case-in-state.ts";
import { type FakePorts, fakePorts } from "../../fakes/fake-ports.ts";

/** Counts how often each method of some ports is called. */
function counted() {
  const ports = fakePorts();
  const theCase = addCase(ports);
  const calls: Record<string, number> = {};
  const counting = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name, receiver) {
        const method: unknown = Reflect.get(target, name, receiver);
        if (typeof method !== "function") return method;
        return (...args: unknown[]) => {
          calls[String(name)] = (calls[String(name)] ?? 0) + 1;
          return Reflect.apply(method, target, args);
        };
      },
    });
  const watched = {
    ...ports,
    cases: counting(ports.cases),
    files: counting(ports.files),
    tenants: counting(ports.tenants),
    webhooks: counting(ports.webhooks),
  };
  return { ports, watched, theCase, calls };
}

function aKeyOf(whose: Pick<ApiKey, "tenantId" | "projectId">): ApiKey {
  const createdAt = "2026-01-01T00:00:00.000Z";
  const shown = { id: "key_1", name: "Backend", prefix: "tk_test_00000000", last4: "0000" };
  return { ...shown, ...whose, hash: "hash", sandbox: true, scopes: [], createdAt, createdBy: "u" };
}

const anAttempt = {
  id: "lva_1",
  sittingId: "sit_1",
  state: "drawn" as const,
  challenge: {
    ...{ attemptId: "lva_1", nonce: "00", issuedAt: "", expiresAt: "" },
    ...{ movements: [], light: null },
  },
};

function deleteOrg({ world }: FakePorts, id: string): void {
  world.deletedOrgs.set(id, { id, deletedAt: "2026-11-20T12:00:00.000Z", deletedBy: "usr_1" });
}

it("a Case is read once in one piece of work, and known as it was written after that", async () => {
  const { watched, theCase, calls } = counted();
  const work = withRequestCache(watched);
  await work.cases.get(theCase.id);
  await changeCollecting(work, theCase.id, () => ({ language: "pt" }));
  expect(await work.cases.get(theCase.id)).toMatchObject({ language: "pt", revision: 2 });
  expect(calls).toEqual({ get: 1, change: 1 });
});

it("an attempt at the film that is written with its Case is not read for the answer", async () => {
  const { ports, theCase } = counted();
  const attempt = { ...anAttempt, caseId: theCase.id };
  let finds = 0;
  const find = async () => {
    finds += 1;
    return undefined;
  };
  const liveness = { ...ports.liveness, find };
  const work = withRequestCache({ ...ports, liveness });
  const beside = { attempt };
  const set = () => ({ language: "pt" as const });
  await changeCollecting(work, theCase.id, set, () => beside);
  expect(await work.liveness.find(theCase.id, attempt.id)).toEqual(attempt);
  await changeCollecting(work, theCase.id, set);
  expect(await work.liveness.find(theCase.id, attempt.id)).toBeUndefined();
  expect(finds).toBe(1);
});

it("a write that was refused forgets the Case: the next decision is made of how it stands", async () => {
  const { ports, watched, theCase } = counted();
  const work = withRequestCache(watched);
  await work.cases.get(theCase.id);
  await ports.cases.change(theCase.id, { from: ["collecting"], set: { language: "es" } });
  const seen: (string | undefined)[] = [];
  await changeCollecting(work, theCase.id, ({ language }) => {
    seen.push(language);
    return { allowDesktop: true };
  });
  expect(seen).toEqual([undefined, "es"]);
  expect(ports.world.cases.get(theCase.id)).toMatchObject({ language: "es", allowDesktop: true });
});

it("keeps nothing between two pieces of work: a revocation or a deletion takes effect at once", async () => {
  const { ports, watched, theCase } = counted();
  const before = withRequestCache(watched);
  expect(await isOrgDeleted(before, theCase.tenantId)).toBe(false);
  await before.cases.get(theCase.id);
  deleteOrg(ports, theCase.tenantId);
  await ports.cases.change(theCase.id, { from: ["collecting"], set: { linkVersion: 2 } });
  const after = withRequestCache(watched);
  expect(await isOrgDeleted(after, theCase.tenantId)).toBe(true);
  expect(await after.cases.get(theCase.id)).toMatchObject({ linkVersion: 2 });
});

it("reads an org once in a request, and again in the next", async () => {
  const { ports, watched, theCase, calls } = counted();
  listenTo(ports, "verification.opened");
  const work = withRequestCache(watched);
  expect(await isOrgDeleted(work, theCase.tenantId)).toBe(false);
  expect(await work.tenants.tenant(theCase.tenantId)).toMatchObject({ id: theCase.tenantId });
  expect(await activeEndpoint(work, theCase)).toBeTruthy();
  expect(calls).toEqual({ tenant: 1, endpointsFor: 1 });
  deleteOrg(ports, theCase.tenantId);
  expect(await activeEndpoint(withRequestCache(watched), theCase)).toBeUndefined();
});

it("reads data of a key only once, until a webhook is saved", async () => {
  const { ports, watched, theCase, calls } = counted();
  listenTo(ports, "verification.created");
  const { tenantId, projectId } = theCase;
  ports.world.apiKeys.set("hash", aKeyOf({ tenantId, projectId }));
  const work = withRequestCache(watched);
  const { project } = (await work.keys.findWithEndpoints("hash"))?.endpoints ?? {};
  expect(await isOrgDeleted(work, tenantId)).toBe(false);
  expect(await activeEndpoint(work, theCase)).toBeTruthy();
  expect(calls).toEqual({});
  if (!project) throw new Error("the project listens");
  await work.webhooks.saveEndpoint({ ...project, enabled: false }, project.updatedAt);
  expect(await activeEndpoint(work, theCase)).toBeUndefined();
});

it("captures and evidence that were written are read again", async () => {
  const { ports, watched, theCase, calls } = counted();
  ports.world.cases.set(theCase.id, caseInState({ ...theCase, status: "processing" }));
  const work = withRequestCache(watched);
  await work.cases.evidence(theCase.id);
  await work.cases.evidence(theCase.id);
  await work.cases.saveEvidence(theCase.id, "liveness", {
    status: "pass",
    reasons: [],
    inputs: [],
  });
  expect(await work.cases.evidence(theCase.id)).toMatchObject({ liveness: { status: "pass" } });
  await work.cases.captures(theCase.id);
  await work.cases.captures(theCase.id);
  expect(calls).toMatchObject({ evidence: 2, captures: 1 });
});

it("where a capture lies is asked once, until something is written there or its Case is erased", async () => {
  const { watched, theCase, calls } = counted();
  const work = withRequestCache(watched);
  const key = `cases/${theCase.id}/side`;
  const write = (bytes: number) =>
    work.files.write({ key, bytes: new Uint8Array(bytes), contentType: "image/jpeg" });
  expect(await work.files.head(key)).toBeUndefined();
  await write(1);
  expect(await work.files.head(key)).toMatchObject({ bytes: 1 });
  expect(await work.files.head(key)).toMatchObject({ bytes: 1 });
  expect(calls.head).toBe(2);
  await write(2);
  expect(await work.files.head(key)).toMatchObject({ bytes: 2 });
  await work.files.eraseCase(theCase.id);
  expect(await work.files.head(key)).toBeUndefined();
});

it("a caller who took from a bucket gets its state without a read, and another caller reads it", async () => {
  const { ports, watched } = counted();
  const day = { limit: 10, windowSeconds: 86_400 };
  const work = withRequestCache(watched);
  await ports.limits.take("day", { ...day, count: 3 });
  expect(await work.limits.take("day", { ...day, count: 0 })).toMatchObject({ remaining: 7 });
  expect(await work.limits.take("day", { ...day, count: 1 })).toMatchObject({ remaining: 6 });
  await ports.limits.take("day", { ...day, count: 2 });
  expect(await work.limits.take("day", { ...day, count: 0 })).toMatchObject({ remaining: 6 });
  const next = withRequestCache(watched);
  expect(await next.limits.take("day", { ...day, count: 0 })).toMatchObject({ remaining: 4 });
});

it("takes a count beside another bucket from there, and does not count it again", async () => {
  const { ports, watched } = counted();
  const day = { limit: 10, windowSeconds: 86_400 };
  const minute = { bucket: "minute", limit: 3, windowSeconds: 60, count: 1 };
  const level = async () => (await ports.limits.take("day", { ...day, count: 0 })).remaining;
  const work = withRequestCache(watched);
  await work.limits.takeBoth(minute, { ...day, bucket: "day", count: 1 });
  expect([work.limits.isUnused?.("day"), await level()]).toEqual([true, 9]);
  expect(await work.limits.take("day", { ...day, count: 1 })).toMatchObject({ remaining: 9 });
  expect([work.limits.isUnused?.("day"), await level()]).toEqual([false, 9]);
  expect(await work.limits.take("day", { ...day, count: 1 })).toMatchObject({ remaining: 8 });

  const several = withRequestCache(watched);
  await several.limits.takeBoth(minute, { ...day, bucket: "day", count: 1 });
  expect(await several.limits.take("day", { ...day, count: 3 })).toMatchObject({ remaining: 5 });
  await several.limits.takeBoth(minute, { ...day, bucket: "day", count: 1 });
  expect(await several.limits.take("day", { ...day, count: -1 })).toMatchObject({ remaining: 5 });
  expect(several.limits.isUnused?.("day")).toBe(false);
});

it.for(["brands", "cases", "files", "keys", "limits", "tenants", "webhooks"] as const)(
  "offers all that %s offers on AWS, and reads no variable before it is asked for something",
  (name) => {
    const work = withRequestCache(awsPorts({ STAGE: "dev" }));
    const offered = Object.entries(fakePorts()[name]).filter(
      ([, each]) => each instanceof Function,
    );
    expect(offered.length).toBeGreaterThan(0);
    for (const [method] of offered) {
      expect(Reflect.get(work[name], method), method).toBeInstanceOf(Function);
    }
  },
);

it("erases only those kinds of items that it was asked to", async () => {
  const { ports } = counted();
  const erased: unknown[] = [];
  ports.cases.eraseChildren = async (...asked) => void erased.push(asked);
  await withRequestCache(ports).cases.eraseChildren("ver_1", ["comment"]);
  expect(erased).toEqual([["ver_1", ["comment"]]]);
});

it("the record of a Flow run is read once, and again after an erasure", async () => {
  const { ports, watched, theCase, calls } = counted();
  const record = { payload: { name: "ANNA" } };
  ports.world.references.set(theCase.id, record);
  const work = withRequestCache(watched);
  await work.cases.reference(theCase.id);
  expect(await work.cases.reference(theCase.id)).toEqual(record);
  expect(calls).toEqual({ reference: 1 });
  await work.cases.eraseChildren(theCase.id);
  expect(await work.cases.reference(theCase.id)).toBeUndefined();
});
