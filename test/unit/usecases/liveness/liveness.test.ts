import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { packBlock } from "#domain/liveness/blocks.ts";
import { LivenessManifest } from "#domain/liveness/manifest.ts";
import { request } from "#domain/wire.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { reissueLink } from "#usecases/case/reissue-link.ts";
import { declineLiveness } from "#usecases/liveness/decline-liveness.ts";
import { drawLiveness } from "#usecases/liveness/draw-liveness.ts";
import { readLiveness } from "#usecases/liveness/read-liveness.ts";
import { revealLight } from "#usecases/liveness/reveal-light.ts";
import { sealLiveness } from "#usecases/liveness/seal-liveness.ts";
import { submitLiveness } from "#usecases/liveness/submit-liveness.ts";
import { liveness, putObject, readyCase } from "../../../fakes/applicant.ts";
import { fakeSession } from "../../../fakes/liveness-session.ts";

const sittingId = "sit_1";
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function atTheFilm() {
  const { ports, caseId } = readyCase();
  return { ports, caseId, who: { caseId, sittingId } };
}

/** One who has drawn, and holds an answer in form. */
async function drawn() {
  const ready = atTheFilm();
  const { attempt } = await drawLiveness(ready.ports, { ...ready.who, withLight: true });
  const session = fakeSession(attempt.challenge);
  const ref = { ...ready.who, attemptId: attempt.id };
  return {
    ...ready,
    attempt,
    session,
    ref,
    lightASha256: sha256(packBlock(session.frames.light_a)),
  };
}

/** One who has sealed, and uploaded all. */
async function uploaded() {
  const before = await drawn();
  const { ports, ref, session, lightASha256 } = before;
  await revealLight(ports, { ...ref, lightASha256 });
  const { slots } = await sealLiveness(ports, { ...ref, manifest: session.manifest });
  for (const { block, ticket } of slots) {
    putObject(ports, ticket.fields.key ?? "", packBlock(session.frames[block]));
  }
  return { ...before, slots };
}

/** A client that waits would meet the same refusal again. */
const noWait = expect.not.objectContaining({ retryAfterSeconds: expect.anything() });

