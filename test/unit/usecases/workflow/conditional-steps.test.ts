import { expect, it } from "vitest";
import { completeContent } from "#domain/flow/complete-content.ts";
import type { When } from "#domain/flow/conditions.ts";
import { TemplateInput } from "#domain/flow/template-content.ts";
import { verificationRecord } from "#usecases/case/verification-record.ts";
import { decideCase } from "#usecases/workflow/decide-case.ts";
import { caseInState } from "../../../fakes/case-in-state.ts";
import { caseId, caseIn, executionArn, processing } from "./workflow-cases.ts";

const mine = { caseId, executionArn };
const value = (text: string) =>
  ({ value: text, source: "viz", confidence: 0.99, checkDigitOk: null }) as const;

/** A Case of a Mozambican passport before its decision, whose Flow compares and screens on these conditions. */
function conditional({ compares, screens }: { compares?: When; screens?: When }) {
  const ports = processing({
    fields: { full_name: value("ANA MACHAVA"), date_of_birth: value("1990-01-01") },
  });
  const { screening: _, external: __, ...evidence } = ports.world.evidence.get(caseId) ?? {};
  ports.world.evidence.set(caseId, evidence);
  const theCase = caseIn(ports);
  theCase.flow = { id: "flow_1", slug: "onboarding", version: 2 };
  theCase.stamp = { engineProfile: "builtin-1", policyRevision: "r9" };
  const record = { payload: { risk: "high" }, claimed: { full_name: "Ana Machava" } };
  ports.world.references.set(caseId, { ...record, claimedBy: "mapping" });
  const { steps, ...content } = completeContent(TemplateInput.parse({ name: "T" })).content;
  const screening = { id: "lists", primitive: "check.screening", config: {} };
  ports.world.flowVersions.set("flow_1/2", {
    ...{ flowId: "flow_1", version: 2, templateId: "tmpl_1", templateRevision: 1 },
    content: {
      ...content,
      steps: [
        ...steps.map((step) =>
          step.primitive === "check.record_match" && compares ? { ...step, when: compares } : step,
        ),
        { ...screening, ...(screens && { when: screens }) },
      ],
    },
    ...{ sha256: "", publishedAt: "", publishedBy: "" },
  });
  return ports;
}

const seen = (ports: ReturnType<typeof conditional>) => ports.world.evidence.get(caseId);

it.for<[string, When, boolean]>([
  ["the document's country", { all: [{ field: "document.country", is: "MX" }] }, false],
  ["its own country", { all: [{ field: "document.country", is: "MZ" }] }, true],
  ["the age", { all: [{ field: "age", below: 25 }] }, false],
  ["a claimed field", { all: [{ field: "claimed.risk", is: "high" }] }, true],
  ["another claimed field", { all: [{ field: "claimed.risk", is: "low" }] }, false],
  ["a field that nobody claims", { all: [{ field: "claimed.tier", is: "low" }] }, true],
  ["the comparison before it", { all: [{ field: "check.record_match", is: "review" }] }, false],
])("screens or not by %s", async ([, screens, isScreened]) => {
  const ports = conditional({ screens });
  await decideCase(ports, mine);
  expect(seen(ports)?.screening !== undefined).toBe(isScreened);
  const { skippedSteps } = await verificationRecord(ports, caseIn(ports));
  expect(skippedSteps).toEqual(isScreened ? undefined : ["lists"]);
  // A step that was left out is not missed.
  if (!isScreened) expect(caseIn(ports).assessment).toBe("no_material_concerns");
});

it("compares nothing if the condition leaves the comparison out", async () => {
  const ports = conditional({ compares: { all: [{ field: "document.country", is: "MX" }] } });
  await decideCase(ports, mine);
  expect(seen(ports)?.record_match?.status).toBe("not_run");
  expect(caseIn(ports).skippedSteps).toEqual(["record_match"]);
});

it("runs a step that a scenario of the sandbox is about", async () => {
  const ports = conditional({ screens: { all: [{ field: "document.country", is: "MX" }] } });
  const simulation = { scenario: "sanctions_match" as const };
  ports.world.cases.set(caseId, caseInState({ ...caseIn(ports), simulation }));
  await decideCase(ports, mine);
  expect(seen(ports)?.screening?.status).toBe("review");
});

it("reads no record if no condition is about one", async () => {
  const ports = conditional({ screens: { all: [{ field: "age", below: 25 }] } });
  let reads = 0;
  const { reference } = ports.cases;
  ports.cases.reference = (id) => {
    reads += 1;
    return reference(id);
  };
  await decideCase(ports, mine);
  // The comparison reads it once.
  expect(reads).toBe(1);
});
