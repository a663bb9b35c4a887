import type { Inspector } from "#usecases/ports.ts";
import { lambda } from "./clients.ts";

/** The container function that opens pictures; no zip function holds a decoder. */
export function inspector(functionName: string): Inspector {
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
function both(functionName: string, request: unknown) {
  return Promise.all([import("./inspector-replies.ts"), ask(functionName, request)]);
}

async function ask(functionName: string, request: unknown): Promise<unknown> {
  const { client, InvokeCommand } = await lambda();
  const { Payload, FunctionError } = await client.send(
    new InvokeCommand({
      FunctionName: functionName,
      Payload: new TextEncoder().encode(JSON.stringify(request)),
    }),
  );
  if (FunctionError || !Payload) throw new Error(`The inspector failed: ${FunctionError}`);
  return JSON.parse(new TextDecoder().decode(Payload));
}