describe("a liveness session", () => {
  it("is submitted once, however often the page sends it, and its check reads the very frames", async () => {
    const { ports, caseId, ref, session } = await uploaded();
    // Either may be the first, and the other may get a refusal.
    const both = await Promise.allSettled([submitLiveness(ports, ref), submitLiveness(ports, ref)]);
    const refused = both.filter((one) => one.status === "rejected");
    expect(refused.length).toBeLessThan(2);
    for (const { reason } of refused) expect(reason.code).toBe("invalid_state");
    await submitLiveness(ports, ref);
    expect((await readSitting(ports, { caseId })).liveness.state).toBe("handed_in");
    const read = await readLiveness(ports, caseId);
    expect(read?.manifest).toEqual(session.manifest);
    expect(read?.frames.light_b.map(sha256)).toEqual(session.frames.light_b.map(sha256));
  });

  it("is read by the block, if a check looks at no more of it", async () => {
    const { ports, caseId, ref, session } = await uploaded();
    await submitLiveness(ports, ref);
    const { readSized } = ports.files;
    const keys: string[] = [];
    ports.files.readSized = (file) => {
      keys.push(file.key);
      return readSized(file);
    };
    const read = await readLiveness(ports, caseId, ["stills"]);
    expect(read?.frames.stills.map(sha256)).toEqual(session.frames.stills.map(sha256));
    expect(read?.frames.movement).toEqual([]);
    expect(keys).toEqual([expect.stringMatching(/stills$/)]);
  });

  it("whose blocks the bucket vouches for is submitted without being read", async () => {
    const { ports, caseId, ref, session } = await uploaded();
    for (const [key, object] of ports.world.objects) {
      ports.world.objects.set(key, { ...object, sha256: sha256(object.content) });
    }
    ports.inspector.inspectBlocks = async () => {
      throw new Error("Nobody need look.");
    };
    await submitLiveness(ports, ref);
    const read = await readLiveness(ports, caseId);
    expect(read?.frames.light_b.map(sha256)).toEqual(session.frames.light_b.map(sha256));
  });

  it("is read where the bucket vouches for some of its blocks alone", async () => {
    const { ports, ref } = await uploaded();
    const [[key, object] = []] = ports.world.objects;
    if (!key || !object) throw new Error("nothing was uploaded");
    ports.world.objects.set(key, { ...object, sha256: sha256(object.content) });
    let inspections = 0;
    const { inspectBlocks } = ports.inspector;
    ports.inspector.inspectBlocks = (request) => {
      inspections += 1;
      return inspectBlocks(request);
    };
    await submitLiveness(ports, ref);
    expect(inspections).toBe(1);
  });

  it("is spent if the first light differs from its commitment, however the bucket vouches for it", async () => {
    const { ports, caseId, ref } = await uploaded();
    for (const [key, object] of ports.world.objects) {
      const content = key.endsWith("/light_a") ? object.content.toReversed() : object.content;
      ports.world.objects.set(key, { ...object, content, sha256: sha256(content) });
    }
    await expect(submitLiveness(ports, ref)).rejects.toMatchObject({ code: "capture_rejected" });
    expect((await readSitting(ports, { caseId })).liveness.state).toBe("open");
  });

  it("that is no session at all reaches its check as one without frames", async () => {
    const { ports, caseId, ref } = await uploaded();
    for (const [key, object] of ports.world.objects) {
      const content = key.endsWith("/movement") ? object.content.toReversed() : object.content;
      ports.world.objects.set(key, { ...object, content, sha256: sha256(content) });
    }
    await submitLiveness(ports, ref);
    expect((await readLiveness(ports, caseId))?.frames.movement).toEqual([]);
  });

  it("is uploaded with the digests that the page sent when it was sealed", async () => {
    const { ports, ref, session, lightASha256 } = await drawn();
    await revealLight(ports, { ...ref, lightASha256 });
    const digests = { light_a: lightASha256 };
    const { slots } = await sealLiveness(ports, { ...ref, manifest: session.manifest, digests });
    const ticketDigests = Object.fromEntries(
      slots.map(({ block, ticket }) => [block, ticket.fields.sha256]),
    );
    expect(ticketDigests).toEqual({ light_a: lightASha256 });
  });

  it("has no light for an applicant whom it may harm", async () => {
    const { ports, caseId } = readyCase();
    await liveness(ports, caseId, { withLight: false });
    const read = await readLiveness(ports, caseId);
    expect(read?.attempt.challenge.light).toBeNull();
    expect(read?.frames.light_a).toEqual([]);
    expect(read?.frames.movement.length).toBeGreaterThan(0);
  });

  it("takes up no more than three draws a link, and then the applicant goes on without", async () => {
    const { ports, caseId, who } = atTheFilm();
    const lefts: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      lefts.push((await drawLiveness(ports, { ...who, withLight: true })).attemptsLeft);
    }
    expect(lefts).toEqual([2, 1, 0]);
    await expect(drawLiveness(ports, { ...who, withLight: true })).rejects.toMatchObject({
      code: "too_many_attempts",
      details: noWait,
    });
    expect((await readSitting(ports, { caseId })).liveness.state).toBe("not_completed");
  });

  it("rests after five starts in three minutes, and says how long; the third time ends the Case, and no wait helps", async () => {
    const { ports, caseId, who } = atTheFilm();
    const { projectId = "" } = ports.world.cases.get(caseId) ?? {};
    const start = () => drawLiveness(ports, { ...who, withLight: true });
    for (let rest = 1; rest <= 3; rest += 1) {
      for (let count = 0; count < 5; count += 1) {
        // Three attempts are all that a link has: only a client that issues another comes this far.
        if (count % 3 === 0) await reissueLink(ports, { projectId, caseId });
        await start();
      }
      await expect(start()).rejects.toMatchObject({
        code: "too_many_attempts",
        details: rest < 3 ? { retryAfterSeconds: 1800 } : noWait,
      });
      await expect(start()).rejects.toMatchObject({});
      ports.advance(31 * 60_000);
    }
    expect(ports.world.cases.get(caseId)).toMatchObject({
      status: "failed",
      failure: { code: "too_many_attempts" },
    });
  });

  it("may be made once more: the later one counts, and until then the earlier does", async () => {
    const { ports, caseId, who } = atTheFilm();
    const first = await liveness(ports, caseId);
    await drawLiveness(ports, { ...who, withLight: true });
    expect((await readLiveness(ports, caseId))?.attempt.id).toBe(first);
    const last = await liveness(ports, caseId);
    expect((await readLiveness(ports, caseId))?.attempt.id).toBe(last);
    await submitLiveness(ports, { ...who, attemptId: first });
    expect((await readLiveness(ports, caseId))?.attempt.id).toBe(last);
    await expect(drawLiveness(ports, { ...who, withLight: true })).rejects.toMatchObject({
      code: "too_many_attempts",
    });
  });

  it("may still be made by an applicant who declined it first", async () => {
    const { ports, caseId } = readyCase();
    await declineLiveness(ports, { caseId });
    await liveness(ports, caseId);
    expect((await readSitting(ports, { caseId })).liveness.state).toBe("handed_in");
  });

  it("is not begun without consent", async () => {
    const { ports, caseId, who } = atTheFilm();
    const theCase = ports.world.cases.get(caseId);
    if (theCase) delete theCase.consent;
    await expect(drawLiveness(ports, { ...who, withLight: true })).rejects.toMatchObject({
      code: "invalid_state",
    });
    await expect(declineLiveness(ports, { caseId })).rejects.toMatchObject({
      code: "invalid_state",
    });
  });
});

