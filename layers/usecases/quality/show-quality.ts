import { measureQuality } from "#domain/quality/measure-quality.ts";
import type { Quality } from "#domain/quality/quality.ts";
import { dispositionValues } from "#domain/review/disposition-values.ts";
import type { Ports } from "../ports.ts";
import { decidedCases, people } from "./decided-cases.ts";

/** How often the newest decisions of the team bore out what the engine had found. */
export async function showQuality(
  ports: Pick<Ports, "cases" | "reviews">,
  { projectId, withSimulated = true }: { projectId: string; withSimulated?: boolean },
): Promise<Quality> {
  const filter = { disposition: [...dispositionValues], ...(!withSimulated && people) };
  const { cases, isCut, oldest, newest } = await decidedCases(ports, { projectId, filter });
  return {
    verifications: cases.length,
    truncated: isCut,
    oldest,
    newest,
    ...measureQuality(cases),
  };
}
