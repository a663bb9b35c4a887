import { relative } from "node:path";
import type { Plugin } from "rolldown";
import { parseSync, Visitor } from "rolldown/utils";

type Call = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]["CallExpression"]>>[0];
type Span = { start: number; end: number };

/** Facts of a route that only its description has: `prebuilt.ts` puts that into the bundle whole. */
const described = ["summary", "description", "tag", "afterCrash", "refusals"];

/** Leaves descriptions of schemas and routes out of a bundle: a cold start would read them for nothing. */
export function withoutDescriptions(root: string): Plugin {
  return {
    name: "without-descriptions",
    transform(code, id) {
      return relative(root, id).startsWith("layers/") && id.endsWith(".ts")
        ? { code: leaveOutDescriptions(code), map: null }
        : null;
    },
  };
}

/** Keeps every line in its place, so that the source map of the whole fits. */
export function leaveOutDescriptions(code: string): string {
  const spans: Span[] = [];
  new Visitor({
    CallExpression(call) {
      spans.push(...ofSchema(call), ...ofRoute(call, code));
    },
  }).visit(parseSync("module.ts", code).program);
  return spans
    .sort((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => {
      const lines = left.slice(start, end).replaceAll(/[^\n]/g, "");
      return left.slice(0, start) + lines + left.slice(end);
    }, code);
}

/** `z.string().describe("…")` */
function ofSchema({ callee, end }: Call): Span[] {
  const isDescribe =
    callee.type === "MemberExpression" &&
    callee.property.type === "Identifier" &&
    callee.property.name === "describe";
  return isDescribe ? [{ start: callee.object.end, end }] : [];
}

/** `machineRoute({ summary: "…" })`, and the same of its other success. */
function ofRoute({ callee, arguments: [definition] }: Call, code: string): Span[] {
  const isRoute = callee.type === "Identifier" && callee.name.endsWith("Route");
  return isRoute ? descriptionsIn(definition, code) : [];
}

function descriptionsIn(given: Call["arguments"][number] | undefined, code: string): Span[] {
  if (given?.type !== "ObjectExpression") return [];
  return given.properties.flatMap((each) => {
    if (each.type !== "Property" || each.key.type !== "Identifier") return [];
    if (each.key.name === "otherwise") return descriptionsIn(each.value, code);
    if (!described.includes(each.key.name)) return [];
    const [comma = ""] = code.slice(each.end).match(/^\s*,/) ?? [];
    return [{ start: each.start, end: each.end + comma.length }];
  });
}
