import fc from "fast-check";
import { expect, it } from "vitest";
import { addressOf, placeOf } from "../../../../web/dashboard/address.ts";

it("leads back to the place that an address was made of, whatever the names hold", () => {
  const name = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(name, fc.array(name, { maxLength: 3 }), (project, parts) => {
      const { pathname } = new URL(addressOf(project, "flows", ...parts), "http://localhost");
      // A dot alone means a folder to every URL parser, and no id is one.
      fc.pre([project, ...parts].every((part) => !/^(\.|%2e){1,2}$/i.test(part)));
      const place = placeOf({ pathname, search: "" });
      expect(place).toMatchObject({ project, page: "flows", rest: parts });
    }),
  );
});

it.for([
  { pathname: "/", project: undefined, page: "overview" },
  { pathname: "/dashboard", project: undefined, page: "overview" },
  { pathname: "/dashboard/", project: undefined, page: "overview" },
  { pathname: "/dashboard/proj_1", project: "proj_1", page: "overview" },
  { pathname: "/dashboard/proj_1/team", project: "proj_1", page: "team" },
])("takes $pathname for $page", ({ pathname, project, page }) => {
  expect(placeOf({ pathname, search: "" })).toMatchObject({ project, page });
});

it("keeps the filters of an address, and nothing that a messenger added to it", () => {
  const search = "?status=completed&fbclid=IwAR1&utm_source=chat&view=queue";
  const { query } = placeOf({ pathname: "/dashboard/proj_1/verifications", search });
  expect(query.toString()).toBe("status=completed&view=queue");
});
