import { causes } from "../unverified.ts";

/** As long as the service itself waits for an answer. */
const timeoutMs = 15_000;

export type HandedOn = {
  outcome: "taken" | "refused" | "unanswered";
  /** The outcome, in a word. Of a receiver's text only a cause that a client gives: any other may repeat data. */
  detail: string;
};

/** One POST to the receiver, with the body and the signature unchanged. Only 2xx is a success. */
export async function handOn(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<HandedOn> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "user-agent": "bonafide-webhooks/1",
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const detail = String(response.status);
    if (response.ok) {
      await response.body?.cancel();
      return { outcome: "taken", detail };
    }
    const text = (await response.text()).trim();
    const cause = Object.values(causes).find((each) => each === text);
    return { outcome: "refused", detail: cause ? `${detail}: ${cause}` : detail };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const detail = cause instanceof Error && "code" in cause ? String(cause.code) : "no answer";
    return { outcome: "unanswered", detail };
  }
}
