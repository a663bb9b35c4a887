import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dashboard, isNode, type Node, nodesOf, parsed, reachedFrom, sources } from "./spoken.ts";

const trees = new Map(sources().map((file) => [file, parsed(file)]));
const rooms = new Map(
  readdirSync(join(dashboard, "strings/pt")).map((file) => [
    file.replace(".json", ""),
    Object.keys(JSON.parse(readFileSync(join(dashboard, "strings/pt", file), "utf8"))),
  ]),
);
const spoken = new Set([...rooms.values()].flat());

/** Names and examples, which are the same in every language, and a key of the keyboard. */
const alike = new Set([
  ...["Amélia", "Macuácua", "Amélia Macuácua", "Maputo", "Google", "Microsoft", "Enter", "Escape"],
  ...[
    "TypeScript",
    "Python",
    "QR code",
    "Data Matrix",
    "English",
    "Português",
    "Español",
    "Français",
  ],
]);

it("leaves no English in a page that a language could not say", () => {
  const left = [...trees]
    .filter(([file]) => !ofCode.has(file))
    .flatMap(([file, tree]) =>
      [...nodesOf(tree)].flatMap(([node, around]) =>
        untranslated(node, around).map((text) => `${file}: ${text}`),
      ),
    );
  expect(left).toEqual([]);
});

/** Nothing but samples of code. */
const ofCode = new Set(["samples/code-samples.ts", "pages/integrate/verify-webhook-code.ts"]);

const places = readdirSync(join(dashboard, "pages"));
/** Texts outside the places load at the start. */
const ofAll = [...rooms.keys()].filter((room) => !places.includes(room));

it.for(places)("knows all that %s says before it opens, and from no other place", (place) => {
  const known = new Set([...ofAll, place].flatMap((room) => rooms.get(room) ?? []));
  const said = reachedFrom(`pages/${place}/${place}.tsx`).flatMap((file) =>
    textsIn(trees.get(file)),
  );
  expect(said.filter((text) => !known.has(text))).toEqual([]);
});

it("knows what the shell says before anything is opened", () => {
  const known = new Set(ofAll.flatMap((room) => rooms.get(room) ?? []));
  const said = reachedFrom("app.tsx").flatMap((file) => textsIn(trees.get(file)));
  expect(said.filter((text) => !known.has(text))).toEqual([]);
});

it("uses every text, so that none is translated in vain", () => {
  const all = new Set([...trees.values()].flatMap(textsIn));
  const unused = [...rooms.values()].flat().filter((key) => !all.has(key));
  expect(unused).toEqual([]);
});

/** The names of texts that a source holds, wherever it says them. */
function textsIn(tree: Node | undefined): string[] {
  if (!tree) return [];
  return [...nodesOf(tree)].flatMap(([{ type, value }]) =>
    type === "Literal" && typeof value === "string" && spoken.has(value) ? [value] : [],
  );
}

const readAttributes =
  /^(?:aria-(?:label|valuetext|description)|alt|data-label|fault|heading|hint|label|lead|none|of|title|to|verb)$/;

/** Words between tags, words in an attribute that is read, and whatever reads like words in quotes. */
function untranslated({ type, value }: Node, around: Node[]): string[] {
  const text = isRecord(value) ? String(value.cooked) : value;
  if (typeof text !== "string" || spoken.has(text) || alike.has(text)) return [];
  const isLeft = leftBy(type, around.at(-1));
  return isLeft(text) && !around.some(isOfCode) ? [text.trim()] : [];
}

function leftBy(type: string, parent: Node | undefined): (text: string) => boolean {
  if (type === "JSXText") return hasWords;
  if (parent?.type === "JSXAttribute") {
    return readAttributes.test(nameOf(parent)) ? hasWords : () => false;
  }
  return type === "Literal" || type === "TemplateElement" ? readsAsWords : () => false;
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** As a sentence or a label begins, or three words on end: classes and the names of things do not. */
function readsAsWords(text: string): boolean {
  return /^\s?\p{Lu}\p{Ll}+(?:[ ,.:…]|$)|(?:\p{Ll}{2,} ){2}\p{Ll}{2,}/u.test(text);
}

/** Code that is shown, a class, an icon's path, and a fault that no page shows. */
function isOfCode(node: Node): boolean {
  if (node.type === "NewExpression") return true;
  if (node.type === "JSXAttribute") return ["class", "d", "text"].includes(nameOf(node));
  if (node.type !== "JSXElement" || !isNode(node.openingElement)) return false;
  return ["code", "kbd", "pre"].includes(nameOf(node.openingElement));
}

function nameOf({ name }: Node): string {
  return isNode(name) ? String(name.name) : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
