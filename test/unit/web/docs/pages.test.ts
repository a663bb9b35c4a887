import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { Verification } from "#domain/case/verification.ts";
import { currentPolicyRevision, defaultEngineProfile } from "#domain/engine-names.ts";
import { errorCodes } from "#domain/errors.ts";
import { reasonCodes } from "#domain/reason-codes.ts";
import { scenarioNames } from "#domain/sandbox/scenario-names.ts";
import { wire } from "#domain/wire.ts";
import { projectRoutes } from "#http/dashboard/routes.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import example from "../../../../web/docs/guides/completed-verification.json" with { type: "json" };
import { builtPages, pageText, site } from "./built-site.ts";

const pages = builtPages();
const paths = new Set(pages.map(({ path }) => path));
const sizeOf = (path: string) => readFileSync(join(site, path)).length;

it("has a page for each error code, that says what to do", () => {
  for (const code of [...errorCodes, "internal_error"]) {
    expect(pageText(`/docs/problems/${code}`)).toContain("What to do");
    expect(pageText("/docs/errors")).toContain(code);
  }
});

it("names every scenario and every reason", () => {
  for (const name of scenarioNames) expect(pageText("/docs/testing")).toContain(name);
  for (const code of reasonCodes) expect(pageText("/docs/reasons")).toContain(code);
});

it("keeps what a backend calls apart from what the dashboard does", () => {
  const under = (root: string) => [...paths].filter((path) => path.startsWith(`${root}/`)).length;
  expect(under("/docs/api")).toBe(machineRoutes.length);
  expect(under("/docs/project-api")).toBe(projectRoutes.length);
});

it("shows a completed verification that the service could answer", () => {
  expect(wire(Verification).parse(example)).toEqual(example);
  expect(example.engine).toEqual({
    profile: defaultEngineProfile,
    policy_revision: currentPolicyRevision,
  });
  expect(pageText("/docs")).toContain("manual_review_recommended");
});

it("shows each call by curl, TypeScript and Python, with an answer and the way on", () => {
  const operations = pages.filter(({ path }) => /^\/docs\/(?:project-)?api\/./.test(path));
  for (const { path, html } of operations) {
    expect(html, path).toContain("curl -sS --fail-with-body");
    expect(html, path).toMatch(/rel="(?:prev|next)"/);
    expect(html, path).toContain('aria-label="On this page"');
  }
  const withKey = operations.filter(({ html }) => html.includes("$BONAFIDE_API_KEY"));
  expect(withKey.length).toBeGreaterThan(80);
  for (const { path, html } of withKey) {
    const text = html.replaceAll(/<[^>]+>/g, "");
    expect(text, path).toContain('import { createClient } from "@bonafide/client";');
    expect(text, path).toContain("from bonafide import Client");
  }
  const start = pages.find(({ path }) => path === "/docs/api/post-verifications");
  expect(start?.html).toMatch(/Response 201<\/h2>.*?data-language="json".*?onboarding_url/s);
});

it("leads nowhere that is not there, inside a page or to another", () => {
  const dead = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/href="(\/docs[^"]*|#[^"]*)"/g)].flatMap(([, href = ""]) => {
      const [to = "", id] = href.startsWith("#") ? [path, href.slice(1)] : href.split("#");
      const target = pages.find((each) => each.path === to);
      if (!target) return to.includes(".") ? [] : [`${path} → ${href}`];
      return id === undefined || target.html.includes(`id="${id}"`) ? [] : [`${path} → ${href}`];
    }),
  );
  expect(dead).toEqual([]);
});

it("costs no reader more than 100 kB a page, and asks no third party for anything", () => {
  const atOnce = globSync("assets/main-*", { cwd: site }).reduce(
    (sum, file) => sum + sizeOf(file),
    0,
  );
  for (const { path, html } of pages) {
    expect(Buffer.byteLength(html) + atOnce, path).toBeLessThan(100_000);
    expect(html, path).not.toMatch(
      /<script(?![^>]*src="\/docs\/)|<style|style=|\son\w+=|src="http/,
    );
  }
  expect(gzipSync(readFileSync(join(site, "search.json"))).length).toBeLessThan(100_000);
});

it("has one name for each variable, in the documentation, the README, the clients and the dashboard's samples", () => {
  const root = join(import.meta.dirname, "../../../..");
  const files = globSync(
    "{README.md,{docs,clients/*}/*.md,web/{docs,dashboard}/**/*.{md,ts,tsx}}",
    {
      cwd: root,
      exclude: (path) => path.endsWith("/dist"),
    },
  );
  const others = files.filter((file) =>
    /(?<!BONAFIDE_)\b(API_KEY|WEBHOOK_SECRET)\b|BONAFIDE_KEY|\$(\{)?BASE_URL/.test(
      readFileSync(join(root, file), "utf8"),
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(others).toEqual([]);
});
