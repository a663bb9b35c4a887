import { type NamedCases, personName } from "#domain/case/person-name.ts";
import type { Ports } from "../ports.ts";

/** Names the people of a page of a list, in one batch of the table. */
export async function nameCases(
  ports: Pick<Ports, "reviews">,
  query: { projectId: string; caseIds: readonly string[] },
): Promise<NamedCases> {
  const found = await ports.reviews.readingsOf(query);
  return {
    data: found.map(({ id, reading, claimed }) => ({
      id,
      name: personName(reading, claimed) ?? null,
    })),
  };
}
