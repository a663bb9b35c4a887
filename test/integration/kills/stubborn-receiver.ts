import { hash } from "node:crypto";
import { type Received, startReceiver } from "../../../lab/stage/webhook-receiver.ts";

const messageId = ({ headers }: Received) => String(headers["webhook-id"]);

/** A receiver that answers 500 to one message in six when it first comes. */
export async function stubbornReceiver() {
  const seen = new Set<string>();
  const receiver = await startReceiver((message) => {
    const id = messageId(message);
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst && (hash("sha256", id, "buffer")[0] ?? 0) % 6 === 0 ? 500 : 204;
  });
  return {
    ...receiver,
    /** The ids of the messages that came, by the Case that they tell of. */
    messagesByCase(): Map<string, Set<string>> {
      const byCase = new Map<string, Set<string>>();
      for (const message of receiver.received) {
        const { data } = JSON.parse(message.body) as { data: { id: string } };
        byCase.set(data.id, (byCase.get(data.id) ?? new Set()).add(messageId(message)));
      }
      return byCase;
    },
  };
}
