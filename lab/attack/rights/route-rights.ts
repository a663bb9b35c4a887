import { readFileSync } from "node:fs";
import { roles } from "#domain/project/roles.ts";

/**
 * The callers of each route, as reviewed by hand in `route-rights.txt`: one line a route, with the method and path
 * first, then the callers that it lets in. The file repeats the code on purpose: a route whose rights change,
 * or that is new, fails until somebody has read and changed its line.
 * - `anybody`: the route asks for no credential.
 * - `applicant`: the applicant who opened the link of that verification.
 * - a role: a member of that role, in sandbox and live projects; `sandbox:<role>` in sandbox projects alone.
 * - `key:<scope>`: an API key with that scope, `key:<scope>+<scope>` one with both, `sandbox:key:<scope>` in
 *   sandbox projects alone; `key`: any API key in force.
 */
export type RouteRights = ReadonlyMap<string, ReadonlySet<string>>;

const file = new URL("route-rights.txt", import.meta.url);

export function readRouteRights(text = readFileSync(file, "utf8")): RouteRights {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const [method = "", path = "", ...callers] = line.split(/\s+/);
      return [`${method} ${path}`, new Set(callers.flatMap(expanded))];
    }),
  );
}

/** `members` is short for every role. */
function expanded(caller: string): readonly string[] {
  return caller === "members" ? roles : [caller];
}
