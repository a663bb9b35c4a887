import type { Place } from "./document.ts";

/** On which line of a JSON text, indented by two, a place begins. */
export function lineOf(text: string, place: Place): number {
  const lines = text.split("\n");
  let line = 0;
  place.forEach((step, depth) => {
    const indent = "  ".repeat(depth + 1);
    const isHere = (at: number) => {
      const content = lines[at] ?? "";
      if (!content.startsWith(indent) || content[indent.length] === " ") return false;
      if (typeof step === "string") return content.startsWith(`${indent}${JSON.stringify(step)}:`);
      return !/^[}\]]/.test(content.slice(indent.length));
    };
    let passed = typeof step === "number" ? step : 0;
    for (let at = line + 1; at < lines.length; at += 1) {
      if (isHere(at) && passed-- === 0) {
        line = at;
        return;
      }
    }
  });
  return line + 1;
}
