import { expect, it } from "vitest";
import { countHandedOff, offerHandoff, takeHandoff } from "#usecases/applicant/hand-off.ts";
import { resumeSitting } from "#usecases/applicant/resume-sitting.ts";
import { reissueLink } from "#usecases/case/reissue-link.ts";
import { addCase } from "../../../fakes/applicant.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";

async function offered(ports: FakePorts, theCase = addCase(ports)) {
  const { url } = await offerHandoff(ports, { caseId: theCase.id });
  return { caseId: theCase.id, code: url.split("#h=")[1] ?? "" };
}

it("opens a sitting of its own on the second device, and the first one sees that", async () => {
  const ports = fakePorts();
  const handoff = await offered(ports);
  expect(await countHandedOff(ports, handoff)).toBe(0);
  const opened = await takeHandoff(ports, handoff);
  expect(opened?.caseId).toBe(handoff.caseId);
  await expect(opened && resumeSitting(ports, opened)).resolves.toBeTruthy();
  expect(await countHandedOff(ports, handoff)).toBe(1);
});

it("refuses a code that was drawn under a link that a newer one replaced", async () => {
  const ports = fakePorts();
  const theCase = addCase(ports);
  const handoff = await offered(ports, theCase);
  await reissueLink(ports, { projectId: theCase.projectId, caseId: theCase.id });
  await expect(takeHandoff(ports, handoff)).rejects.toMatchObject({ code: "link_revoked" });
});

it("keeps the code only as a keyed hash, and out of what servers log", async () => {
  const ports = fakePorts();
  const theCase = addCase(ports);
  const { url } = await offerHandoff(ports, { caseId: theCase.id });
  const code = new URL(url).hash.slice(3);
  expect(code).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.stringify([...ports.world.handoffs])).not.toContain(code);
});

it.for([
  ["59 s after it was drawn", [59], true],
  ["60 s after it was drawn", [60], false],
  ["again within five minutes of its first use", [30, 299], true],
  ["again five minutes after its first use", [30, 300], false],
] as const)("a code used %s", async ([, waits, isGood]) => {
  const ports = fakePorts();
  const handoff = await offered(ports);
  let last: Promise<unknown> = Promise.resolve();
  for (const wait of waits) {
    await last;
    ports.advance(wait * 1000);
    last = takeHandoff(ports, handoff);
  }
  if (isGood) await expect(last).resolves.toBeTruthy();
  else await expect(last).rejects.toMatchObject({ code: "invalid_link_token" });
});

it.for([
  ["another Case", (one: { code: string }, other: string) => ({ ...one, caseId: other })],
  ["a Case that is not there", (one: { code: string }) => ({ ...one, caseId: "ver_unknown" })],
] as const)("does not open %s", async ([, carry]) => {
  const ports = fakePorts();
  const handoff = await offered(ports);
  const carried = carry(handoff, addCase(ports).id);
  await expect(takeHandoff(ports, carried)).rejects.toMatchObject({ code: "invalid_link_token" });
  expect(ports.world.sittings.size).toBe(0);
});

it("is not offered once there is nothing left to do", async () => {
  const ports = fakePorts();
  const theCase = addCase(ports, { status: "pending" });
  await expect(offerHandoff(ports, { caseId: theCase.id })).rejects.toMatchObject({
    code: "invalid_state",
  });
});
