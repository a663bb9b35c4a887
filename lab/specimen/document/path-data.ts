import type { Path } from "opentype.js/dist/opentype.mjs";

/** A glyph's outline for SVG. The library's own writer runs numbers together that round to −0. */
export function pathData({ commands }: Path): string {
  return commands
    .map((command) => {
      switch (command.type) {
        case "Z":
          return "Z";
        case "Q":
          return `Q${numbers(command.x1, command.y1, command.x, command.y)}`;
        case "C":
          return `C${numbers(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
        default:
          return `${command.type}${numbers(command.x, command.y)}`;
      }
    })
    .join("");
}

function numbers(...values: number[]): string {
  return values.map((value) => value.toFixed(3)).join(" ");
}
