import type { FilmMeasurer } from "#usecases/ports.ts";
import { lambda } from "./clients.ts";

/** An asynchronous call of the function of the liveness check. */
export function filmMeasurer(functionName: string | undefined): FilmMeasurer {
  return {
    async start({ caseId, attemptId }) {
      if (!functionName) return;
      try {
        const { client, InvokeCommand } = await lambda();
        await client.send(
          new InvokeCommand({
            FunctionName: functionName,
            InvocationType: "Event",
            Payload: new TextEncoder().encode(JSON.stringify({ caseId, arrivedFilm: attemptId })),
          }),
          { abortSignal: AbortSignal.timeout(maxMs) },
        );
      } catch (error) {
        console.warn("FILM_NOT_MEASURED", error instanceof Error ? error.name : "");
      }
    },
  };
}

/** The event is only accepted; the applicant waits for no more. */
const maxMs = 2000;
