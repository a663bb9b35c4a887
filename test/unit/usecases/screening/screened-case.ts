import type { Case } from "#domain/case/case.ts";
import type { ScreeningFacts } from "#domain/evidence/facts/screening.ts";
import type { EventType } from "#domain/webhook/events.ts";
import { rescreenCases } from "#usecases/screening/rescreen-cases.ts";
import { decideCase } from "#usecases/workflow/decide-case.ts";
import type { FakePorts } from "../../../fakes/fake-ports.ts";
import { messageOf } from "../../../fakes/message-of.ts";
import { readField } from "../../../fixtures/read-field.ts";
import { caseId, caseIn, executionArn, processing, runFlow } from "../workflow/workflow-cases.ts";

export { caseId, caseIn };

type Lists = ScreeningFacts["lists"];
type Hits = ScreeningFacts["hits"]["entries"];

/** The file of a list as it is on one day: its hash, and the entries that may be the person. */
export type Day = { file: string; entries?: string[]; state?: "used" | "old" | "missing" };

export function factsOf({ file, entries = [], state = "used" }: Day): ScreeningFacts {
  const lists: Lists = { un: { state, sha256: file.padEnd(64, "0") } };
  const isClear = entries.length === 0 && state === "used";
  const hits = entries.map((entry): Hits[number] => ({
    ...{ list: "un", entry, name: "ANNA ERIKSSON", programmes: [], quality: "primary" },
    ...{ relation: "same", because: [], birth_date: "agrees", country: "agrees" },
  }));
  const result = isClear ? "clear" : entries.length > 0 ? "possible_match" : "not_screened";
  return { outcome: { result, namesakes: 0, left_out: 0 }, lists, hits: { entries: hits } };
}

/** The stage's lists, from this moment on. */
export function publish(ports: FakePorts, day: Day): void {
  ports.screener.lists = async () => factsOf(day).lists;
  ports.screener.screen = async () => factsOf(day);
}

/** A Case that was completed with this list, in a project with a webhook and this retention. */
export async function completed(
  day: Day,
  {
    events = ["verification.completed", "screening.changed"],
    dataRetentionDays = 365,
    simulation,
  }: { events?: EventType[]; dataRetentionDays?: number; simulation?: Case["simulation"] } = {},
): Promise<FakePorts> {
  const fields = { family_names: readField("ERIKSSON"), given_names: readField("ANNA") };
  const ports = processing({ fields }, events);
  delete ports.world.evidence.get(caseId)?.screening;
  if (simulation) Object.assign(caseIn(ports), { simulation });
  runFlow(ports, { steps: [{ id: "screening", primitive: "check.screening", config: {} }] });
  ports.world.projects.set("proj_1", {
    ...{ id: "proj_1", tenantId: "ten_1", name: "P", sandbox: true, dataRetentionDays },
    createdAt: ports.clock.now().toISOString(),
  });
  publish(ports, day);
  await decideCase(ports, { caseId, executionArn });
  return ports;
}

export function rescreen(ports: FakePorts) {
  const faults: unknown[] = [];
  return rescreenCases(ports, { fault: (error) => faults.push(error) });
}

/** The messages of `screening.changed` that were ever made, oldest first. */
export async function changesSent(ports: FakePorts) {
  const sent = [...ports.world.deliveries.values()].filter(
    ({ type }) => type === "screening.changed",
  );
  return Promise.all(sent.map(async (one) => JSON.parse(await messageOf(ports, one)).data));
}
