import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Case, CaseFields } from "#domain/case/case.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { submitCaptures } from "#usecases/applicant/submit-captures.ts";
import { verificationRecord } from "#usecases/case/verification-record.ts";
import { declineLiveness } from "#usecases/liveness/decline-liveness.ts";
import {
  addReadyCase,
  capture,
  inspectHonestly,
  listenTo,
  liveness,
  putObject,
  readyCase,
} from "../../../fakes/applicant.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { executionArnOf } from "../../../fakes/fake-workflow.ts";
import { messageOf } from "../../../fakes/message-of.ts";

async function readyToSubmit(set: Partial<CaseFields> = {}) {
  const ports = fakePorts();
  // Twenty times as fast, and in the same order.
  ports.clock.sleep = (ms) => setTimeout(ms / 20);
  inspectHonestly(ports);
  const { id: caseId } = addReadyCase(ports, set);
  ports.world.taskTokens.set(caseId, "token-1");
  await capture(ports, caseId, "id_front");
  await capture(ports, caseId, "selfie");
  await liveness(ports, caseId);
  return { ports, caseId };
}

function caseOf(ports: FakePorts, caseId: string): Case {
  const theCase = ports.world.cases.get(caseId);
  if (!theCase) throw new Error("The case is gone.");
  return theCase;
}

const erasure = {
  receiptId: "er_1",
  requestedAt: "2026-11-20T12:00:00.000Z",
  requestedBy: { type: "api_key", id: "key_1" },
  previousStatus: "collecting",
} as const;

