import { type Wall, walls } from "./walls.ts";

const begin = "<!-- walls: written by `npm run walls` -->";
const end = "<!-- /walls -->";

/** The document with its table replaced. Throws if it has no place for one. */
export function withTable(page: string, table: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error("The document has no place for the table of walls.");
  return `${page.slice(0, from + begin.length)}\n\n${table}\n${page.slice(to)}`;
}

/** The walls as a table that people read. */
export function architectureTable(): string {
  const rows = walls.map(({ room, purpose, own, packages }) => [
    room.map(code).join(", "),
    purpose,
    own.map(code).join(", ") || "–",
    packages.map(code).join(", ") || "–",
  ]);
  const head = ["Part", "What it holds", "May import of the house", "May import of others"];
  return (
    [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n") +
    "\n"
  );
}

const code = (name: Wall["room"][number]) => `\`${name}\``;