describe("the second colors", () => {
  it("are revealed for a commitment, again for the same, and never for another", async () => {
    const { ports, ref, attempt, lightASha256 } = await drawn();
    const first = await revealLight(ports, { ...ref, lightASha256 });
    expect(first.colours).toEqual(attempt.challenge.light?.b);
    expect(await revealLight(ports, { ...ref, lightASha256 })).toEqual(first);
    const other = "f".repeat(64);
    await expect(revealLight(ports, { ...ref, lightASha256: other })).rejects.toMatchObject({
      code: "invalid_state",
    });
  });

  it("are not revealed to another browser, nor after three minutes", async () => {
    const { ports, ref, lightASha256 } = await drawn();
    await expect(
      revealLight(ports, { ...ref, sittingId: "sit_2", lightASha256 }),
    ).rejects.toMatchObject({ code: "not_found" });
    ports.advance(180_000);
    await expect(revealLight(ports, { ...ref, lightASha256 })).rejects.toMatchObject({
      code: "invalid_state",
    });
  });

  it("come before the session is sealed", async () => {
    const { ports, ref, session } = await drawn();
    await expect(sealLiveness(ports, { ...ref, manifest: session.manifest })).rejects.toMatchObject(
      { code: "invalid_state" },
    );
  });
});

describe("sealing", () => {
  it("admits each block at exactly its size, and the same session again for fresh tickets", async () => {
    const { ports, ref, session, slots } = await uploaded();
    for (const { block, bytes } of slots) {
      expect(bytes).toBe(packBlock(session.frames[block]).length);
    }
    ports.advance(600_000);
    const again = await sealLiveness(ports, { ...ref, manifest: session.manifest });
    expect(again.slots.map(({ block }) => block)).toEqual(slots.map(({ block }) => block));
  });

  it("refuses other frames once it is done, and an answer to another challenge", async () => {
    const { ports, ref, session } = await uploaded();
    const [frame, ...rest] = session.onWire.frames;
    const frames = frame ? [{ ...frame, sha256: "f".repeat(64) }, ...rest] : rest;
    const other = request(LivenessManifest).parse({ ...session.onWire, frames });
    await expect(sealLiveness(ports, { ...ref, manifest: other })).rejects.toMatchObject({
      code: "invalid_state",
    });
    const fresh = await drawn();
    await revealLight(fresh.ports, { ...fresh.ref, lightASha256: fresh.lightASha256 });
    await expect(
      sealLiveness(fresh.ports, {
        ...fresh.ref,
        manifest: { ...fresh.session.manifest, nonce: "0".repeat(32) },
      }),
    ).rejects.toMatchObject({ details: { extra: { faults: ["foreign_challenge"] } } });
  });

  it("is over with the challenge", async () => {
    const { ports, ref, session, lightASha256 } = await drawn();
    await revealLight(ports, { ...ref, lightASha256 });
    ports.advance(180_000);
    await expect(sealLiveness(ports, { ...ref, manifest: session.manifest })).rejects.toMatchObject(
      { code: "invalid_state" },
    );
  });
});

describe("handing in", () => {
  it.for(["missing", "cut short", "of other frames"] as const)(
    "asks again for a block that is %s",
    async (how) => {
      const { ports, ref, session, slots } = await uploaded();
      const key = slots[0]?.ticket.fields.key ?? "";
      const whole = packBlock(session.frames.movement);
      if (how === "missing") ports.world.objects.delete(key);
      if (how === "cut short") putObject(ports, key, whole.subarray(1));
      if (how === "of other frames") putObject(ports, key, new Uint8Array(whole).fill(1, 8, 12));
      await expect(submitLiveness(ports, ref)).rejects.toMatchObject({
        code: "not_found",
        details: { extra: { missing_blocks: ["movement"] } },
      });
      putObject(ports, key, whole);
      await submitLiveness(ports, ref);
    },
  );

  it("spends an attempt whose frames are no pictures of the size they claim", async () => {
    const { ports, ref, caseId } = await uploaded();
    const { inspectBlocks } = ports.inspector;
    ports.inspector.inspectBlocks = async (request) => {
      const blocks = await inspectBlocks(request);
      return blocks.map((block) => ({
        ...block,
        frames: block.frames?.map((frame) => ({ ...frame, width: 0, height: 0 })) ?? null,
      }));
    };
    await expect(submitLiveness(ports, ref)).rejects.toMatchObject({
      code: "capture_rejected",
      details: { extra: { attempts_left: 2 } },
    });
    await expect(submitLiveness(ports, ref)).rejects.toMatchObject({ code: "invalid_state" });
    expect((await readSitting(ports, { caseId })).liveness.state).toBe("open");
  });

  it("spends an attempt whose first light is not the one that was committed to", async () => {
    const { ports, ref, session } = await drawn();
    await revealLight(ports, { ...ref, lightASha256: "e".repeat(64) });
    const { slots } = await sealLiveness(ports, { ...ref, manifest: session.manifest });
    for (const { block, ticket } of slots) {
      putObject(ports, ticket.fields.key ?? "", packBlock(session.frames[block]));
    }
    await expect(submitLiveness(ports, ref)).rejects.toMatchObject({ code: "capture_rejected" });
  });

  it("leaves the check nothing that was swapped afterwards", async () => {
    const { ports, caseId, ref, slots } = await uploaded();
    await submitLiveness(ports, ref);
    const key = slots[1]?.ticket.fields.key ?? "";
    putObject(ports, key, new Uint8Array(slots[1]?.bytes ?? 0));
    await expect(readLiveness(ports, caseId)).rejects.toThrow("not the one");
  });
});
