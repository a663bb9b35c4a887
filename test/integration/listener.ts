import { expect } from "vitest";
import type { Browser } from "../../lab/stage/cookie-browser.ts";

type Answer = Awaited<ReturnType<Browser["call"]>>;

/** The ids in a path, by the name of the parameter. */
export type Ids = Record<string, string>;

type Asked = { ids?: Ids; body?: unknown; query?: string; headers?: Record<string, string> };

/** The route with its parameters filled; missing ones get an id that names nothing. */
function filled(route: string, ids: Ids = {}): string {
  return route.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? `no-${name}`);
}

export type Listener = ReturnType<typeof listener>;

/** Calls routes by their templates and remembers what each one answered. */
export function listener() {
  const heard = new Map<string, Set<string>>();

  async function ask(
    browser: Browser,
    route: string,
    { ids, body, query = "", headers }: Asked = {},
  ): Promise<Answer> {
    const answer = await browser.call(filled(route, ids) + query, body, headers);
    const outcome = answer.status < 400 ? "success" : String(answer.body.code);
    heard.set(route, (heard.get(route) ?? new Set()).add(outcome));
    return answer;
  }

  return {
    heard,
    ask,
    /** Answers the body of a success. */
    async get(...asked: Parameters<typeof ask>): Promise<Record<string, unknown>> {
      const { status, body } = await ask(...asked);
      expect([asked[1], status < 400 ? "success" : body]).toEqual([asked[1], "success"]);
      return body;
    },
    async refused(code: string, ...asked: Parameters<typeof ask>): Promise<void> {
      const { status, body } = await ask(...asked);
      expect([asked[1], status < 400 ? status : body.code]).toEqual([asked[1], code]);
    },
  };
}
