import fc from "fast-check";
import { expect, it } from "vitest";
import { caseStore } from "#aws/table/case/cases.ts";
import { brandLocales } from "#domain/brand-locales.ts";
import { CaseInput } from "#domain/case/case-input.ts";
import { CaseOptions } from "#domain/case/case-options.ts";
import type { Ports } from "#usecases/ports.ts";
import { withRequired } from "../../../fakes/case-in-state.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { activate, ana, newTeam } from "../../../fakes/flows.ts";
import { memoryTable } from "../../../fakes/memory-table.ts";

/** Values for each member of a client's input: a member without an entry here does not compile. */
const said: { [Name in keyof CaseInput]-?: fc.Arbitrary<NonNullable<CaseInput[Name]>> } = {
  referenceId: fc.stringMatching(/^[A-Za-z0-9-]{1,40}$/),
  metadata: fc.dictionary(
    fc.stringMatching(/^own_[a-z]{1,12}$/),
    fc.stringMatching(/^[\w ]{0,40}$/),
    {
      maxKeys: 5,
    },
  ),
  redirectUrl: fc
    .webUrl({ validSchemes: ["https"] })
    .map((url) => new URL(url).href)
    .filter((url) => url.length < 2000),
  allowDesktop: fc.boolean(),
  language: fc.constantFrom(...brandLocales),
};

/** Its names on the wire. */
function onWire(input: CaseInput): Record<string, unknown> {
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [snake(name), value]));
}

/** The Cases lie in a table, which keeps what the stored Case names and nothing else. */
async function stage() {
  const fakes = fakePorts();
  const ports = {
    ...fakes,
    cases: caseStore(memoryTable().table, fakes.clock, fakes.vault),
  } satisfies Ports;
  const team = await newTeam(ports);
  await activate(team);
  return { ports, ...team };
}

/** As the workflow leaves it. */
async function end({ cases }: Pick<Ports, "cases">, id: string): Promise<void> {
  const set = withRequired({ status: "completed", assessment: "manual_review_recommended" });
  await cases.change(id, { from: ["collecting"], set });
}

it("stores and shows whatever a client says of a verification, by creation, intake and follow-up", async () => {
  await fc.assert(
    fc.asyncProperty(fc.record(said, { requiredKeys: [] }), async (input) => {
      const { ports, call } = await stage();
      const standsIn = async (id: unknown) => {
        expect(await ports.cases.get(String(id))).toMatchObject(input);
        const { body } = await call(`GET /v1/verifications/${id}`);
        expect(body).toMatchObject(onWire(input));
      };
      const made = await call("POST /v1/verifications", { type: "kyc", ...onWire(input) });
      expect(made.status).toBe(201);
      await standsIn(made.body.id);

      const run = await call("POST /v1/flows/onboarding/intake", {
        payload: ana,
        ...onWire(input),
      });
      expect(run.status).toBe(201);
      await standsIn(run.body.id);

      for (const { body } of [made, run]) {
        await end(ports, String(body.id));
        const path = `POST /v1/verifications/${body.id}/follow-up`;
        const followUp = await call(path, { items: ["selfie"] });
        expect(followUp.status).toBe(201);
        await standsIn(followUp.body.id);
      }
    }),
    { numRuns: 25 },
  );
});

it("stores no field that the client did not send", async () => {
  const { ports, call } = await stage();
  const { body } = await call("POST /v1/verifications", { type: "kyc" });
  const theCase = await ports.cases.get(String(body.id));
  for (const name of CaseInput.keyof().options) expect(theCase).not.toHaveProperty(name);
});

it("takes every member of the list in both bodies", () => {
  expect(Object.keys(CaseOptions.shape)).toEqual(expect.arrayContaining(CaseInput.keyof().options));
});
