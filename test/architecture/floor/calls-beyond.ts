import { parseSync } from "oxc-parser";
import {
  elementEntry,
  globalEntry,
  isNewer,
  memberEntries,
  optionEntries,
  staticEntry,
} from "./newer-apis.ts";

type Node = { type: string; [part: string]: unknown };

/**
 * The calls of a script that a browser of the floor lacks, such as `AbortSignal.timeout`, `.toSorted()`, `<dialog>`
 * or `{ dateStyle }`. A call behind a test is no fault: `x?.y`, `x.y?.()`, `"y" in x`, `typeof y`. A name that any
 * class has had for long is not reported: only a compiler would know the class of its value.
 */
export function callsBeyond(code: string): string[] {
  const { program } = parseSync("page.mjs", code);
  const found = new Set<string>();
  const asked = new Set<string>();
  const declared = new Set<string>();
  const keys = new Set<string>();

  for (const node of walk(program as unknown as Node)) {
    if (node.type === "BinaryExpression" && node.operator === "in") asked.add(literal(node.left));
    if (node.type === "UnaryExpression" && node.operator === "typeof")
      asked.add(nameOf(node.argument));
    // In `x.y?.z` it is `y` that was asked for.
    if (isMember(node) && node.optional) asked.add(lastName(node.object));
    if (node.type === "CallExpression" && node.optional) {
      asked.add(lastName(node.callee));
    }
    for (const name of declaredBy(node)) declared.add(name);
    if (
      node.type === "Property" ||
      node.type === "MethodDefinition" ||
      node.type === "PropertyDefinition"
    ) {
      keys.add(nameOf(node.key) || literal(node.key));
    }
    if (node.type === "AssignmentExpression" && isMember(node.left))
      keys.add(nameOf(node.left.property));
  }

  const tell = (name: string, text: string) => !asked.has(name) && found.add(text);
  const isGlobal = (name: string) => name !== "" && !declared.has(name);
  const called = new Set<unknown>();
  for (const node of walk(program as unknown as Node)) {
    if (node.type === "CallExpression") {
      called.add(node.callee);
      const [element] = (node.arguments as Node[]) ?? [];
      if (isNewer(elementEntry(literal(element)))) tell(literal(element), `<${literal(element)}>`);
    }
    if (node.type === "Identifier" || node.type === "NewExpression") {
      const name = nameOf(node.type === "Identifier" ? node : node.callee);
      if (isGlobal(name) && !keys.has(name) && isNewer(globalEntry(name))) tell(name, name);
    }
    if (node.type === "Property" && !node.computed) {
      const options = optionEntries(nameOf(node.key));
      if (options.length > 0 && options.every(isNewer)) {
        tell(nameOf(node.key), `{ ${nameOf(node.key)} }`);
      }
    }
    if (!isMember(node) || node.computed) continue;
    const name = nameOf(node.property);
    const owner = ownerOf(node.object);
    if (isGlobal(owner) && staticEntry(owner, name)) {
      if (isNewer(staticEntry(owner, name))) tell(name, `${owner}.${name}`);
      continue;
    }
    const isCall = called.has(node);
    const members = isCall || !keys.has(name) ? memberEntries(name) : [];
    if (members.length > 0 && members.every(isNewer))
      tell(name, isCall ? `.${name}()` : `.${name}`);
  }
  return [...found].sort();
}

/** `AbortSignal` of `AbortSignal.timeout`, also behind `globalThis`. */
function ownerOf(object: unknown): string {
  if (isNode(object) && isMember(object)) {
    return /^(?:globalThis|window|self|Intl)$/.test(nameOf(object.object))
      ? nameOf(object.property)
      : "";
  }
  return nameOf(object);
}

function lastName(node: unknown): string {
  return nameOf(isNode(node) && isMember(node) ? node.property : node);
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node)) {
    for (const each of Array.isArray(part) ? part : [part]) if (isNode(each)) yield* walk(each);
  }
}

function declaredBy(node: Node): string[] {
  if (node.type === "ImportSpecifier" || node.type === "ImportDefaultSpecifier") {
    return [nameOf(node.local)];
  }
  if (/^(?:Function|Class)(?:Declaration|Expression)$/.test(node.type)) {
    return [nameOf(node.id), ...namesIn(node.params)];
  }
  if (node.type === "ArrowFunctionExpression") return namesIn(node.params);
  if (node.type === "VariableDeclarator") return namesIn(node.id);
  return node.type === "CatchClause" ? namesIn(node.param) : [];
}

function namesIn(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn);
  if (!isNode(pattern)) return [];
  if (pattern.type === "Identifier") return [nameOf(pattern)];
  if (pattern.type === "Property") return namesIn(pattern.value);
  const parts = [pattern.left, pattern.argument, pattern.elements, pattern.properties];
  return parts.flatMap(namesIn);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function isMember(value: unknown): value is Node {
  return isNode(value) && value.type === "MemberExpression";
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === "Identifier" ? String(node.name) : "";
}

function literal(node: unknown): string {
  return isNode(node) && node.type === "Literal" ? String(node.value) : "";
}
