import { createHash, createPublicKey, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { captureKey } from "#domain/capture/capture-rules.ts";
import { caseStatuses } from "#domain/case/status.ts";
import type { ErasureReceipt } from "#domain/erasure/erasure-receipt.ts";
import { canonicalReceipt } from "#domain/erasure/issue-receipt.ts";
import { startVerification } from "#usecases/case/start-verification.ts";
import { verificationSummary } from "#usecases/case/verification-record.ts";
import { eraseCase, lastTicketMs, lastUploadMs } from "#usecases/erasure/erase-case.ts";
import type { Ports } from "#usecases/ports.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { newEndpoint } from "#usecases/webhook/new-endpoint.ts";
import { withRequired } from "../../../fakes/case-in-state.ts";
import { Crash, crashingAt } from "../../../fakes/crashing.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { challenge } from "../../../fakes/liveness-session.ts";

const requestedBy = { type: "api_key", id: "key_1" } as const;
const personal = ["ERIKSSON", "user-42", "Silva", "task-token"];

/** A Case with something personal in every place that can hold it. */
async function fullCase(status: (typeof caseStatuses)[number] = "completed") {
  const ports = fakePorts();
  const { endpoint } = await newEndpoint(ports, {
    owner: { type: "project", id: "proj_1" },
    url: "https://client.example",
  });
  await ports.webhooks.saveEndpoint({
    ...endpoint,
    events: ["verification.created", "verification.erased"],
  });
  const { theCase } = await startVerification(ports, {
    tenantId: "tnt_1",
    projectId: "proj_1",
    sandbox: true,
    type: "kyc",
    referenceId: "user-42",
    metadata: { plan: "Silva" },
    flow: { id: "flow_1", slug: "silva", version: 2 },
    prefill: { family_names: "Silva" },
    verifiee: { email: "Silva@example.com" },
    reference: { payload: { surname: "Silva" }, claimed: { family_names: "Silva" } },
  });
  const { id: caseId, linkExpiresAt } = theCase;
  await ports.workflow.open({ caseId, linkExpiresAt });
  const key = captureKey({ caseId: theCase.id, item: "id_front", uploadId: "cap_1" });
  for (const each of [key, key.replace("cap_1", "cap_2")]) {
    ports.world.objects.set(each, {
      bytes: 10,
      contentType: "image/jpeg",
      content: new Uint8Array(10),
    });
  }
  await ports.cases.saveCapture(theCase.id, {
    id: "cap_1",
    item: "id_front",
    key,
    contentType: "image/jpeg",
    bytes: 10,
    sha256: "00",
    etag: '"etag"',
    width: 1,
    height: 1,
    capturePath: "stream",
    acceptedAt: ports.clock.now().toISOString(),
    attempts: 1,
  });
  await ports.liveness.add({
    id: challenge.attemptId,
    caseId: theCase.id,
    sittingId: "sit_1",
    state: "drawn",
    challenge,
  });
  const at = ports.clock.now().toISOString();
  await ports.sittings.open({
    id: "sit_1",
    caseId: theCase.id,
    secretHash: "h",
    linkVersion: 1,
    openedAt: at,
    lastSeenAt: at,
    expiresAt: at,
  });
  const record = { scope: "s", fingerprint: "f", createdAt: at, expiresAt: "9", claimedUntil: "9" };
  await ports.idempotency.begin(record);
  const answer = { status: 201, headers: {}, body: "user-42", sealed: false };
  await ports.idempotency.finish({ ...record, finishedAt: at, caseIds: [theCase.id], answer });
  await ports.cases.change(theCase.id, {
    from: ["collecting"],
    set: withRequired({
      status: "processing",
      stamp: { engineProfile: "p", policyRevision: "r1" },
    }),
  });
  await ports.cases.saveEvidence(theCase.id, "document_reading", {
    status: "pass",
    reasons: [],
    inputs: [],
    fields: { surname: { value: "ERIKSSON", source: "mrz", confidence: 1, checkDigitOk: true } },
  });
  const assessed = status === "completed" ? { assessment: "no_material_concerns" as const } : {};
  await ports.cases.change(theCase.id, {
    from: ["processing"],
    set: withRequired({ status, ...assessed }),
  });
  return { ports, id: theCase.id };
}

/** Everything that any store still holds, as text. */
function remains({ world }: FakePorts): string {
  return JSON.stringify(
    Object.values(world).map((each) => (each instanceof Map ? [...each] : each)),
  );
}

function expectErased(ports: FakePorts, id: string): void {
  for (const trace of personal) expect(remains(ports)).not.toContain(trace);
  expect(ports.world.objects.size).toBe(0);
  expect(ports.world.sittings.size + ports.world.evidence.size + ports.world.captures.size).toBe(0);
  expect(ports.world.shortCodes.size).toBe(0);
  // The record of a used key stays, so that a repeated call creates no second Case.
  for (const record of ports.world.idempotency.values()) {
    expect(record).toMatchObject({ fingerprint: "", erasedCaseId: id });
    expect(record).not.toHaveProperty("answer");
  }
  const sentTypes = [...ports.world.deliveries.values()].map(({ type }) => type);
  // A deleted org has no receiver.
  expect(sentTypes).toEqual(ports.world.deletedOrgs.size > 0 ? [] : ["verification.erased"]);
  expect([...ports.world.executions.values()]).toEqual(["stopped"]);
  expect(ports.world.cases.get(id)?.status).toBe("erased");
}

async function expectSigned(ports: Ports, receipt: ErasureReceipt): Promise<void> {
  const text = canonicalReceipt(receipt);
  expect(receipt.digest?.value).toBe(createHash("sha256").update(text).digest("hex"));
  const { keys } = await ports.vault.publicKeys();
  const { kty, crv, x } = keys[0] ?? {};
  const key = createPublicKey({
    key: { kty: String(kty), crv: String(crv), x: String(x) },
    format: "jwk",
  });
  const signature = Buffer.from(receipt.signature?.value ?? "", "base64url");
  expect(verify(null, Buffer.from(text), key, signature)).toBe(true);
}

describe("an erasure", () => {
  it.for(caseStatuses.filter((status) => status !== "erased"))(
    "leaves nothing behind of a Case that is %s, and proves it",
    async (status) => {
      const { ports, id } = await fullCase(status);
      const receipt = await eraseCase(ports, { caseId: id, requestedBy });
      expectErased(ports, id);
      await expectSigned(ports, receipt);
      expect(receipt).toMatchObject({
        object: "erasure_receipt",
        verification_id: id,
        status: "erased",
        state: "completed",
        previous_status: status,
        requested_by: requestedBy,
        erased: [
          { kind: "capture", count: 2, bytes: 20 },
          { kind: "claimed_reference", count: 1 },
          { kind: "capture_record", count: 1 },
          { kind: "liveness_record", count: 1 },
          { kind: "extracted_data", count: 1 },
          { kind: "sitting", count: 1 },
          { kind: "webhook_bodies", count: 1 },
          { kind: "idempotency_bodies", count: 1 },
          { kind: "short_link", count: 1 },
        ],
        engine: { profile: "p", policy_revision: "r1" },
      });
    },
  );

  it.for([
    { wish: "nobody asked for it", kept: false },
    { wish: "the project wants outcomes kept", project: true, tenant: true, kept: true },
    { wish: "its org is gone", project: true, tenant: true, isDeleted: true, kept: false },
  ])("tells the assessment on: $kept, because $wish", async (given) => {
    const { project, tenant, isDeleted, kept } = given;
    const { ports, id } = await fullCase();
    const createdAt = ports.clock.now().toISOString();
    const org = { id: "tnt_1", name: "Bank", sandbox: true, createdAt };
    if (tenant) ports.world.tenants.set(org.id, org);
    if (isDeleted) {
      ports.world.deletedOrgs.set(org.id, { id: org.id, deletedAt: createdAt, deletedBy: "usr_1" });
    }
    if (project) {
      const own = { ...org, id: "proj_1", tenantId: org.id, keepsOutcome: true };
      ports.world.projects.set(own.id, own);
    }
    const receipt = await eraseCase(ports, { caseId: id, requestedBy });
    const theCase = ports.world.cases.get(id);
    if (!theCase) throw new Error("the tombstone is gone");
    const record = await verificationSummary(ports, theCase);
    expect("assessment" in record).toBe(kept);
    expect(receipt.retained.some(({ kind }) => kind === "assessment")).toBe(kept);
    expectErased(ports, id);
  });

  it("counts the claim of a beneficial owner, and keeps nothing of it", async () => {
    const ports = fakePorts();
    const owner = { tenantId: "tnt_1", projectId: "proj_1", sandbox: true, type: "kyc" };
    const { theCase } = await startVerification(ports, { ...owner, claimed: { name: "Silva" } });
    const { erased } = await eraseCase(ports, { caseId: theCase.id, requestedBy });
    expect(erased).toContainEqual({ kind: "claimed_reference", count: 1 });
    expect(remains(ports)).not.toContain("Silva");
  });

  it("answers a second time with the same receipt", async () => {
    const { ports, id } = await fullCase();
    const first = await eraseCase(ports, { caseId: id, requestedBy });
    ports.advance(1000);
    const other = { type: "user", id: "usr_2" } as const;
    expect(await eraseCase(ports, { caseId: id, requestedBy: other })).toEqual(first);
  });

  it("is one erasure when two calls run at once", async () => {
    const { ports, id } = await fullCase();
    const both = await Promise.all([
      eraseCase(ports, { caseId: id, requestedBy }),
      eraseCase(ports, { caseId: id, requestedBy }),
    ]);
    expect(both[0]).toEqual(both[1]);
    expectErased(ports, id);
  });

  it("lets no one write after it began", async () => {
    const { ports, id } = await fullCase("processing");
    const { eraseCase: eraseObjects } = ports.files;
    const late: unknown[] = [];
    ports.files.eraseCase = async (caseId) => {
      const attempts = await Promise.allSettled([
        ports.cases.saveEvidence(id, "liveness", { status: "pass", reasons: [], inputs: [] }),
        ports.cases.change(id, { from: ["processing"], set: { status: "completed" } }),
        ports.sittings.open({
          id: "sit_9",
          caseId: id,
          secretHash: "",
          linkVersion: 1,
          openedAt: "",
          lastSeenAt: "",
          expiresAt: "",
        }),
      ]);
      late.push(...attempts.map(({ status }) => status));
      return eraseObjects(caseId);
    };
    await eraseCase(ports, { caseId: id, requestedBy });
    expect(late).toEqual(["rejected", "rejected", "rejected"]);
    expectErased(ports, id);
  });

  it("sweeps once more when the last upload ticket has run out", async () => {
    const { ports, id } = await fullCase();
    const first = await eraseCase(ports, { caseId: id, requestedBy });
    ports.world.objects.set(`cases/${id}/late.jpg`, {
      bytes: 1,
      contentType: "image/jpeg",
      content: new Uint8Array(1),
    });
    expect(await sweep(ports)).toMatchObject({ erased: 0 });
    expect(ports.world.objects.size).toBe(1);
    ports.advance(16 * 60_000);
    expect(await sweep(ports)).toMatchObject({ erased: 1 });
    expect(await eraseCase(ports, { caseId: id, requestedBy })).toEqual(first);
    expect(ports.world.objects.size).toBe(0);
    expect(await sweep(ports)).toMatchObject({ erased: 0 });
  });
});

it("sweeps no more if the last upload had ended, and lists the objects once", async () => {
  const { ports, id } = await fullCase();
  const { measureCase, eraseCase: eraseObjects } = ports.files;
  const listings: unknown[] = [];
  ports.files.measureCase = async (caseId) => {
    const objects = await measureCase(caseId);
    listings.push(objects.keys);
    return objects;
  };
  ports.files.eraseCase = async (caseId, listed) => {
    if (!listed) listings.push("again");
    return eraseObjects(caseId, listed);
  };
  ports.advance(lastUploadMs + 1000);
  await eraseCase(ports, { caseId: id, requestedBy });
  expect(listings).toEqual([[expect.any(String), expect.any(String)]]);
  expectErased(ports, id);
  ports.advance(2 * lastTicketMs);
  expect(await sweep(ports)).toMatchObject({ erased: 0 });
  expect(listings).toHaveLength(1);
});

it("sweeps once more if a slow upload may have outlived its ticket", async () => {
  const { ports, id } = await fullCase();
  ports.advance(lastUploadMs - 1000);
  await eraseCase(ports, { caseId: id, requestedBy });
  ports.advance(lastTicketMs + 1000);
  expect(await sweep(ports)).toMatchObject({ erased: 1 });
});

describe("a crash", async () => {
  const { ports: whole, id: wholeId } = await fullCase();
  const counting = crashingAt(whole, { call: 0, when: "before" });
  await eraseCase(counting.ports, { caseId: wholeId, requestedBy });
  const steps = Array.from({ length: counting.calls() }, (_, at) => at + 1);

  it.for(
    steps.flatMap(
      (call) =>
        [
          { call, when: "before" },
          { call, when: "after" },
        ] as const,
    ),
  )("$when step $call is mended by the next call, with a whole receipt", async (crash) => {
    const { ports, id } = await fullCase();
    const dying = crashingAt(ports, crash);
    // The last step only wakes the queue: the delivery is stored, so its failure fails nothing.
    const first = await eraseCase(dying.ports, { caseId: id, requestedBy }).catch((error) => {
      expect(error).toBeInstanceOf(Crash);
    });
    if (!first && ports.world.cases.get(id)?.status === "erased") expectErased(ports, id);
    // Otherwise a restored table would show half-erased data again.
    if (ports.world.objects.size < 2) expect(ports.world.erasureNotes).not.toEqual([]);

    ports.advance(1000);
    const receipt = await eraseCase(ports, { caseId: id, requestedBy });
    expectErased(ports, id);
    await expectSigned(ports, receipt);
    expect(receipt.erased[0]).toEqual({ kind: "capture", count: 2, bytes: 20 });
    expect(receipt.erased).toHaveLength(9);
    expect(await ports.cases.receipt(id)).toEqual(receipt);
  });

  it("is noted outside the table by ids alone, under the receipt's", async () => {
    const { ports, id } = await fullCase();
    const receipt = await eraseCase(ports, { caseId: id, requestedBy });
    expect(ports.world.erasureNotes).toEqual([
      {
        caseId: id,
        receiptId: receipt.id,
        requestedAt: receipt.requested_at,
        requestedBy,
        previousStatus: "completed",
      },
    ]);
  });

  it("can happen at more than ten steps", () => expect(steps.length).toBeGreaterThan(10));
});
