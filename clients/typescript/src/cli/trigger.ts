import { type Client, createClient } from "../client.ts";
import type { TriggerCommand } from "./command.ts";
import type { Scenario } from "./scenarios.ts";

/** The slowest scenario takes its time on purpose. */
const maxMs = 300_000;

/** Plays scenarios side by side and says of each how it ended; false if one ended otherwise. */
export async function trigger(
  { apiKey, baseUrl, scenarios }: TriggerCommand,
  say: (line: string) => void,
): Promise<boolean> {
  const client = createClient({ apiKey, baseUrl });
  const asExpected = await Promise.all(scenarios.map((each) => play(client, each, say)));
  return asExpected.every(Boolean);
}

async function play(
  client: Client,
  scenario: Scenario,
  say: (line: string) => void,
): Promise<boolean> {
  const { id } = await client.call("POST /v1/verifications", { body: { type: "kyc" } });
  const { ends } = await client.call("POST /v1/sandbox/verifications/{id}/simulate", {
    params: { id },
    body: { scenario },
  });
  const { status, assessment, reason } = await client.untilFinished(id, { timeoutMs: maxMs });
  const isAsExpected = status === ends?.status && assessment === ends.assessment;
  const line = [scenario, id, status, assessment, reason].filter(Boolean).join("  ");
  say(isAsExpected ? line : `${line}  (expected ${ends?.status} ${ends?.assessment})`);
  return isAsExpected;
}
