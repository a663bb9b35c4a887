import { describe, expect, it } from "vitest";
import { packBlock } from "#domain/liveness/blocks.ts";
import { sha256 } from "#domain/sha256.ts";
import { reissueLink } from "#usecases/case/reissue-link.ts";
import { eraseCase } from "#usecases/erasure/erase-case.ts";
import { drawLiveness } from "#usecases/liveness/draw-liveness.ts";
import { handInFilm } from "#usecases/liveness/hand-in-film.ts";
import { keepMeasures } from "#usecases/liveness/keep-measures.ts";
import { revealLight } from "#usecases/liveness/reveal-light.ts";
import { sealLiveness } from "#usecases/liveness/seal-liveness.ts";
import { submitWithFilm } from "#usecases/liveness/submit-with-film.ts";
import { addReadyCase, capture, inspectHonestly, putObject } from "../../../fakes/applicant.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { fakeSession } from "../../../fakes/liveness-session.ts";

const measures = { steps: { facts: {} } };

/** An uploaded film, before it is submitted. */
async function uploaded(ports: FakePorts, caseId: string) {
  const who = { caseId, sittingId: "sit_1" };
  const { attempt } = await drawLiveness(ports, { ...who, withLight: true });
  const { manifest, frames } = fakeSession(attempt.challenge);
  const ref = { ...who, attemptId: attempt.id };
  await revealLight(ports, { ...ref, lightASha256: await sha256(packBlock(frames.light_a)) });
  const { slots } = await sealLiveness(ports, { ...ref, manifest });
  for (const { block, ticket } of slots) {
    putObject(ports, ticket.fields.key ?? "", packBlock(frames[block]));
  }
  return ref;
}

async function ready() {
  const ports = fakePorts();
  inspectHonestly(ports);
  const { id: caseId, projectId } = addReadyCase(ports);
  for (const item of ["id_front", "selfie"] as const) await capture(ports, caseId, item);
  return { ports, caseId, projectId, ref: await uploaded(ports, caseId) };
}

const keptIn = (ports: FakePorts) =>
  [...ports.world.objects.keys()].filter((key) => key.includes("/measures/"));

describe("a film that is submitted before everything else", () => {
  it("is measured once, however often the page hands it in", async () => {
    const { ports, caseId, ref } = await ready();
    await handInFilm(ports, ref);
    await handInFilm(ports, ref);
    const { attemptId } = ref;
    expect(ports.world.filmsToMeasure).toEqual([expect.objectContaining({ caseId, attemptId })]);
  });

  it("is measured by its check alone if it is submitted at once", async () => {
    const { ports, ref } = await ready();
    await submitWithFilm(ports, ref);
    expect(ports.world.filmsToMeasure).toEqual([]);
  });

  it("keeps its measures under the Case, and the erasure takes them", async () => {
    const { ports, caseId, ref } = await ready();
    await handInFilm(ports, ref);
    await keepMeasures(ports, ref, async () => measures);
    expect(keptIn(ports)).toEqual([`cases/${caseId}/measures/${ref.attemptId}`]);
    await eraseCase(ports, { caseId, requestedBy: { type: "api_key", id: "key_1" } });
    expect(keptIn(ports)).toEqual([]);
  });
});

describe("a film that comes with the submission", () => {
  it("is taken in the write that submits, and with no write of its own", async () => {
    const { ports, caseId, ref } = await ready();
    const revision = ports.world.cases.get(caseId)?.revision ?? 0;
    ports.liveness.advance = () => Promise.reject(new Error("a write of its own"));
    await submitWithFilm(ports, ref);
    const { liveness, progress } = ports.world.cases.get(caseId) ?? {};
    expect(liveness?.attemptId).toBe(ref.attemptId);
    expect(progress?.submittedAt).toBeDefined();
    // The submission, and its taking by the engine.
    expect(ports.world.cases.get(caseId)?.revision).toBe(revision + 2);
    expect((await ports.liveness.find(caseId, ref.attemptId))?.state).toBe("handed_in");
  });

  it("is taken though a photograph is missing, so that it is not asked for again", async () => {
    const { ports, caseId, ref } = await ready();
    const [front] = await ports.cases.captures(caseId);
    ports.world.objects.delete(front?.key ?? "");
    await expect(submitWithFilm(ports, ref)).rejects.toMatchObject({ code: "invalid_state" });
    expect(ports.world.cases.get(caseId)?.liveness?.attemptId).toBe(ref.attemptId);
    await capture(ports, caseId, "id_front");
    await submitWithFilm(ports, ref);
    expect(ports.world.cases.get(caseId)?.progress.submittedAt).toBeDefined();
  });

  it("loses to another call that took it first, and submits once", async () => {
    const { ports, caseId, ref } = await ready();
    await Promise.all([submitWithFilm(ports, ref), submitWithFilm(ports, ref)]);
    expect(ports.world.cases.get(caseId)?.liveness?.attemptId).toBe(ref.attemptId);
    expect(ports.world.cases.get(caseId)?.progress.submittedAt).toBeDefined();
  });
});

describe("keeps no measures", () => {
  it("of a film that was not submitted", async () => {
    const { ports, ref } = await ready();
    let isMeasured = false;
    await keepMeasures(ports, ref, async () => {
      isMeasured = true;
      return measures;
    });
    expect(isMeasured).toBe(false);
    expect(keptIn(ports)).toEqual([]);
  });

  it.for<{
    meanwhile: string;
    happen: (made: Awaited<ReturnType<typeof ready>>) => Promise<unknown>;
  }>([
    {
      meanwhile: "the Case was erased",
      happen: ({ ports, caseId }) =>
        eraseCase(ports, { caseId, requestedBy: { type: "api_key", id: "key_1" } }),
    },
    {
      meanwhile: "the link was replaced",
      happen: ({ ports, caseId, projectId }) => reissueLink(ports, { caseId, projectId }),
    },
    {
      meanwhile: "another film was submitted",
      happen: async ({ ports, caseId }) => handInFilm(ports, await uploaded(ports, caseId)),
    },
  ])("if meanwhile $meanwhile", async ({ happen }) => {
    const made = await ready();
    await handInFilm(made.ports, made.ref);
    await keepMeasures(made.ports, made.ref, async () => {
      await happen(made);
      return measures;
    });
    expect(keptIn(made.ports)).toEqual([]);
    // Nor does a later run for this film.
    const after = { ...made.ref };
    if (made.ports.world.cases.get(made.caseId)?.liveness?.attemptId !== after.attemptId) {
      await keepMeasures(made.ports, after, async () => measures);
      expect(keptIn(made.ports)).toEqual([]);
    }
  });
});
