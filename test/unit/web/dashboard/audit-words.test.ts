import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { beforeAll, expect, it, vi } from "vitest";
import { auditActions } from "#domain/audit/audit-actions.ts";
import { loadTexts, setLanguage } from "../../../../web/dashboard/language.ts";
import { actionWord, detailsWord } from "../../../../web/dashboard/pages/audit/audit-words.ts";
import { detailWords } from "../../../../web/dashboard/pages/audit/detail-words.ts";
import { isNode, type Node, nodesOf } from "./spoken.ts";

beforeAll(() => loadTexts("audit"));

it.for(auditActions)("tells %s in words, and not by its code", (action) => {
  expect(actionWord(action)).not.toContain(".");
  expect(actionWord(action).replaceAll(" ", "_")).not.toBe(action.replaceAll(".", "_"));
});

it("names what an entry notes in the language that was chosen", async () => {
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  await setLanguage("pt");
  expect(detailsWord({ named: 9, portraits: 0 })).toBe("nomes vistos: 9, retratos: 0");
  await setLanguage("en");
  vi.unstubAllGlobals();
});

it("tells what an entry notes, and leaves ids out", () => {
  const details = { role: "developer", message_id: `msg_${"0".repeat(26)}`, scenario: null };
  expect(detailsWord({ ...details, only_failed: true })).toBe("role: developer, only failed: true");
});

it("has a word for every detail that a call or a verb notes", () => {
  const noted = globSync("layers/{http,usecases}/**/*.ts").flatMap((file) => [
    ...detailsNotedIn(parseSync(file, readFileSync(file, "utf8")).program),
  ]);
  expect(noted.length).toBeGreaterThan(50);
  expect(noted.filter((name) => !Object.hasOwn(detailWords, name))).toEqual([]);
});

/** The names in `details` of each object that has an `action` besides. */
function* detailsNotedIn(program: unknown): Generator<string> {
  for (const [node] of nodesOf(JSON.parse(JSON.stringify(program)))) {
    if (node.type !== "ObjectExpression") continue;
    const members = propertiesOf(node);
    if (!members.has("action")) continue;
    const details = members.get("details");
    if (details) yield* namesIn(details);
  }
}

function propertiesOf({ properties }: Node): Map<string, Node> {
  const all = Array.isArray(properties) ? properties.filter(isNode) : [];
  return new Map(
    all.flatMap(({ key, value }) =>
      isNode(key) && isNode(value) ? [[String(key.name ?? key.value), value]] : [],
    ),
  );
}

/** The names of the outermost objects: of the literal itself, or of those that a function returns. */
function namesIn(details: Node): string[] {
  const body =
    details.type === "ArrowFunctionExpression" && isNode(details.body) ? details.body : details;
  return [...nodesOf(body)].flatMap(([node, around]) =>
    node.type === "ObjectExpression" && !around.some(({ type }) => type === "Property")
      ? [...propertiesOf(node).keys()]
      : [],
  );
}
