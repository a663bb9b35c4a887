import type { Case, CaseFields } from "#domain/case/case.ts";
import { checkNames } from "#domain/evidence/checks.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { completeContent } from "#domain/flow/complete-content.ts";
import { type TemplateContent, TemplateInput } from "#domain/flow/template-content.ts";
import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import type { EventType } from "#domain/webhook/events.ts";
import { caseInState } from "../../../fakes/case-in-state.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";

export const caseId = "ver_01j0000000000000000000000a";
export const executionArn = `arn:aws:states:eu-west-1:000000000000:execution:case:${caseId}`;

/** Ports that hold one Case in this state, whose project listens to these events. */
export function portsWith(state: Partial<CaseFields>, events: EventType[] = allEvents): FakePorts {
  const ports = fakePorts();
  const now = ports.clock.now();
  const theCase = caseInState({
    id: caseId,
    tenantId: "ten_1",
    projectId: "proj_1",
    sandbox: true,
    type: "kyc",
    status: "collecting",
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    revision: 3,
    linkExpiresAt: new Date(now.getTime() + 86_400_000).toISOString(),
    linkVersion: 1,
    allowedDocuments: [{ country: "MZ", documentType: "passport" }],
    document: { country: "MZ", documentType: "passport" },
    progress: { captured: ["id_front", "selfie"] },
    ...state,
  });
  ports.world.cases.set(caseId, theCase);
  ports.world.endpoints.set("project#proj_1", { ...endpoint, events });
  return ports;
}

export function caseIn(ports: FakePorts): Case {
  const theCase = ports.world.cases.get(caseId);
  if (!theCase) throw new Error("The case is gone.");
  return theCase;
}

/** A Case in the hands of its execution, with this evidence for every check. */
export function processing(evidence: Partial<Evidence> = {}, events?: EventType[]): FakePorts {
  const ports = portsWith(
    {
      status: "processing",
      executionArn,
      stamp: { engineProfile: "builtin-1", policyRevision: "r1" },
    },
    events,
  );
  const seen: Evidence = { status: "pass", reasons: [], inputs: [], ...evidence };
  ports.world.evidence.set(caseId, Object.fromEntries(checkNames.map((name) => [name, seen])));
  return ports;
}

type FlowRun = {
  template?: object;
  steps?: TemplateContent["steps"];
  policyRevision?: string;
};

/** Puts the Case under version 2 of a Flow whose Template has these members, and these steps beside its own. */
export function runFlow(
  ports: FakePorts,
  { template = {}, steps = [], policyRevision }: FlowRun = {},
): void {
  const theCase = caseIn(ports);
  theCase.flow = { id: "flow_1", slug: "onboarding", version: 2 };
  if (policyRevision) theCase.stamp = { engineProfile: "builtin-1", policyRevision };
  const { content } = completeContent(TemplateInput.parse({ name: "T", ...template }));
  ports.world.flowVersions.set("flow_1/2", {
    ...{ flowId: "flow_1", version: 2, templateId: "tmpl_1", templateRevision: 1 },
    ...{ sha256: "", publishedAt: "", publishedBy: "" },
    content: { ...content, steps: [...content.steps, ...steps] },
  });
}

const allEvents: EventType[] = [
  "verification.processing",
  "verification.completed",
  "verification.failed",
];

const endpoint: Omit<WebhookEndpoint, "events"> = {
  owner: { type: "project", id: "proj_1" },
  id: "whk_1",
  url: "https://client.test/hook",
  enabled: true,
  payload: "full",
  sealedSecret: "",
  secretCreatedAt: "2026-11-20T12:00:00.000Z",
  exhaustedStreak: 0,
  updatedAt: "2026-11-20T12:00:00.000Z",
};
