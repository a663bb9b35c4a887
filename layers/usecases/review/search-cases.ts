import type { SearchField } from "#domain/case/search-fields.ts";
import { matchedFields, searchedWords } from "#domain/case/search-words.ts";
import type { VerificationSummary } from "#domain/case/verification.ts";
import { Refusal } from "#domain/errors.ts";
import { verificationSummary } from "../case/verification-record.ts";
import type { Ports } from "../ports.ts";

export type Found = {
  data: (VerificationSummary & { matchedBy: SearchField[] })[];
  next?: string;
  /** Whether each word was also looked for as the beginning of one. */
  isComplete: boolean;
};

/** Cases with every word of the search, the newest first. */
export async function searchCases(
  ports: Pick<Ports, "reviews" | "stage" | "vault">,
  {
    projectId,
    text,
    limit,
    after,
  }: { projectId: string; text: string; limit: number; after?: string | undefined },
): Promise<Found> {
  const [first, ...others] = searchedWords(text);
  if (first === undefined) {
    throw new Refusal("invalid_parameter", "q holds no word to search for.", { param: "q" });
  }
  const { cases, next, isComplete } = await ports.reviews.withWords({
    projectId,
    words: [first, ...others],
    limit,
    ...(after !== undefined && { after }),
  });
  const besides = await ports.reviews.besideOf(cases.map(({ id }) => id));
  const data = await Promise.all(
    cases.map(async (theCase) => ({
      ...(await verificationSummary(ports, theCase)),
      matchedBy: matchedFields(theCase, besides.get(theCase.id) ?? {}, [first, ...others]),
    })),
  );
  return { data, isComplete, ...(next !== undefined && { next }) };
}
