import { scenarios } from "#domain/sandbox/scenarios.ts";
import { between, oneOf, randomOf } from "../../../lab/specimen/random.ts";
import type { Answer, MachineClient } from "../../../lab/stage/machine-client.ts";
import { pause, persist } from "./persist.ts";

const played = [
  "clear",
  "document_expired",
  "face_mismatch",
  "spoof_replay",
  "uncalibrated_passport",
  "engine_failure",
] as const;

const is = (status: number) => (answer: Answer) => answer.status === status;

/** The ids of a client's Case, and the state in which it must end. */
export type Driven = {
  ids: string[];
  ends: "collecting" | "ended" | "erased" | "ended or erased";
};

/** One client's Case from its creation to its end, through however many deaths of the service. */
export async function driveCase(client: MachineClient, seed: number): Promise<Driven> {
  const random = randomOf(seed);
  const key = `case-${seed}`;
  const chance = random();
  if (chance < 0.1) return declareOwners(client, key);
  const id = await create(client, { type: "kyc", reference_id: key }, key);
  if (chance < 0.15) return { ids: [id], ends: "collecting" };

  const path = `/v1/verifications/${id}`;
  const scenario = oneOf(random, played);
  await simulate(client, { id, scenario, key });
  if (chance < 0.35) {
    await pause(between(random, 0, 600));
    await persist(`DELETE ${id}`, { send: () => client.delete(path), isGiven: is(200) });
    return { ids: [id], ends: "erased" };
  }
  const isTerminal = ({ body }: Answer) => body.status === "completed" || body.status === "failed";
  const found = await persist(`GET ${id}`, { send: () => client.get(path), isGiven: isTerminal });
  const { status, assessment, reason, failure, result } = found.body;
  const { ends } = scenarios[scenario];
  if (assessment !== ends.assessment || status !== ends.status) {
    throw new Error(
      `${id} of ${scenario} ended ${JSON.stringify({ status, assessment, reason, failure, result })}`,
    );
  }
  if (chance > 0.9) {
    // Asked once, and never again: whether it was heard or not, nothing stays half-way.
    await client.delete(path).catch(() => undefined);
    return { ids: [id], ends: "ended or erased" };
  }
  return { ids: [id], ends: "ended" };
}

/** Sends again with the same key until it has the answer. */
async function create(client: MachineClient, body: object, key: string): Promise<string> {
  const send = () => client.post("/v1/verifications", body, { "idempotency-key": key });
  const answer = await persist(`create ${key}`, { send, isGiven: is(201) });
  return String(answer.body.id);
}

async function simulate(
  client: MachineClient,
  { id, scenario, key }: { id: string; scenario: string; key: string },
): Promise<void> {
  const path = `/v1/sandbox/verifications/${id}/simulate`;
  await persist(`simulate ${id}`, {
    send: () => client.post(path, { scenario }, { "idempotency-key": `${key}-simulated` }),
    // Refused, because it was heard by a process that died before it could answer.
    isGiven: ({ status, body }) => status === 202 || body.code === "invalid_state",
  });
}

async function declareOwners(client: MachineClient, key: string): Promise<Driven> {
  const id = await create(client, { type: "kyb", reference_id: key }, key);
  const ubos = [1, 2].map((nth) => ({
    given_names: "Ana",
    family_names: "Sitoe",
    reference_id: `${key}-owner-${nth}`,
  }));
  const { body } = await persist(`owners of ${id}`, {
    send: () =>
      client.post(`/v1/verifications/${id}/ubos`, { ubos }, { "idempotency-key": `${key}-ubos` }),
    isGiven: is(201),
  });
  const owners = body.ubos as { verification: { id: string } }[];
  const ids = [id, ...owners.map(({ verification }) => verification.id)];
  return { ids, ends: "collecting" };
}
