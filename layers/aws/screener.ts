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
      return functionName ? ScreeningFacts.parse(await ask(functionName, screened)) : undefined;
    },
    async lists() {
      if (!functionName) return undefined;
      return ScreeningFacts.shape.lists.parse(await ask(functionName, { lists: true }));
    },
  };
}

async function ask(functionName: string, question: unknown): Promise<unknown> {
  const { client, InvokeCommand } = await lambda();
  const { Payload, FunctionError } = await client.send(
    new InvokeCommand({
      FunctionName: functionName,
      Payload: new TextEncoder().encode(JSON.stringify(question)),
    }),
    { abortSignal: AbortSignal.timeout(timeoutMs) },
  );
  if (FunctionError || !Payload) throw new Error(`The list search failed: ${FunctionError}`);
  return JSON.parse(new TextDecoder().decode(Payload));
}
