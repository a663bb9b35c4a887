import { ListFault } from "../list-fault.ts";

type Attributes = Readonly<Record<string, string>>;

/** One step through a document: where an element opens or closes, and the text between. */
export type XmlToken =
  | { kind: "open"; name: string; attributes: Attributes }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

const named = /^([\p{L}_][\p{L}\p{N}_.-]*:)?([\p{L}_][\p{L}\p{N}_.-]*)/u;
const attribute = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

/**
 * Walks XML from start to end, in time that grows only with its length. It knows the five entities of XML
 * and characters by number. A document type is refused: growing entities are declared there.
 */
export function* scanXml(xml: string): Generator<XmlToken> {
  const open: string[] = [];
  let at = xml.startsWith("\uFEFF") ? 1 : 0;
  let hasRoot = false;
  while (at < xml.length) {
    const next = xml.indexOf("<", at);
    const text = xml.slice(at, next < 0 ? xml.length : next);
    if (open.length > 0) yield { kind: "text", text: unescaped(text) };
    else if (text.trim() !== "") throw new ListFault("not_xml");
    if (next < 0) break;
    const skipped = skipMarkup(xml, next);
    if (skipped) {
      if (skipped.text !== undefined && open.length > 0) yield { kind: "text", text: skipped.text };
      at = skipped.end;
      continue;
    }
    const end = tagEnd(xml, next);
    const inner = xml.slice(next + 1, end);
    at = end + 1;
    if (inner.startsWith("/")) {
      const name = nameOf(inner.slice(1));
      if (open.pop() !== name) throw new ListFault("not_xml");
      yield { kind: "close", name };
      continue;
    }
    if (open.length === 0 && hasRoot) throw new ListFault("not_xml");
    hasRoot = true;
    const name = nameOf(inner);
    yield { kind: "open", name, attributes: attributesOf(inner) };
    if (inner.endsWith("/")) yield { kind: "close", name };
    else open.push(name);
    if (open.length > maxDepth) throw new ListFault("too_deep");
  }
  if (open.length > 0 || !hasRoot) throw new ListFault("not_xml");
}

/** The published lists nest eight elements at most. */
const maxDepth = 32;

/** Skips an instruction, a comment, or text that needs no escapes. */
function skipMarkup(xml: string, at: number): { end: number; text?: string } | undefined {
  if (xml.startsWith("<?", at)) return { end: endOf(xml, "?>", at) };
  if (xml.startsWith("<!--", at)) return { end: endOf(xml, "-->", at + 4) };
  if (xml.startsWith("<![CDATA[", at)) {
    const end = endOf(xml, "]]>", at);
    return { end, text: xml.slice(at + 9, end - 3) };
  }
  if (xml.startsWith("<!", at)) throw new ListFault("has_doctype");
  return undefined;
}

function endOf(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at < 0) throw new ListFault("not_xml");
  return at + mark.length;
}

/** The `>` that ends a tag: one within quotes does not. */
function tagEnd(xml: string, from: number): number {
  let quote = "";
  for (let at = from + 1; at < xml.length; at += 1) {
    const letter = xml.charAt(at);
    if (quote !== "") {
      if (letter === quote) quote = "";
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === ">") return at;
    else if (letter === "<") break;
  }
  throw new ListFault("not_xml");
}

/** Without its prefix: the root tells lists apart, and no list mixes vocabularies. */
function nameOf(inner: string): string {
  const name = named.exec(inner)?.[2];
  if (name === undefined) throw new ListFault("not_xml");
  return name;
}

function attributesOf(inner: string): Attributes {
  const found: Record<string, string> = {};
  let at = named.exec(inner)?.[0].length ?? 0;
  for (;;) {
    attribute.lastIndex = at;
    const [pair, name = "", double, single] = attribute.exec(inner) ?? [];
    if (pair === undefined) break;
    found[name] = unescaped(double ?? single ?? "");
    at += pair.length;
  }
  if (!/^\s*\/?$/.test(inner.slice(at))) throw new ListFault("not_xml");
  return found;
}

const entities: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

function unescaped(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:(#x?)?(\w{1,10});)?/g, (_, sign?: string, name = "") => {
    const letter = sign ? numbered(name, sign === "#x" ? 16 : 10) : entities.get(name);
    if (letter === undefined) throw new ListFault("not_xml");
    return letter;
  });
}

function numbered(digits: string, base: 10 | 16): string | undefined {
  const code = Number.parseInt(digits, base);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
