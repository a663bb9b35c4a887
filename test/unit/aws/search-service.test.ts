import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { searchService } from "#aws/search-service.ts";
import type { SearchServiceName } from "#domain/screening/search-services.ts";
import { serviceAnswers } from "../../fixtures/search-services.ts";
import { startServer } from "../../fixtures/start-server.ts";

const now = new Date("2026-11-28T12:00:00.000Z");
const anna = {
  name: { surname: "ERIKSSON", givenNames: "ANNA MARIA", isTransliterated: true },
  birth: "1974-08-12",
  countries: ["SE"],
};
const wanted = { watchman: ["us_ofac", "un_csl"], yente: ["default"] };

type Asked = { method: string; url: string; token: string | undefined; body: string };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The service on this machine, which answers as recorded, or as a test says. */
async function started(
  kind: SearchServiceName,
  {
    lists = serviceAnswers[kind].lists,
    search = serviceAnswers[kind].search,
    reply = (answer: ServerResponse, body: unknown) => void answer.end(JSON.stringify(body)),
    publicOnly = false,
    named = wanted[kind],
    token,
  }: {
    lists?: unknown;
    search?: unknown;
    reply?: (answer: ServerResponse, body: unknown) => void;
    publicOnly?: boolean;
    named?: string[];
    token?: string;
  } = {},
) {
  const asked: Asked[] = [];
  const server = await startServer(async (request, answer) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method = "", url = "", headers } = request;
    asked.push({ method, url, token: headers.authorization, body });
    reply(answer, /listinfo|catalog/.test(url) ? lists : search);
  });
  closing.push(server.close);
  const settings = { kind, url: `${server.url}/`, lists: named, minScore: 0.7 };
  const service = searchService(settings, { publicOnly, token: async () => token });
  return { asked, lists: () => service.lists(now), find: () => service.find(anna, now) };
}

describe("a search by Watchman", () => {
  it("names the entries of people that it takes for the person, and compares them here", async () => {
    const { find, asked } = await started("watchman");
    expect(await find()).toMatchObject({
      outcome: { result: "possible_match", left_out: 0 },
      service: { name: "watchman", version: "v0.51.0" },
      lists: {
        us_ofac: { state: "used", fetched_at: "2026-11-28T06:00:00.123Z", version: /^0629/ },
        un_csl: { state: "used", version: "a572cf42" },
      },
      hits: {
        entries: [
          {
            ...{ list: "us_ofac", entry: "90001", score: 0.97, programmes: ["UTOPIA"] },
            ...{ relation: "same", birth_date: "agrees", country: "unknown", quality: "primary" },
          },
          { list: "un_csl", entry: "UTi.009", birth_date: "unknown" },
        ],
      },
    });
    const { url = "" } = asked.find(({ url: each }) => each.startsWith("/v2/search")) ?? {};
    expect(Object.fromEntries(new URLSearchParams(url.split("?")[1]))).toEqual({
      ...{ type: "person", name: "ANNA MARIA ERIKSSON", birthDate: "1974-08-12" },
      ...{ limit: "50", minMatch: "0.7" },
    });
  });
});

describe("a search by yente", () => {
  it("names the entries that it takes for the person, and compares them here", async () => {
    const { find, asked } = await started("yente");
    expect(await find()).toMatchObject({
      outcome: { result: "possible_match" },
      service: { name: "yente" },
      lists: {
        default: {
          ...{ state: "used", fetched_at: "2026-11-28T06:00:00.000Z" },
          version: "20261128060000-abc",
        },
      },
      hits: {
        entries: [
          {
            ...{ list: "un_sc_sanctions", entry: "NK-utopia1", score: 0.98, relation: "same" },
            ...{ birth_date: "agrees", country: "agrees", programmes: ["UN-UTOPIA"] },
          },
          { entry: "NK-utopia2", birth_date: "differs" },
        ],
      },
    });
    const { method, url, body = "" } = asked.find(({ url: each }) => /match/.test(each)) ?? {};
    expect([method, url]).toEqual(["POST", "/match/default?limit=50&threshold=0.7"]);
    expect(JSON.parse(body)).toEqual({
      queries: {
        person: {
          schema: "Person",
          properties: {
            ...{ name: ["ANNA MARIA ERIKSSON"], lastName: ["ERIKSSON"], firstName: ["ANNA MARIA"] },
            ...{ birthDate: ["1974-08-12"], nationality: ["se"] },
          },
        },
      },
    });
  });
});

describe.for<SearchServiceName>(["watchman", "yente"])("%s clears no person", (kind) => {
  const nobody =
    kind === "watchman"
      ? { query: {}, entities: null }
      : { responses: { person: { status: 200, results: [] } }, limit: 50 };

  it("unless its lists are all there and fresh, and have no such entry", async () => {
    const { find } = await started(kind, { search: nobody });
    expect((await find()).outcome.result).toBe("clear");
  });

  it.for<[string, object]>([
    ["a list that it does not have", { named: ["absent"] }],
    ["a list beside an absent one", { named: [...wanted[kind], "absent"] }],
    [
      "lists of three days ago",
      {
        lists: JSON.parse(
          JSON.stringify(serviceAnswers[kind].lists)
            .replaceAll("2026-11-28", "2026-11-25")
            .replaceAll("20261128", "20261125"),
        ),
      },
    ],
    ["a list that is empty or says no time", { named: kind === "watchman" ? ["eu_csl"] : ["own"] }],
  ])("by %s", async ([, how]) => {
    const { find } = await started(kind, { search: nobody, ...how });
    expect((await find()).outcome.result).toBe("not_screened");
  });

  it.for<[string, Parameters<typeof started>[1]]>([
    ["an error", { reply: (answer) => void answer.writeHead(500).end("{}") }],
    ["a refusal", { reply: (answer) => void answer.writeHead(401).end("{}") }],
    ["a redirect", { reply: (answer) => void answer.writeHead(302, { location: "/" }).end() }],
    ["no JSON", { reply: (answer) => void answer.end("<html>") }],
    ["an empty object", { search: {} }],
    ["lists of another form", { lists: {} }],
    [
      "an answer that is cut short",
      {
        reply: (answer) => {
          answer.writeHead(200, { "content-length": "1000" });
          answer.write("{");
          answer.destroy();
        },
      },
    ],
    ["an answer without end", { reply: (answer) => void answer.end("x".repeat(5 * 1024 * 1024)) }],
    ["an address that is not https and public", { publicOnly: true }],
  ])("by %s: that throws", async ([, how]) => {
    const { find } = await started(kind, how);
    await expect(find()).rejects.toThrow();
  });

  it("and is sent the token, if one is set", async () => {
    const { find, lists, asked } = await started(kind, { token: "secret" });
    await find();
    await lists();
    expect(new Set(asked.map(({ token }) => token))).toEqual(new Set(["Bearer secret"]));
    const without = await started(kind);
    await without.find();
    expect(without.asked.every(({ token }) => token === undefined)).toBe(true);
  });
});
