import { routeTables } from "../../../lib/route-tables.ts";
import type { Attack, Try } from "../attack.ts";
import {
  type AttackedCase,
  attackedCases,
  type Caller,
  callersOf,
  plantedTermOf,
} from "./callers.ts";
import { type FurnishedOrg, furnishOrg, type Project } from "./furnish-org.ts";
import { type RouteRights, readRouteRights } from "./route-rights.ts";
import { validBodies } from "./valid-bodies.ts";

/** Ends the session that every later probe of its caller would need. */
const endsSession = "POST /auth/sign-out";

type Probe = { route: string; caller: Caller; answer: Answer; planted: string };
type Answer = { status: number; code: string; text: string };

/**
 * Every route of every table, called by every kind of caller in both kinds of project. A caller with the
 * right gets as far as the body or an unknown id, so that nothing changes. A caller without it gets the
 * refusal that fits their role.
 */
export const authorizationMatrix: Attack = {
  species: "Route called by somebody without the right to it",
  kind: "service",
  byDay: true,
  async *tries({ stage: { url }, share }) {
    const rights = readRouteRights();
    const org = await furnishOrg(url, "attacked");
    const foreign = await furnishOrg(url, "foreign");
    for (const [kind, project] of Object.values(org.projects).entries()) {
      const cases = await attackedCases(org.members.owner, project);
      const callers = await callersOf(url, project, { org, foreign, cases });
      const place = { url, project, org, own: cases.own };
      for (const [index, route] of routesOf().entries()) {
        const chosen = share === "day" ? everySixtyFourth(callers, index + 32 * kind) : callers;
        yield* await triesOf(route, chosen, { place, whoMay: rights });
      }
    }
  },
};

/** By day a route meets one caller in one of the projects, or two, and each caller some of the routes. */
function everySixtyFourth(callers: readonly Caller[], route: number): Caller[] {
  return callers.filter((_, index) => (index + route) % 64 === 0);
}

type Place = { url: string; project: Project; org: FurnishedOrg; own: AttackedCase };

async function triesOf(
  route: string,
  callers: readonly Caller[],
  { place, whoMay }: { place: Place; whoMay: RouteRights },
): Promise<Try[]> {
  const letIn = whoMay.get(route);
  if (!letIn) return [{ what: `${route} has no line in route-rights.txt`, passed: true }];
  const tried = callers.filter(({ kind }) => route !== endsSession || kind === "invalid");
  return Promise.all(
    tried.map(async (caller) => {
      const answer = await answered(route, caller, place);
      const planted = plantedTermOf(place.project);
      const fault = faultOf({ route, caller, answer, planted }, letIn);
      const what = `${route} by ${caller.name}: ${fault ?? answer.status}`;
      return { what, passed: fault !== undefined };
    }),
  );
}

/** Method and path of every route. */
export function routesOf(): string[] {
  return Object.values(routeTables).flatMap((routes) =>
    routes.map(({ method, path }) => `${method} ${path}`),
  );
}

function faultOf(
  { route, caller, answer, planted }: Probe,
  letIn: ReadonlySet<string>,
): string | undefined {
  const { status, code } = answer;
  if (status >= 500) return `answered ${status}`;
  if (letIn.has("anybody") || caller.is.some((word) => letIn.has(word))) {
    return status === 401 || status === 403 ? `refused with ${status} ${code}` : undefined;
  }
  if (answer.text.includes(planted)) return "was shown what it may not read";
  if (isRefusal(answer, caller) || isAtHome(route, caller)) return undefined;
  return `was let in with ${status} ${code}`;
}

/** An org's and a key's own routes name nothing of anybody else's: a stranger meets only their own there. */
function isAtHome(route: string, { kind }: Caller): boolean {
  return kind === "foreign" && !namesSomething(route);
}

function namesSomething(route: string): boolean {
  return route.includes("{") && !route.includes(" /v1/team/");
}

/** The refusal that belongs to a standing: another answer lets in, or says too much. */
function isRefusal({ status, code }: Answer, { kind }: Caller): boolean {
  if (status === 401) return true;
  if (status === 403) return code === "permission_denied" || code === "origin_not_allowed";
  // To a stranger, other people's things do not exist.
  return kind === "foreign" && status === 404 && code === "not_found";
}

const unknown = "x_00000000000000000000000000";

/** A function that a busy machine ended before its time answers 503, and is asked again. */
async function answered(route: string, caller: Caller, place: Place): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(route, caller, place);
    if (answer.status !== 503 || attempt === 5) return answer;
  }
}

async function send(route: string, caller: Caller, place: Place): Promise<Answer> {
  const [method = "", path = ""] = route.split(" ");
  const hasBody = method !== "GET" && method !== "HEAD";
  const response = await fetch(place.url + pathFor(path, caller, place), {
    method,
    redirect: "manual",
    headers: {
      origin: place.url,
      ...caller.headers,
      ...(hasBody && { "content-type": "application/json" }),
    },
    ...(hasBody && { body: JSON.stringify(bodyFor(route, caller, place)) }),
  });
  const text = await response.text();
  return { status: response.status, code: codeIn(text), text };
}

/**
 * A foreign caller names real ids. A caller who belongs to the project names unknown ones, so that nothing
 * changes.
 */
function pathFor(path: string, { kind }: Caller, { project, own }: Place): string {
  const verification = kind === "foreign" || kind === "applicant" ? own.id : unknown;
  return path
    .replace("/v1/projects/{id}", `/v1/projects/${project.id}`)
    .replace("{project_id}", project.id)
    .replace(/\/verifications\/\{(id|verification_id)\}/, `/verifications/${verification}`)
    .replaceAll(/\{\w+\}/g, unknown);
}

function bodyFor(route: string, { kind }: Caller, { project, org, own }: Place): unknown {
  // No route takes this member: a caller with the right changes nothing.
  if (kind !== "foreign" || !namesSomething(route)) return { no_such_member: true };
  const ids = { project_id: project.id, org_id: org.id, verification_id: own.id };
  return validBodies[route]?.(ids) ?? {};
}

function codeIn(text: string): string {
  return /"code":"(\w+)"/.exec(text)?.[1] ?? "";
}
