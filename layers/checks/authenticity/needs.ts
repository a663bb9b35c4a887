import { type CaseSource, submittedBytes } from "../source.ts";
import { openPhotograph, type Photograph } from "./photograph.ts";

export type AuthenticityNeeds = {
  photographs: readonly Photograph[];
  /** When the Case, and with it the link, was made; unknown outside a Case. */
  linkCreatedAt?: string;
  /** RFC 3339. */
  now: string;
};

/** Every photograph of the document, as the file that it arrived in. */
export async function authenticityNeeds(source: CaseSource): Promise<AuthenticityNeeds> {
  const [facts, captures] = await Promise.all([source.facts(), source.captures()]);
  const isTilted = captures.some(({ item }) => item === "id_front_tilted");
  const photographs: Photograph[] = [];
  // One after the other: an original and its decoder are most of the function's memory.
  for (const stored of captures) {
    if (stored.item === "selfie") continue;
    const bytes = await submittedBytes(source, stored);
    const { id: captureId, ...capture } = stored;
    const isOfPair = isTilted && stored.item !== "id_back";
    photographs.push(
      await openPhotograph({ captureId, ...capture }, bytes, { decode: source.decode, isOfPair }),
    );
  }
  const now = source.now().toISOString();
  return { photographs, now, ...(facts?.createdAt && { linkCreatedAt: facts.createdAt }) };
}
