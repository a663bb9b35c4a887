import { describe, expect, it } from "vitest";
import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import { routeTable } from "#http/route-table.ts";

const tables = { machine: routeTable(machineRoutes), dashboard: routeTable(dashboardRoutes) };

/** The refusal of a request that finds no route. */
function refusalOf(find: () => unknown): { code?: string; allowed: string[] } {
  try {
    find();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { allowed_methods: allowed } = error.details.extra ?? {};
    return { code: error.code, allowed: z.array(z.string()).parse(allowed) };
  }
  return { allowed: [] };
}

const exported = "/v1/projects/proj_1/verifications/export";

describe("a path with a name of its own beside those with an id", () => {
  it("is not taken for one of them", () => {
    const find = tables.dashboard;
    expect(find("GET", exported).route.path).toBe("/v1/projects/{id}/verifications/export");
    expect(refusalOf(() => find("DELETE", exported))).toEqual({
      code: "method_not_allowed",
      allowed: ["GET", "HEAD"],
    });
  });
});

it.for([
  ...machineRoutes.map(({ path }) => ["machine", path] as const),
  ...dashboardRoutes.map(({ path }) => ["dashboard", path] as const),
])("the %s's %s names each of its methods once", ([audience, path]) => {
  const sample = path.replaceAll(/\{\w+\}/g, "x1");
  for (const method of ["TRACE", "OPTIONS", "CONNECT"]) {
    const { code, allowed } = refusalOf(() => tables[audience](method, sample));
    expect(code).toBe("method_not_allowed");
    expect(allowed).toEqual([...new Set(allowed)]);
    expect(allowed.includes("HEAD")).toBe(allowed.includes("GET"));
  }
});
