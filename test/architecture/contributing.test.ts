import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { build } from "rolldown";
import { describe, expect, it } from "vitest";
import { auditActions } from "#domain/audit/audit-actions.ts";
import { isAnyCountryType } from "#domain/document/any-country.ts";
import { namedDocuments } from "#domain/document/types.ts";
import { eventTypes } from "#domain/webhook/events.ts";

const text = readFileSync("CONTRIBUTING.md", "utf8");
const section = text.slice(
  text.indexOf("## Where things live"),
  text.indexOf("\n## ", text.indexOf("## Where things live") + 1),
);

/** Files that are deployed, served or run by the local stage: everything but lab, tests and docs. */
const product = globSync("{bin,cli,functions,layers,lib,local,web}/**/*.{ts,tsx,json}", {
  exclude: (name) => /^(node_modules|dist|public)$/.test(name),
});

/** Paths of a text, with what stands in angle brackets left open. */
function pathsIn(markdown: string): string[] {
  const spans = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  // A span that begins with a slash is an address of the service.
  const paths = spans.filter((span) => /\/|\.\w+$/.test(span) && !span.startsWith("/"));
  return paths.map((path) => path.replace(/<\w+>/g, "*"));
}

/** The item of the list that begins with these words in bold. */
function item(name: string): string {
  const from = section.indexOf(`- **${name}**`);
  expect(from, name).toBeGreaterThan(-1);
  return section.slice(from).split(/\n(?=- \*\*|\n)/)[0] ?? "";
}

function filesOf(name: string): Set<string> {
  return new Set(pathsIn(item(name)).flatMap((path) => globSync(filesUnder(path))));
}

function filesUnder(path: string): string {
  return path.endsWith("/") ? `${path}**` : path;
}

/** Files in which a name stands between quotes or as a key. */
function naming(names: readonly string[]): string[] {
  const any = names.map((name) => name.replaceAll(".", "\\.")).join("|");
  const pattern = new RegExp(`["'](${any})["']|\\b(${any}):`);
  return product.filter((file) => pattern.test(readFileSync(file, "utf8")));
}

it("names only paths that exist", () => {
  expect(pathsIn(section).filter((path) => globSync(path).length === 0)).toEqual([]);
});

describe("a document type", () => {
  // A document type that any country may issue has a common file, so its name occurs in more files.
  const own = namedDocuments.filter(({ documentType }) => !isAnyCountryType(documentType));

  it.for(own)("$documentType is named in its own file and in the strings", ({ documentType }) => {
    const files = naming([documentType]).filter((file) => !/\/strings\/\w+\.json$/.test(file));
    expect(files).toHaveLength(1);
    expect(dirname(files[0] ?? "")).toBe("layers/domain/document/types");
    expect(filesOf("A document type")).toContain(files[0]);
  });

  it("has a file, and its kind and its layouts stand on the list", () => {
    const list = readFileSync("layers/domain/document/types.ts", "utf8");
    const files = globSync("layers/domain/document/types/*.ts");
    expect(files).toHaveLength(namedDocuments.length);
    for (const file of files) {
      const [, kind] = /export const (\w+): DocumentKind/.exec(readFileSync(file, "utf8")) ?? [];
      expect(list).toMatch(new RegExp(`^  ${kind},$`, "m"));
      expect(list).toMatch(new RegExp(`^  ${kind}Layouts,$`, "m"));
    }
  });
});

it("leaves where fields stand out of a bundle that only names documents", async () => {
  const { output } = await build({
    input: "layers/domain/document/catalogue.ts",
    write: false,
  });
  expect(output[0].code).toContain(namedDocuments[0]?.documentType);
  expect(output[0].code).not.toContain("isAnchor");
});

it("names every file that names a check", () => {
  // The names of the others are words of other things too.
  const listed = filesOf("A check");
  expect(naming(["face_match"]).filter((file) => !listed.has(file))).toEqual([]);
});

it("names every file that names an event", () => {
  const actions: readonly string[] = auditActions;
  const events = eventTypes.filter((event) => !actions.includes(event));
  const listed = filesOf("An event");
  expect(naming(events).filter((file) => !listed.has(file))).toEqual([]);
});

it("has every event sent by a verb", () => {
  const verbs = globSync("layers/usecases/*/*.ts").map((file) => readFileSync(file, "utf8"));
  const isSent = (event: string) => verbs.some((verb) => verb.includes(`"${event}"`));
  expect(eventTypes.filter((event) => !isSent(event))).toEqual([]);
});

it("finds every route in one table of routes", () => {
  const tables = globSync("layers/http/*/routes.ts");
  const verbs = [...filesOf("A route")].filter((file) => /^layers\/http\/.*\/.*\//.test(file));
  const routeFiles = verbs.filter((file) =>
    /^export const \w+Routes? = /m.test(readFileSync(file, "utf8")),
  );
  expect(routeFiles.length).toBeGreaterThan(30);
  for (const file of routeFiles) {
    const audience = dirname(dirname(file));
    const path = `./${file.slice(audience.length + 1)}`;
    const uses = tables.filter((table) => readFileSync(table, "utf8").includes(`from "${path}"`));
    expect(uses, file).toEqual([`${audience}/routes.ts`]);
  }
});
