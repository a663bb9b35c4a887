import { Refusal } from "#domain/errors.ts";
import type { Inspector } from "#usecases/ports.ts";
import { lambda } from "./clients.ts";

/** The container function that opens pictures; no zip function holds a decoder. */
export function inspector(functionName: () => string): Inspector {
  return {
    async inspect(request) {
      const [{ InspectionReply }, reply] = await both(functionName, request);
      return InspectionReply.parse(reply);
    },
    async inspectBlocks(request) {
      const [{ BlockReplies }, reply] = await both(functionName, request);
      return BlockReplies.parse(reply);
    },
  };
}

/** The schemas of the answers come with the first one: most functions hold this port and never ask. */
function both(functionName: () => string, request: unknown) {
  return Promise.all([import("./inspector-replies.ts"), ask(functionName(), request)]);
}

/** The API in front of this gives up after thirty seconds: by then the applicant has an answer. */
const maxMs = 25_000;

async function ask(functionName: string, request: unknown): Promise<unknown> {
  const { client, InvokeCommand } = await lambda();
  const abortSignal = AbortSignal.timeout(maxMs);
  const asking = client.send(
    new InvokeCommand({
      FunctionName: functionName,
      Payload: new TextEncoder().encode(JSON.stringify(request)),
    }),
    { abortSignal },
  );
  const { Payload, FunctionError } = await asking.catch((error: unknown) => {
    throw abortSignal.aborted ? tookTooLong() : error;
  });
  const text = Payload && new TextDecoder().decode(Payload);
  if (FunctionError && text && isTimeout.test(text)) throw tookTooLong();
  if (FunctionError || !text) throw new Error(`The inspector failed: ${FunctionError}`);
  return JSON.parse(text);
}

/** Lambda's message for a function that ran out of time. */
const isTimeout = /Sandbox\.Timedout|Task timed out after/;

/** The upload is still there: the same call again inspects it again. */
function tookTooLong(): Refusal {
  const detail = "Looking at what was uploaded took too long. It is kept: ask for the same again.";
  return new Refusal("temporarily_unavailable", detail, { retryAfterSeconds: 2 });
}
