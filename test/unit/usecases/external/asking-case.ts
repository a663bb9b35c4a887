import type { Adapter } from "#domain/external/adapter.ts";
import type { Ports } from "#usecases/ports.ts";
import { mintWebhookSecret } from "#usecases/webhook/webhook-secret.ts";
import type { FakePorts } from "../../../fakes/fake-ports.ts";
import { readField } from "../../../fixtures/read-field.ts";
import { caseId, processing, runFlow } from "../workflow/workflow-cases.ts";

/** Values by which a test finds a field in a request. */
export const fields = {
  family_names: readField("ZQFAMILY"),
  given_names: readField("ZQGIVEN"),
  date_of_birth: readField("1974-08-12"),
  document_number: readField("ZQNUMBER"),
};

export type Asked = Parameters<Ports["adapterCaller"]["ask"]>[0];

/** A Case before its decision whose Template sends a number and a name to `curp_lookup`. */
export async function askingCase(
  chosen = ["document_number", "family_names", "curp"],
): Promise<FakePorts> {
  const ports = processing({ fields });
  delete ports.world.evidence.get(caseId)?.external;
  ports.clock.sleep = async (ms) => ports.advance(ms);
  const config = { adapter: "curp_lookup", fields: chosen };
  const steps = [{ id: "external", primitive: "check.external", config }];
  runFlow(ports, { steps, policyRevision: "r9" });
  ports.world.adapters.set("proj_1/curp_lookup", await adapterOf(ports));
  return ports;
}

async function adapterOf(ports: FakePorts): Promise<Adapter> {
  const at = ports.clock.now().toISOString();
  const { sealed } = await mintWebhookSecret(ports, { id: "adp_1" });
  return {
    projectId: "proj_1",
    name: "curp_lookup",
    id: "adp_1",
    url: "https://adapter.client.test/ask?token=ZQTOKEN",
    urlSetAt: at,
    urlSetBy: "usr_1",
    sealedSecret: sealed,
    secretCreatedAt: at,
    updatedAt: at,
  };
}

/** An adapter that answers so, and remembers what it was asked. */
export function answering(ports: FakePorts, answer: Record<string, unknown>): Asked[] {
  const asked: Asked[] = [];
  ports.adapterCaller.ask = async (question) => {
    asked.push(question);
    return { signed: JSON.stringify({ ...usual, ...answer }) };
  };
  return asked;
}

const usual = { source: "RENAPO", checked_at: "2026-11-20T12:00:00Z" };
