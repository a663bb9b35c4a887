import { openApiText } from "#http/machine/reference/openapi-text.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import { fault, problems } from "#http/problem.ts";
import type { Api } from "../../web/docs/reference/openapi.ts";
import type { DocsFacts } from "../../web/docs/site/facts.ts";
import { limits } from "./docs-limits.ts";

/** Facts that the pages of `/docs` take from the code. */
export function docsFacts(): DocsFacts {
  const whole: Api = JSON.parse(openApiText());
  const machine = new Set(machineRoutes.map(({ method, path }) => `${method} ${path}`));
  const isMachine = (method: string, path: string) =>
    machine.has(`${method.toUpperCase()} ${path}`);
  return {
    machine: only(whole, isMachine),
    project: only(whole, (method, path) => !isMachine(method, path)),
    problems: [
      ...Object.entries(problems).map(([code, problem]) => ({ code, ...problem })),
      { code: "internal_error", ...fault },
    ].sort((one, other) => one.status - other.status),
    limits,
  };
}

function only(api: Api, isWanted: (method: string, path: string) => boolean): Api {
  const paths = Object.entries(api.paths)
    .map(([path, methods]) => {
      const wanted = Object.entries(methods).filter(([method]) => isWanted(method, path));
      return [path, Object.fromEntries(wanted)] as const;
    })
    .filter(([, methods]) => Object.keys(methods).length > 0);
  return { ...api, paths: Object.fromEntries(paths) };
}
