import { Logger } from "@aws-lambda-powertools/logger";

const logger = new Logger({ serviceName: "bonafide" });

/**
 * Does one step of a Case and writes one line of it, however it ends: which Case, which step, how long.
 * With the lines of the API's calls they tell a Case's whole way, by its id.
 */
export async function caseStep<Result>(
  step: string,
  caseId: string | undefined,
  work: () => Promise<Result>,
  /** What else the line is to say: numbers, and nothing that somebody sent. */
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
    // Its name alone: what it says may hold what somebody sent.
    logger.error("CASE_STEP_FAILED", line({ error: error instanceof Error ? error.name : "" }));
    throw error;
  }
}

/** The Case whose folder an object lies in. */
export function caseOfKey(key: string): string | undefined {
  return /^cases\/(ver_\w+)\//.exec(key)?.[1];
}
