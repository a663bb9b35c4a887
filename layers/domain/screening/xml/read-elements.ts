import { ListFault } from "../list-fault.ts";
import { scanXml } from "./scan-xml.ts";

export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
};

/**
 * The elements of these names, one after the other: a list has tens of thousands and is never held whole.
 * The root comes first, without its children, because some lists have their date there.
 */
export function* readElements(
  xml: string,
  { root, wanted }: { root: string; wanted: readonly string[] },
): Generator<XmlElement> {
  const open: XmlElement[] = [];
  let isRoot = true;
  for (const token of scanXml(xml)) {
    const parent = open.at(-1);
    if (token.kind === "text") {
      if (parent) parent.text += token.text;
    } else if (token.kind === "open") {
      const element: XmlElement = {
        name: token.name,
        attributes: token.attributes,
        children: [],
        text: "",
      };
      if (isRoot) {
        if (element.name !== root) throw new ListFault("wrong_root");
        isRoot = false;
        yield element;
      } else if (parent || wanted.includes(element.name)) {
        parent?.children.push(element);
        open.push(element);
      }
    } else if (parent?.name === token.name) {
      open.pop();
      if (open.length === 0) yield parent;
    }
  }
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** The text of a child with single spaces; empty if there is none. */
export function textOf(element: XmlElement | undefined, name: string): string {
  return plain(childOf(element, name)?.text ?? "");
}

/** The elements at the end of a path: the `program` of every `programList`, say. */
export function allOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap((one) => childrenOf(one, name)),
    element ? [element] : [],
  );
}

export function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
