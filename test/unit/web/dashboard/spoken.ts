import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

export const dashboard = fileURLToPath(new URL("../../../../web/dashboard/", import.meta.url));

export type Node = { type: string; [member: string]: unknown };

/** Every source of the dashboard, by its path inside. */
export function sources(): string[] {
  return readdirSync(dashboard, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(?!dist|node_modules|strings\/|vite).*\.tsx?$/.test(file))
    .sort();
}

const trees = new Map<string, Node>();

export function parsed(file: string): Node {
  const known = trees.get(file);
  if (known) return known;
  const { program, errors } = parseSync(file, readFileSync(join(dashboard, file), "utf8"));
  if (errors.length > 0) throw new Error(`${file} cannot be read.`);
  const tree: Node = JSON.parse(JSON.stringify(program));
  trees.set(file, tree);
  return tree;
}

/** For each node its own and all inside, with the nodes around it, the nearest last. */
export function* nodesOf(node: Node, around: Node[] = []): Generator<[Node, Node[]]> {
  yield [node, around];
  for (const member of Object.values(node)) {
    for (const each of Array.isArray(member) ? member : [member]) {
      if (isNode(each)) yield* nodesOf(each, [...around, node]);
    }
  }
}

/** A place and all its sources: the texts that must be known in a language before it opens. */
export function reachedFrom(start: string): string[] {
  const seen = new Set<string>();
  const pending = [start];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (seen.has(file) || !existsSync(join(dashboard, file)) || file.startsWith("..")) continue;
    seen.add(file);
    for (const [{ type, source, importKind }] of nodesOf(parsed(file))) {
      const from = isNode(source) ? String(source.value) : "";
      if (type !== "ImportDeclaration" || importKind === "type" || !/^\..*\.tsx?$/.test(from)) {
        continue;
      }
      pending.push(join(dirname(file), from));
    }
  }
  return [...seen];
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
