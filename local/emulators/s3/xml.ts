/** Text that is safe between tags. */
function escapeXml(text: string): string {
  return text.replace(/[<>&"'\r]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function unescapeXml(text: string): string {
  return text.replace(/&(#x?)?(\w+);/g, (whole, numeric: string | undefined, name: string) => {
    if (!numeric) return entities[name] ?? whole;
    return String.fromCodePoint(Number.parseInt(name, numeric === "#x" ? 16 : 10));
  });
}

/** A document with one element per pair; a value is text, or XML already when it is an array. */
export function element(
  name: string,
  children: [name: string, value: string | string[]][],
): string {
  const inner = children.map(([child, value]) =>
    Array.isArray(value)
      ? value.map((part) => `<${child}>${part}</${child}>`).join("")
      : `<${child}>${escapeXml(value)}</${child}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner.join("")}</${name}>`;
}

/** The children alone, for a part of a document. */
export function inner(children: [name: string, value: string][]): string {
  return children.map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`).join("");
}
