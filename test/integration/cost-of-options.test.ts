import { beforeAll, describe, expect, it } from "vitest";
import { expectOk } from "../../lab/applicant/play-applicant.ts";
import { countUnits, invocationsOf, unitsOf } from "../../lab/cost/count-units.ts";
import { difference, whenQuiet } from "../../lab/cost/measure-verification.ts";
import { stageFunctions } from "../../lab/cost/stage-functions.ts";
import { type MachineClient, untilTerminal } from "../../lab/stage/machine-client.ts";
import { startReceiver } from "../../lab/stage/webhook-receiver.ts";
import { isNightly } from "../nightly.ts";
import { numberedProject, stepsWith } from "./numbered-person.ts";
import { sharedAssembly, stageOfThisFile } from "./stage-support.ts";

type Units = { invocations: number; writes: number; reads: number; transitions: number };

let stage: ReturnType<typeof stageOfThisFile>;
let client: MachineClient;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let project: Awaited<ReturnType<typeof numberedProject>>;
let plain: Units;

const steps = stepsWith([]);

const claimed = { document_number: "ZQ7654321", relation: "known" };

const byFlow =
  (slug: string, given: object = { claimed }) =>
  () =>
    expectOk(client.post(`/v1/flows/${slug}/intake`, { payload: {}, ...given }));

const byCall = (body: object) => () =>
  expectOk(client.post("/v1/verifications", { type: "kyc", ...body }));

/**
 * The units of a simulated verification, from its creation until its webhook is delivered. It searches in no list and
 * asks no adapter: a real one adds that call.
 */
async function unitsOfOne(start: () => Promise<Record<string, unknown>>): Promise<Units> {
  const before = await whenQuiet(stage());
  const id = String((await start()).id);
  const scenario = { scenario: "clear" };
  await expectOk(client.post(`/v1/sandbox/verifications/${id}/simulate`, scenario));
  await receiver.until(({ body }) => body.includes(id), 60_000);
  const usage = difference(await whenQuiet(stage()), before);
  expect((await untilTerminal(client, id)).status).toBe("completed");
  const counted = countUnits(usage, stageFunctions(sharedAssembly()));
  return {
    invocations: invocationsOf(counted),
    writes: unitsOf(counted, "write"),
    reads: unitsOf(counted, "read"),
    transitions: counted.transitions,
  };
}

/** Each unit is at most this much above the one of a plain verification. */
function expectAdded(measured: Units, base: Units, max: Units): void {
  const added = Object.entries(measured).map(([unit, units]) => [
    unit,
    units - base[unit as keyof Units],
  ]);
  const above = added.filter(([unit, units]) => Number(units) > max[unit as keyof Units]);
  expect(above).toEqual([]);
}

const nothing: Units = { invocations: 0, writes: 0, reads: 0, transitions: 0 };
const when = { all: [{ field: "claimed.relation", is_not: "known" }] };
const adapter = { adapter: "registry", fields: ["document_number"] };
const conditional = stepsWith(["check.screening"]).map((step) =>
  step.id === "screening" ? { ...step, when } : step,
);
const asking = stepsWith(["check.external"]).map((step) =>
  step.id === "external" ? { ...step, config: adapter } : step,
);

describe.runIf(isNightly)("a verification", () => {
  stage = stageOfThisFile({ METER: "1" });
  beforeAll(async () => {
    receiver = await startReceiver();
    project = await numberedProject(stage().url, "costs", { slug: "plain", content: { steps } });
    ({ client } = await project.withKey());
    const { browser, inProject } = project;
    await expectOk(browser.call(`PUT ${inProject}/webhook`, { url: receiver.url }));
    // The first one warms everything up.
    await unitsOfOne(byFlow("plain"));
    plain = await unitsOfOne(byFlow("plain"));
    return () => receiver.close();
  }, 120_000);

  it("asks no more if its template names none of the options", async () => {
    expect(await unitsOfOne(byFlow("plain"))).toEqual(plain);
  });

  it.for<[slug: string, content: object, max: Units]>([
    ["screened", { steps: stepsWith(["check.screening"]) }, { ...nothing, writes: 6 }],
    ["asked", { steps: asking }, { ...nothing, writes: 6 }],
    ["conditional", { steps: conditional }, nothing],
    ["yearly", { steps, review_after_months: 1 }, nothing],
    ["adults", { steps, returns: "age_over_18" }, nothing],
  ])("costs no more than this above a plain one: %s", async ([slug, content, max]) => {
    const { browser: founder } = project;
    await numberedProject(stage().url, slug, { founder, slug, content });
    const start = byFlow(slug, slug === "adults" ? {} : { claimed });
    expectAdded(await unitsOfOne(start), plain, max);
  });

  it("costs a read more with an empty block list, and its evidence with an entry", async () => {
    const { browser: founder, inProject } = project;
    const asks = ["check.block_list"];
    await numberedProject(stage().url, "listed", { founder, slug: "listed", asks });
    expectAdded(await unitsOfOne(byFlow("listed")), plain, { ...nothing, reads: 1 });
    const { id } = await byFlow("plain")();
    await expectOk(client.post(`/v1/sandbox/verifications/${id}/simulate`, { scenario: "clear" }));
    await untilTerminal(client, String(id));
    const entry = { verification_id: id, reason: "identity_fraud" };
    await expectOk(client.post(`${inProject}/block-list`, entry));
    expectAdded(await unitsOfOne(byFlow("listed")), plain, { ...nothing, reads: 2, writes: 8 });
  });

  it("costs a few reads more as a renewal, and nothing more for the id of its person", async () => {
    const first = await byCall({})();
    await expectOk(
      client.post(`/v1/sandbox/verifications/${first.id}/simulate`, { scenario: "clear" }),
    );
    await untilTerminal(client, String(first.id));
    const usual = await unitsOfOne(byCall({}));
    expectAdded(await unitsOfOne(byCall({ renewal_of: first.id })), usual, {
      ...nothing,
      reads: 3,
    });
    await project.givesIds(true);
    expectAdded(await unitsOfOne(byFlow("plain")), plain, nothing);
  });
});
