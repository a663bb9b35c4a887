import type { WebhookSender } from "#usecases/ports.ts";
import { ranOut, signedPost } from "./signed-post.ts";

export const totalTimeoutMs = 15_000;
const maxBytes = 64 * 1024;
const keptBytes = 1024;

/** Sends webhooks over node:http(s); `publicOnly` is the guard against reaching into private networks. */
export function webhookSender({ publicOnly }: { publicOnly: boolean }): WebhookSender {
  const post = signedPost({ publicOnly, maxBytes, keptBytes });
  return {
    async post(message) {
      const started = performance.now();
      const since = () => Math.round(performance.now() - started);
      try {
        const { status, headers, body } = await post({ ...message, totalTimeoutMs });
        const retryAfter = headers["retry-after"];
        return {
          ...(status === undefined ? {} : { status }),
          response: body.toString("utf8"),
          ...(retryAfter === undefined ? {} : { retryAfter }),
          durationMs: since(),
        };
      } catch (error) {
        return { response: reasonOf(error), durationMs: since() };
      }
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no answer";
  if (ranOut(error)) return "no answer within 15 s";
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}
