import { Refusal } from "#domain/errors.ts";
import type { RouteFacts } from "./route.ts";

/** Finds the route of a request and the path parameters in it; refuses what no route serves. */
export function routeTable<Route extends RouteFacts>(routes: readonly Route[]) {
  const compiled = routes.map((route) => ({ route, pattern: patternOf(route.path) }));

  return (method: string, path: string): { route: Route; params: Record<string, string> } => {
    const here = compiled.filter(({ pattern }) => pattern.test(path));
    const found = here.find(({ route }) => route.method === method);
    if (found) return { route: found.route, params: { ...found.pattern.exec(path)?.groups } };

    if (here.length === 0) throw new Refusal("not_found", "Nothing is here.");
    const allowed = here.map(({ route }) => route.method).join(", ");
    throw new Refusal("method_not_allowed", `This path answers to ${allowed}.`, {
      extra: { allowed_methods: here.map(({ route }) => route.method) },
    });
  };
}

/** A parameter is one segment of unreserved characters; every id and slug is. */
function patternOf(path: string): RegExp {
  const source = path
    .split(/(\{\w+\})/)
    .map((part) =>
      /^\{\w+\}$/.test(part)
        ? `(?<${part.slice(1, -1)}>[\\w.~-]{1,128})`
        : part.replaceAll(".", "\\."),
    )
    .join("");
  return new RegExp(`^${source}$`);
}
