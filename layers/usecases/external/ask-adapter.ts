import type { ExternalFacts } from "#domain/evidence/facts/external.ts";
import type { Adapter } from "#domain/external/adapter.ts";
import { type AdapterAnswer, readAnswer } from "#domain/external/adapter-answer.ts";
import type { SentField } from "#domain/external/sent-fields.ts";
import type { Ports } from "../ports.ts";
import { signingSecrets } from "../webhook/webhook-secret.ts";

type Asks = Pick<Ports, "adapterCaller" | "clock" | "vault">;

export type Question = {
  /** The same however often the same question is asked. */
  id: string;
  adapter: Adapter;
  sandbox: boolean;
  sent: Partial<Record<SentField, string>>;
  /** Whether the person's data is being erased: then it is sent no second time. */
  isErased(): Promise<boolean>;
};

type Asked = { attempts: number } & (
  | { answer: AdapterAnswer }
  | { hindrance: NonNullable<ExternalFacts["outcome"]["hindrance"]> }
);

/** The time that the decision waits in all: a step of the workflow has half a minute. */
const limitMs = 15_000;
/** Between the attempts, if the adapter was not reached or cannot answer now. */
const waitsMs = [1_000, 3_000] as const;

/** Asks until there is an answer to judge, or the time is over. */
export async function askAdapter(ports: Asks, question: Question): Promise<Asked> {
  const { adapter, id, sandbox, sent } = question;
  const secrets = await signingSecrets(ports, adapter);
  const names = sentNames(sent);
  const body = JSON.stringify({
    type: "external.check",
    adapter: adapter.name,
    sandbox,
    fields: sent,
  });
  const endsAt = ports.clock.now().getTime() + limitMs;
  for (let attempts = 1; ; attempts += 1) {
    const timestamp = ports.clock.now();
    const timeoutMs = endsAt - timestamp.getTime();
    const { url } = adapter;
    const reply = await ports.adapterCaller.ask({ url, id, timestamp, secrets, body, timeoutMs });
    if ("signed" in reply) {
      const answer = readAnswer(reply.signed, names);
      return answer ? { attempts, answer } : { attempts, hindrance: "malformed" };
    }
    const waitMs = waitsMs[attempts - 1];
    const isOver = waitMs === undefined || ports.clock.now().getTime() + waitMs >= endsAt;
    if (!reply.mayTryAgain || isOver) return { attempts, hindrance: reply.hindrance };
    await ports.clock.sleep(waitMs);
    if (await question.isErased()) return { attempts, hindrance: reply.hindrance };
  }
}

export function sentNames(sent: Question["sent"]): SentField[] {
  // Its keys are of the closed list that it was made by.
  return Object.keys(sent) as SentField[];
}
