import { Webhook } from "standardwebhooks";
import { isSameSecret } from "#domain/constant-time.ts";
import { maxAnswerBytes } from "#domain/external/adapter-answer.ts";
import type { AdapterCaller, AdapterReply } from "#usecases/ports.ts";
import { ranOut, signedPost } from "./signed-post.ts";

/** The difference of clocks that Standard Webhooks allows. */
const toleranceSeconds = 300;

/** Asks an adapter as a webhook is sent, and takes an answer that is signed as a webhook is. */
export function adapterCaller({ publicOnly }: { publicOnly: boolean }): AdapterCaller {
  const post = signedPost({ publicOnly, maxBytes: maxAnswerBytes });
  return {
    async ask({ timeoutMs, ...message }) {
      try {
        const {
          status = 0,
          headers,
          body,
          size,
        } = await post({
          ...message,
          totalTimeoutMs: timeoutMs,
        });
        if (status !== 200) return refused(status);
        if (size > maxAnswerBytes) return { hindrance: "too_large", mayTryAgain: false };
        const signature = {
          id: headers["webhook-id"],
          seconds: headers["webhook-timestamp"],
          signatures: headers["webhook-signature"],
        };
        return judged(message, { ...signature, text: body.toString("utf8") });
      } catch (error) {
        return ranOut(error)
          ? { hindrance: "late", mayTryAgain: false }
          : { hindrance: "not_reached", mayTryAgain: true };
      }
    },
  };
}

function refused(status: number): AdapterReply {
  return { hindrance: "refused", mayTryAgain: status >= 500 || status === 429 };
}

type Answer = {
  id: string | string[] | undefined;
  seconds: string | string[] | undefined;
  signatures: string | string[] | undefined;
  text: string;
};

/** The answer to this request and no other, signed with a secret of the adapter. */
function judged(
  { id, secrets, timestamp }: { id: string; secrets: string[]; timestamp: Date },
  answer: Answer,
): AdapterReply {
  const forged = { hindrance: "forged", mayTryAgain: false } as const;
  const seconds = Number(answer.seconds);
  if (answer.id !== id || !Number.isInteger(seconds)) return forged;
  const signedAt = new Date(seconds * 1000);
  const given = String(answer.signatures ?? "").split(" ");
  const isSigned = secrets.some((secret) => {
    const expected = new Webhook(secret).sign(id, signedAt, answer.text);
    return given.some((signature) => isSameSecret(signature, expected));
  });
  if (!isSigned) return forged;
  const offSeconds = Math.abs(signedAt.getTime() - timestamp.getTime()) / 1000;
  if (offSeconds > toleranceSeconds) return { hindrance: "late", mayTryAgain: false };
  return { signed: answer.text };
}
