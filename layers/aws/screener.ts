import { ScreeningFacts } from "#domain/evidence/facts/screening.ts";
import type { Screener } from "#usecases/ports.ts";
import { lambda } from "./clients.ts";

/** A search of lists that are in memory takes a second; those that are not are read first. */
const timeoutMs = 18_000;

/**
 * The stage's own search: a function that holds the lists, and has access to neither the table nor the
 * network. The searched person goes there only, and into no message of the workflow.
 */
export function screener(functionName: string | undefined): Screener {
  return {
    async screen(screened) {
      if (!functionName) return undefined;
      const { client, InvokeCommand } = await lambda();
      const { Payload, FunctionError } = await client.send(
        new InvokeCommand({
          FunctionName: functionName,
          Payload: new TextEncoder().encode(JSON.stringify(screened)),
        }),
        { abortSignal: AbortSignal.timeout(timeoutMs) },
      );
      if (FunctionError || !Payload) throw new Error(`The list search failed: ${FunctionError}`);
      return ScreeningFacts.parse(JSON.parse(new TextDecoder().decode(Payload)));
    },
  };
}
