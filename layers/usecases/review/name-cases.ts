import { portraitKey } from "#domain/capture/capture-rules.ts";
import { type NamedCases, personName } from "#domain/case/person-name.ts";
import { addressOfKept } from "../case/shown-address.ts";
import type { Ports } from "../ports.ts";

/**
 * Adds names to a page of a list, in one batch of the table. The picture of a row needs no request to the
 * bucket.
 */
export async function nameCases(
  ports: Pick<Ports, "files" | "reviews">,
  query: { projectId: string; caseIds: readonly string[] },
): Promise<NamedCases> {
  const found = await ports.reviews.readingsOf(query);
  const named = found.map(async ({ id, reading, claimed, hasPortrait }) => ({
    id,
    name: personName(reading, claimed) ?? null,
    portraitUrl: hasPortrait ? await addressOfKept(ports, portraitKey(id)) : null,
  }));
  return { data: await Promise.all(named) };
}
