/** Asks the operator's own search for one person. It reaches that address, and nothing of the stage but its token. */
import { ServiceSettings, searchService } from "#aws/search-service.ts";
import { operatorProvidedSecret } from "#aws/vault.ts";
import type { ScreeningFacts } from "#domain/evidence/facts/screening.ts";
import { SearchQuestion } from "#domain/list-search/search-question.ts";

const { STAGE, SEARCH_SERVICE = "{}", SEARCH_TOKEN_ARN = "", PRIVATE_LISTS } = process.env;
const service = searchService(ServiceSettings.parse(JSON.parse(SEARCH_SERVICE)), {
  publicOnly: STAGE === "prod" || PRIVATE_LISTS !== "true",
  token: operatorProvidedSecret(SEARCH_TOKEN_ARN),
});

export async function handler(event: unknown): Promise<ScreeningFacts | ScreeningFacts["lists"]> {
  const question = SearchQuestion.parse(event);
  const now = new Date();
  return "lists" in question ? service.lists(now) : service.find(question, now);
}
