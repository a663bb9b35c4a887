import * as z from "zod";
import type { ScreeningFacts } from "#domain/evidence/facts/screening.ts";
import type { Question } from "#domain/list-search/services/search-service.ts";
import { serviceFacts } from "#domain/list-search/services/service-facts.ts";
import { watchman } from "#domain/list-search/services/watchman.ts";
import { yente } from "#domain/list-search/services/yente.ts";
import type { Screened } from "#domain/screening/match/weigh-entry.ts";
import { searchServices } from "#domain/screening/search-services.ts";
import { pinnedRequest } from "./pinned-request.ts";

/** A search of the operator's, as the stage's settings name it. */
export const ServiceSettings = z.object({
  kind: z.enum(searchServices),
  url: z.url(),
  lists: z.array(z.string()).min(1),
  minScore: z.number(),
});

const services = { watchman, yente };

/** A decision waits for it, and has half a minute in all. */
const timeoutMs = 12_000;
/** Fifty entries with every name that they have. */
const maxAnswerBytes = 4 * 1024 * 1024;

/**
 * Asks the operator's own service over https, at an address that is public, without redirects. Whatever is not the
 * whole answer of that service throws, and who is searched for is then not clear.
 */
export function searchService(
  settings: z.output<typeof ServiceSettings>,
  { publicOnly, token }: { publicOnly: boolean; token: () => Promise<string | undefined> },
) {
  const service = services[settings.kind];
  const { url, lists: wanted, minScore, kind } = settings;
  const ask = async (questions: readonly Question[]) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const bearer = await token();
    return Promise.all(questions.map((one) => asked(one, { url, bearer, publicOnly, signal })));
  };
  const listsNow = async (now: Date) => {
    const [answer] = await ask([service.aboutLists]);
    return service.readLists(answer, wanted, now);
  };
  return {
    lists: async (now: Date): Promise<ScreeningFacts["lists"]> => (await listsNow(now)).lists,

    async find(screened: Screened, now: Date): Promise<ScreeningFacts> {
      // Read before the search: if the lists are refreshed meanwhile, these Cases are searched again.
      const used = await listsNow(now);
      const answers = await ask(service.about(screened, wanted, minScore));
      const found = answers.flatMap((answer) => service.readEntries(answer, minScore));
      return serviceFacts(kind, used, { screened, found });
    },
  };
}

async function asked(
  { path, body }: Question,
  {
    url,
    bearer,
    publicOnly,
    signal,
  }: { url: string; bearer: string | undefined; publicOnly: boolean; signal: AbortSignal },
): Promise<unknown> {
  const address = new URL(url.replace(/\/$/, "") + path);
  if (publicOnly && address.protocol !== "https:") throw new Error("the address is not https");
  const text = body === undefined ? undefined : JSON.stringify(body);
  const answer = await pinnedRequest({
    url: address,
    method: text === undefined ? "GET" : "POST",
    headers: {
      accept: "application/json",
      "user-agent": "bonafide-screening/1",
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(text !== undefined && {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(text)),
      }),
    },
    body: text,
    signal,
    publicOnly,
    maxBytes: maxAnswerBytes,
  });
  if (answer.status !== 200) throw new Error(`the service answered ${answer.status}`);
  if (answer.size > maxAnswerBytes) throw new Error("the answer is larger than a search gives");
  return JSON.parse(answer.body.toString("utf8"));
}
