import { Refusal } from "#domain/errors.ts";
import type { RouteFacts } from "./route.ts";

/**
 * Finds the route of a request and its path parameters, or refuses it. A name in the table comes before
 * an id in its place, as in API Gateway, and `HEAD` is `GET` unless it has its own route.
 */
export function routeTable<Route extends RouteFacts>(routes: readonly Route[]) {
  const compiled = routes
    .map((route) => ({ route, shape: shapeOf(route.path), pattern: patternOf(route.path) }))
    .sort((a, b) => (a.shape < b.shape ? -1 : a.shape > b.shape ? 1 : 0));

  return (method: string, path: string): { route: Route; params: Record<string, string> } => {
    const fitting = compiled.filter(({ pattern }) => pattern.test(path));
    const here = fitting.filter(({ shape }) => shape === fitting[0]?.shape);
    const by = (wanted: string) => here.find(({ route }) => route.method === wanted);
    const found = by(method) ?? (method === "HEAD" ? by("GET") : undefined);
    if (found) return { route: found.route, params: { ...found.pattern.exec(path)?.groups } };

    if (here.length === 0) throw new Refusal("not_found", "No resource has this path.");
    const methods = here.map(({ route }) => route.method);
    const allowed = [...new Set([...methods, ...(by("GET") ? ["HEAD"] : [])])];
    throw new Refusal("method_not_allowed", `This path answers to ${allowed.join(", ")}.`, {
      extra: { allowed_methods: allowed },
    });
  };
}

/** The same for paths that differ only in the names of their parameters; these sort after every name. */
function shapeOf(path: string): string {
  return path.replaceAll(/\{\w+\}/g, "~");
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
