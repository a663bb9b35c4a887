import { judgeExternal } from "#domain/assessment/judge-external.ts";
import type { Case } from "#domain/case/case.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { ExternalFacts } from "#domain/evidence/facts/external.ts";
import type { FlowVersion } from "#domain/flow/flow-version.ts";
import { externalConfig } from "#domain/flow/primitive-schemas.ts";
import { fieldsToSend } from "#domain/outside/fields-to-send.ts";
import { simulatedEvidence } from "#domain/sandbox/simulated-evidence.ts";
import { sha256 } from "#domain/sha256.ts";
import { hostOf } from "#domain/webhook/share.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Ports } from "../ports.ts";
import { stepOf } from "../workflow/asks-for.ts";
import { askAdapter, sentNames } from "./ask-adapter.ts";

type Asks = Pick<
  Ports,
  "adapterCaller" | "adapters" | "audit" | "cases" | "clock" | "ids" | "vault"
>;

/**
 * The evidence of `external`: what the project's own source says of the person. Nothing is sent of somebody who is
 * simulated: the scenario says what the source does.
 */
export async function checkExternal(
  ports: Asks,
  theCase: Case,
  { reading, version }: { reading: Evidence | undefined; version: FlowVersion | undefined },
): Promise<Evidence | undefined> {
  const { simulation } = theCase;
  const step = stepOf("external", version);
  if (!simulation) return step && asked(ports, theCase, { step, reading });
  const today = ports.clock.now().toISOString().slice(0, 10);
  return simulatedEvidence("external", { ...theCase, simulation }, today);
}

async function asked(
  ports: Asks,
  theCase: Case,
  {
    step,
    reading,
  }: { step: FlowVersion["content"]["steps"][number]; reading: Evidence | undefined },
): Promise<Evidence> {
  // It was parsed so when the Template was written.
  const { adapter: name, fields } = externalConfig.parse(step.config);
  const { projectId, referenceId } = theCase;
  const { sent, notRead } = fieldsToSend(fields, { reading, referenceId });
  const names = sentNames(sent);
  const id = await messageId(theCase, name);
  const request = { adapter: name, message_id: id, fields: names, not_read: notRead };
  const inputs = reading?.inputs ?? [];
  const adapter = await ports.adapters.find(projectId, name);
  if (!adapter || names.length === 0) {
    const hindrance = adapter ? "nothing_to_send" : "no_adapter";
    const outcome = { result: "not_checked", hindrance, attempts: 0 } as const;
    return evidenceOf({ outcome, request: { ...request, fields: [] }, compared: {} }, inputs);
  }
  const host = hostOf(adapter.url);
  await recordSending(ports, theCase, { name, host, id, names });
  const sentAt = ports.clock.now().toISOString();
  const { sandbox } = theCase;
  const isErased = async () => (await ports.cases.get(theCase.id))?.erasure !== undefined;
  const { attempts, ...came } = await askAdapter(ports, { id, adapter, sandbox, sent, isErased });
  const whole = { ...request, host, sent_at: sentAt };
  if ("hindrance" in came) {
    const outcome = { result: "not_checked", attempts, ...came } as const;
    return evidenceOf({ outcome, request: whole, compared: {} }, inputs);
  }
  const { result, source, checked_at, compared } = came.answer;
  const received_at = ports.clock.now().toISOString();
  return evidenceOf(
    {
      outcome: { result, attempts },
      request: whole,
      answer: { source, checked_at, received_at },
      compared,
    },
    inputs,
  );
}

function evidenceOf(facts: ExternalFacts, inputs: Evidence["inputs"]): Evidence {
  const { status, reasons } = judgeExternal(facts);
  return { status, reasons, breakdown: facts, inputs };
}

/** The same for every attempt of a Case, so that an adapter tells a repetition; and it names no verification. */
async function messageId({ id }: Case, name: string): Promise<string> {
  return `chk_${(await sha256(`external:${id}:${name}`)).slice(0, 32)}`;
}

/** Written before anything leaves: what cannot be recorded is not sent. */
async function recordSending(
  ports: Asks,
  { id: caseId, projectId, flow }: Case,
  { name, host, id, names }: { name: string; host: string; id: string; names: string[] },
): Promise<void> {
  await recordAudit(ports, {
    chainId: projectId,
    action: "verification.sent_outside",
    actor: { type: "flow", id: flow?.id ?? caseId },
    subject: { type: "verification", id: caseId },
    details: { adapter: name, host, fields: names, message_id: id },
    // Asked again at another address it leaves once more.
    once: { name: `external.${id}.${host}` },
  });
}
