/** A route of the template: `POST /v1/verifications/{id}`, or `$default`. */
export type Route = { key: string; functionArn: string };

export type Match = { route: Route; pathParameters: Record<string, string> };

type Segment = { text: string; kind: "literal" | "parameter" | "greedy" };
type CompiledRoute = { route: Route; method: string; segments: Segment[] };

export type Router = (method: string, path: string) => Match | undefined;

/** Picks as API Gateway does: the most specific path first, a named method before `ANY`. */
export function createRouter(routes: readonly Route[]): Router {
  const compiled = routes.filter(({ key }) => key !== "$default").map(compile);
  compiled.sort(bySpecificity);
  const fallback = routes.find(({ key }) => key === "$default");
  return (method, path) => {
    const parts = path.split("/").slice(1);
    for (const candidate of compiled) {
      if (candidate.method !== "ANY" && candidate.method !== method) continue;
      const pathParameters = matchSegments(candidate.segments, parts);
      if (pathParameters) return { route: candidate.route, pathParameters };
    }
    return fallback && { route: fallback, pathParameters: {} };
  };
}

function compile(route: Route): CompiledRoute {
  const [method, path] = route.key.split(" ");
  if (!method || !path?.startsWith("/")) throw new Error(`'${route.key}' is no route key`);
  return { route, method, segments: path.split("/").slice(1).map(toSegment) };
}

function toSegment(part: string): Segment {
  const [, name, plus] = /^\{([^+}]+)(\+)?\}$/.exec(part) ?? [];
  if (!name) return { text: part, kind: "literal" };
  return { text: name, kind: plus ? "greedy" : "parameter" };
}

const rank = { literal: 0, parameter: 1, greedy: 2 } as const;

function bySpecificity(a: CompiledRoute, b: CompiledRoute): number {
  const shared = Math.min(a.segments.length, b.segments.length);
  for (let index = 0; index < shared; index += 1) {
    const [left, right] = [a.segments[index], b.segments[index]];
    if (!left || !right) break;
    if (left.kind !== right.kind) return rank[left.kind] - rank[right.kind];
  }
  return Number(a.method === "ANY") - Number(b.method === "ANY");
}

function matchSegments(
  segments: readonly Segment[],
  parts: readonly string[],
): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, { kind, text }] of segments.entries()) {
    if (kind === "greedy") {
      const rest = parts.slice(index).join("/");
      return rest ? { ...parameters, [text]: decode(rest) } : undefined;
    }
    const part = parts[index];
    if (part === undefined || part === "") {
      if (kind === "literal" && part === text) continue;
      return undefined;
    }
    if (kind === "parameter") parameters[text] = decode(part);
    else if (part !== text) return undefined;
  }
  return parts.length === segments.length ? parameters : undefined;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
