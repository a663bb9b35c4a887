import { describe, expect, it } from "vitest";
import type { CaseFields } from "#domain/case/case.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { forgetFaceFromElsewhere } from "#usecases/liveness/face-from-elsewhere.ts";
import { addReadyCase, capture, inspectHonestly } from "../../../fakes/applicant.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";

/** Photographed on a computer, up to and with the selfie. */
async function photographed(set: Partial<CaseFields> = {}) {
  const ports = fakePorts();
  inspectHonestly(ports);
  const { id: caseId } = addReadyCase(ports, set);
  await capture(ports, caseId, "id_front");
  await capture(ports, caseId, "selfie");
  const accepted = async () => {
    const { captures } = await readSitting(ports, { caseId });
    return captures.filter(({ accepted }) => accepted).map(({ item }) => item);
  };
  return { ports, caseId, accepted };
}

describe("going on with a link", () => {
  it("on another kind of device asks for the face again, and for nothing else", async () => {
    const { ports, caseId, accepted } = await photographed();
    await forgetFaceFromElsewhere(ports, { caseId, platform: "android" });
    expect(await accepted()).toEqual(["id_front"]);
  });

  it("on the same kind of device goes on where it stopped", async () => {
    const { ports, caseId, accepted } = await photographed();
    await forgetFaceFromElsewhere(ports, { caseId, platform: "other" });
    expect(await accepted()).toEqual(["id_front", "selfie"]);
  });

  it("keeps a selfie that could not be taken again", async () => {
    const { ports, caseId, accepted } = await photographed();
    const theCase = ports.world.cases.get(caseId);
    if (theCase?.uploads) theCase.uploads.byItem.selfie = 50;
    await forgetFaceFromElsewhere(ports, { caseId, platform: "ios" });
    expect(await accepted()).toContain("selfie");
  });

  it("changes nothing in the submission", async () => {
    const { ports, caseId } = await photographed();
    const theCase = ports.world.cases.get(caseId);
    if (theCase) theCase.status = "pending";
    await forgetFaceFromElsewhere(ports, { caseId, platform: "ios" });
    expect(ports.world.cases.get(caseId)?.progress.captured).toContain("selfie");
  });
});
