import { expect, it } from "vitest";
import type { Case, CaseFields } from "#domain/case/case.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { reviewOf } from "#domain/project/review.ts";
import { reason } from "#domain/reason-codes.ts";
import { verificationRecord } from "#usecases/case/verification-record.ts";
import { withoutReadValues } from "#usecases/case/without-read-values.ts";
import { eraseCase } from "#usecases/erasure/erase-case.ts";
import { personKeyOf } from "#usecases/person/person-key.ts";
import { decideCase } from "#usecases/workflow/decide-case.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import type { FakePorts } from "../../../fakes/fake-ports.ts";
import { readField } from "../../../fixtures/read-field.ts";
import * as renewed from "../renewal/renewed-case.ts";
import { caseId, caseIn, executionArn, processing } from "../workflow/workflow-cases.ts";

const bilhete = { country: "MZ", documentType: "bilhete_identidade" };
const passport = { country: "MZ", documentType: "passport" };

async function switchOn(ports: FakePorts, projectId = "proj_1"): Promise<void> {
  const createdAt = ports.clock.now().toISOString();
  const project = ports.world.projects.get(projectId) ?? {
    ...{ id: projectId, tenantId: "ten_1", name: "P", sandbox: false, createdAt },
  };
  ports.world.projects.set(projectId, { ...project, review: { ...reviewOf({}), personIds: true } });
  await personKeyOf(ports, { ...project });
}

/** The Case after its decision, read so. */
async function decided(
  reading: Partial<Evidence>,
  {
    ports = processing(),
    set = {},
    isOn = true,
  }: { ports?: FakePorts; set?: Partial<CaseFields>; isOn?: boolean } = {},
): Promise<Case> {
  if (isOn) await switchOn(ports);
  putInState(caseIn(ports), {
    ...{ status: "processing", executionArn, processingAt: ports.clock.now().toISOString() },
    ...set,
  });
  const before = ports.world.evidence.get(caseId);
  const seen: Evidence = { status: "pass", reasons: [], inputs: [], ...reading };
  ports.world.evidence.set(caseId, { ...before, document_reading: seen });
  await decideCase(ports, { caseId, executionArn });
  return caseIn(ports);
}

const ofBilhete = { document: bilhete, fields: { document_number: readField("110100123456B") } };
const ofPassport = {
  document: passport,
  fields: { document_number: readField("AB7654321"), personal_number: readField("110100123456b") },
};

it("knows a person by their identity card and by a passport that repeats its number, in one project", async () => {
  const ports = processing();
  const { personId } = await decided(ofBilhete, { ports });
  expect(personId).toMatch(/^per_[0-9a-f]{32}$/);
  expect(personId).not.toContain("110100123456");
  expect((await decided(ofPassport, { ports })).personId).toBe(personId);
  const other = { ...ofBilhete, fields: { document_number: readField("110100123457B") } };
  expect((await decided(other, { ports })).personId).not.toBe(personId);
  // Another project has another key.
  expect((await decided(ofBilhete)).personId).not.toBe(personId);
});

it.for<[string, Partial<Evidence>, string]>([
  [
    "that was not read",
    { document: bilhete, fields: { document_number: readField(null) } },
    "number_not_read",
  ],
  [
    "with a wrong check digit",
    { document: bilhete, fields: { document_number: readField("110100123456B", false) } },
    "check_digit_failed",
  ],
  [
    "in a contradicted document",
    {
      ...ofBilhete,
      status: "fail",
      reasons: [{ ...reason("mrz_viz_inconsistent"), severity: "critical" }],
    },
    "material_inconsistency",
  ],
  ["of a specimen", { ...ofBilhete, reasons: [reason("specimen_document")] }, "specimen_document"],
  [
    "that a scenario invented",
    { document: bilhete, simulated: true, fields: { document_number: readField("AB1234567") } },
    "simulated",
  ],
])("withholds the id of a number %s, and says why", async ([, reading, why]) => {
  const ports = processing();
  const theCase = await decided(reading, { ports });
  expect(theCase).not.toHaveProperty("personId");
  expect(await verificationRecord(ports, theCase)).toMatchObject({
    personId: null,
    personIdWithheld: why,
  });
});

it("gives an id to a simulated document whose number the client claimed", async () => {
  expect((await decided({ ...ofBilhete, simulated: true })).personId).toMatch(/^per_/);
});

it("gives none in a project that does not ask, and none after it switched off", async () => {
  expect(Object.keys(await decided(ofBilhete, { isOn: false })).join()).not.toContain("personId");
  const ports = processing();
  const { personId } = await decided(ofBilhete, { ports });
  const project = ports.world.projects.get("proj_1");
  if (project) ports.world.projects.set("proj_1", { ...project, review: reviewOf({}) });
  putInState(caseIn(ports), { personId: "" });
  delete caseIn(ports).personId;
  expect(await decided(ofBilhete, { ports, isOn: false })).not.toHaveProperty("personId");
  delete caseIn(ports).personId;
  expect((await decided(ofBilhete, { ports })).personId).toBe(personId);
});

it("is in no record of those who may not see read values, and goes with an erasure", async () => {
  const ports = processing();
  const theCase = await decided(ofBilhete, { ports });
  const record = await verificationRecord(ports, theCase);
  expect(record.personId).toBe(theCase.personId);
  expect(JSON.stringify(withoutReadValues(record))).not.toContain("per_");
  await eraseCase(ports, { caseId, requestedBy: { type: "user", id: "usr_1" } });
  expect(JSON.stringify(caseIn(ports))).not.toContain("per_");
});

it.for([
  ["whose face agrees", 8, "per_1", undefined],
  ["of another face", 90, undefined, "face_not_matched"],
] as const)("a renewal without a document %s", async ([, degrees, personId, withheld]) => {
  const ports = await renewed.approvedCase({ personId: "per_1" });
  await switchOn(ports);
  const { theCase } = await renewed.renew(ports);
  renewed.checked(ports, theCase.id, { degrees });
  await decideCase(ports, { caseId: theCase.id, executionArn: renewed.executionArn });
  const ended = renewed.theCaseOf(ports, theCase.id);
  expect([ended.personId, ended.personIdWithheld]).toEqual([personId, withheld]);
});