describe("submitting", () => {
  it("moves the Case to pending, stamps it and answers the execution that waits", async () => {
    const { ports, caseId } = await readyToSubmit({ simulation: { scenario: "clear" } });
    await submitCaptures(ports, { caseId });
    expect(ports.world.cases.get(caseId)).toMatchObject({
      status: "pending",
      progress: { captured: ["id_front", "selfie"], submittedAt: "2026-11-20T12:00:00.000Z" },
      stamp: { engineProfile: "2026-11", policyRevision: "r1" },
    });
    expect(ports.world.woken).toEqual(["token-1"]);
  });

  it("tells a client that listens, once, and what a read would say", async () => {
    const { ports, caseId } = await readyToSubmit({ simulation: { scenario: "clear" } });
    listenTo(ports, "verification.submitted");
    await Promise.all([submitCaptures(ports, { caseId }), submitCaptures(ports, { caseId })]);
    const [delivery, ...more] = ports.world.deliveries.values();
    expect(more).toEqual([]);
    expect(ports.world.queue).toEqual([{ ownerId: caseId, id: delivery?.id }]);
    expect(JSON.parse(await messageOf(ports, delivery))).toMatchObject({
      type: "verification.submitted",
      data: {
        id: caseId,
        status: "pending",
        documents: ["id_front", "selfie"],
        revision: ports.world.cases.get(caseId)?.revision,
      },
    });
  });

  it.for(["never waited", "left after an idle hour"] as const)(
    "begins an execution of its own if one %s",
    async (before) => {
      const { ports, caseId } = await readyToSubmit();
      if (before === "never waited") ports.world.taskTokens.delete(caseId);
      else ports.world.woken.push("token-1");
      await submitCaptures(ports, { caseId });
      const executionArn = executionArnOf(`${caseId}-submission`);
      expect([...ports.world.executions]).toEqual([[executionArn, "running"]]);
      expect(caseOf(ports, caseId)).toMatchObject({ status: "processing", executionArn });
    },
  );

  it("goes to its checks at once, under the profile that it is stamped with", async () => {
    const { ports, caseId } = await readyToSubmit();
    listenTo(ports, "verification.submitted", "verification.processing");
    const submitted: unknown[] = [];
    const { submit } = ports.workflow;
    ports.workflow.submit = async (input) => {
      submitted.push(input);
      return submit(input);
    };
    await submitCaptures(ports, { caseId });
    const { linkExpiresAt, stamp, ...theCase } = caseOf(ports, caseId);
    const { engineProfile } = stamp ?? {};
    expect(submitted).toEqual([{ caseId, linkExpiresAt, taskToken: "token-1", engineProfile }]);
    expect(theCase).toMatchObject({
      status: "processing",
      executionArn: executionArnOf(caseId),
      processingAt: ports.clock.now().toISOString(),
    });
    expect([...ports.world.deliveries.values()].map(({ type }) => type)).toEqual([
      "verification.submitted",
      "verification.processing",
    ]);
  });

  it("is planned by its workflow if a scenario says what its checks find", async () => {
    const { ports, caseId } = await readyToSubmit({ simulation: { scenario: "clear" } });
    await submitCaptures(ports, { caseId });
    expect(caseOf(ports, caseId).status).toBe("pending");
    expect(ports.world.woken).toEqual(["token-1"]);
  });

  it("is tried again if it died before it could give the Case to its execution", async () => {
    const { ports, caseId } = await readyToSubmit();
    const { submit } = ports.workflow;
    ports.workflow.submit = async (input) => {
      await submit(input);
      throw new Error("The process died.");
    };
    await expect(submitCaptures(ports, { caseId })).rejects.toThrow("died");
    expect(caseOf(ports, caseId).status).toBe("pending");
    ports.workflow.submit = submit;
    await submitCaptures(ports, { caseId });
    expect(caseOf(ports, caseId).status).toBe("processing");
  });

  it("twice is one submission with one answer, however close together", async () => {
    const { ports, caseId } = await readyToSubmit();
    const [first, second] = await Promise.all([
      submitCaptures(ports, { caseId }),
      submitCaptures(ports, { caseId }),
    ]);
    const revision = ports.world.cases.get(caseId)?.revision;
    ports.advance(3_600_000);
    const third = await submitCaptures(ports, { caseId });
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(ports.world.cases.get(caseId)?.revision).toBe(revision);
  });

  it.for([0, 1, 300])(
    "twice at once runs the checks once, if the engine takes %s ms to wake",
    async (wakesInMs) => {
      const { ports, caseId } = await readyToSubmit();
      const { submit } = ports.workflow;
      ports.workflow.submit = async (input) => {
        const woken = await submit(input);
        await ports.clock.sleep(wakesInMs);
        return woken;
      };
      await Promise.all([submitCaptures(ports, { caseId }), submitCaptures(ports, { caseId })]);
      expect(ports.world.woken).toEqual(["token-1"]);
      expect([...ports.world.executions.keys()]).toEqual([]);
      expect(caseOf(ports, caseId).executionArn).toBe(executionArnOf(caseId));
    },
  );

  it("wakes the engine again when the first submission died before it could", async () => {
    const { ports, caseId } = await readyToSubmit();
    const { submit } = ports.workflow;
    ports.workflow.submit = async () => {
      throw new Error("The process died.");
    };
    await expect(submitCaptures(ports, { caseId })).rejects.toThrow("died");
    ports.workflow.submit = submit;
    await submitCaptures(ports, { caseId });
    expect(ports.world.woken).toEqual(["token-1"]);
  });

  it.for(["processing", "completed", "failed"] as const)(
    "keeps its answer once the Case is %s",
    async (status) => {
      const { ports, caseId } = await readyToSubmit();
      const first = await submitCaptures(ports, { caseId });
      const theCase = ports.world.cases.get(caseId);
      if (theCase) theCase.status = status;
      expect(await submitCaptures(ports, { caseId })).toEqual(first);
    },
  );

  it("is refused while an erasure is under way, before and after a submission", async () => {
    for (const isSubmitted of [false, true]) {
      const { ports, caseId } = await readyToSubmit();
      if (isSubmitted) await submitCaptures(ports, { caseId });
      const theCase = ports.world.cases.get(caseId);
      if (theCase) theCase.erasure = erasure;
      await expect(submitCaptures(ports, { caseId })).rejects.toMatchObject({
        code: "invalid_state",
        details: { extra: { current_status: "erased" } },
      });
    }
  });

  it("loses to an erasure that begins during the inspection of the photographs", async () => {
    const { ports, caseId } = await readyToSubmit();
    const { head } = ports.files;
    ports.files.head = async (key) => {
      const theCase = ports.world.cases.get(caseId);
      if (theCase) theCase.erasure = erasure;
      return head(key);
    };
    await expect(submitCaptures(ports, { caseId })).rejects.toMatchObject({
      code: "invalid_state",
    });
    expect(ports.world.cases.get(caseId)?.status).toBe("collecting");
    expect(ports.world.woken).toEqual([]);
  });

  it("reads no byte of an upload again after its inspection", async () => {
    const { ports, caseId } = await readyToSubmit();
    const reads: string[] = [];
    ports.files.read = async (key) => {
      reads.push(key);
      throw new Error("The photographs are not read at submission.");
    };
    await submitCaptures(ports, { caseId });
    expect(reads).toEqual([]);
    expect(ports.world.cases.get(caseId)?.status).toBe("processing");
  });

  it("is refused when the link's time is over", async () => {
    const { ports, caseId } = await readyToSubmit();
    ports.advance(86_400_000);
    await expect(submitCaptures(ports, { caseId })).rejects.toMatchObject({ code: "link_expired" });
  });

  it("leaves the checks no photograph of a document that was chosen before", async () => {
    const { ports, caseId } = await readyToSubmit();
    const [front] = await ports.cases.captures(caseId);
    if (front) await ports.cases.saveCapture(caseId, { ...front, item: "id_back" });
    await submitCaptures(ports, { caseId });
    const left = await ports.cases.captures(caseId);
    expect(left.map(({ item }) => item)).toEqual(["id_front", "selfie"]);
  });

  it("is refused with the names of the photographs that are missing", async () => {
    const { ports, caseId } = readyCase();
    await capture(ports, caseId, "id_front");
    await expect(submitCaptures(ports, { caseId })).rejects.toMatchObject({
      code: "invalid_state",
      details: { extra: { missing_captures: ["selfie", "liveness"] } },
    });
  });

  it.for(["gone", "replaced by another of the same size"] as const)(
    "sees a submitted liveness block that is now %s, and asks for the step again",
    async (how) => {
      const { ports, caseId } = await readyToSubmit();
      const [attempt] = ports.world.livenessAttempts.values();
      const { key = "", bytes = 0 } = attempt?.blocks?.[0] ?? {};
      if (how === "gone") ports.world.objects.delete(key);
      else putObject(ports, key, new Uint8Array(bytes));
      await expect(submitCaptures(ports, { caseId })).rejects.toMatchObject({
        details: { extra: { missing_captures: ["liveness"] } },
      });
      expect((await readSitting(ports, { caseId })).liveness.state).toBe("open");
      await liveness(ports, caseId);
      await submitCaptures(ports, { caseId });
      expect(ports.world.cases.get(caseId)?.status).toBe("processing");
    },
  );

  it("goes on without liveness for an applicant who cannot do it, and says so", async () => {
    const { ports, caseId } = readyCase();
    await capture(ports, caseId, "id_front");
    await capture(ports, caseId, "selfie");
    await declineLiveness(ports, { caseId });
    await submitCaptures(ports, { caseId });
    const theCase = await ports.cases.get(caseId);
    expect(theCase && (await verificationRecord(ports, theCase)).progress).toMatchObject({
      liveness: "not_completed",
    });
  });

  it.for(["gone", "replaced by another picture of the same size", "cut short"] as const)(
    "sees a photograph that was accepted and is now %s",
    async (how) => {
      const { ports, caseId } = await readyToSubmit();
      const [accepted] = await ports.cases.captures(caseId);
      const key = accepted?.key ?? "";
      const bytes = accepted?.bytes ?? 0;
      if (how === "gone") ports.world.objects.delete(key);
      else putObject(ports, key, new Uint8Array(how === "cut short" ? bytes - 1 : bytes));
      await expect(submitCaptures(ports, { caseId })).rejects.toMatchObject({
        details: { extra: { missing_captures: ["id_front"] } },
      });
      expect(ports.world.cases.get(caseId)?.status).toBe("collecting");
    },
  );
});
