import { Logger } from "@aws-lambda-powertools/logger";

const logger = new Logger({ serviceName: "bonafide" });

/**
 * Runs one step of a Case and logs one line, however it ends: the Case, the step, the duration. With the
 * lines of the API's calls they show a Case's whole way, by its id.
 */
export async function caseStep<Result>(
  step: string,
  caseId: string | undefined,
  work: () => Promise<Result>,
  /** Other facts for the line: numbers, and nothing that a person sent. */
  facts: () => Record<string, number> = () => ({}),
): Promise<Result> {
  const startedAt = performance.now();
  const line = (more: object) => ({
    step,
    ...(caseId !== undefined && { case_id: caseId }),
    duration_ms: Math.round(performance.now() - startedAt),
    ...facts(),
    ...more,
  });
  try {
    const result = await work();
    logger.info("CASE_STEP_DONE", line({}));
    return result;
  } catch (error) {
    // Its name only: its message may hold what a person sent.
    logger.error("CASE_STEP_FAILED", line({ error: error instanceof Error ? error.name : "" }));
    throw error;
  }
}

/** The Case whose folder an object lies in. */
export function caseOfKey(key: string): string | undefined {
  return /^cases\/(ver_\w+)\//.exec(key)?.[1];
}
