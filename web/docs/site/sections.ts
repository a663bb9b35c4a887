import type { Section } from "../search.ts";
import type { Draft } from "./api-pages.tsx";

/** The parts of a page that a search can find: the text before its first heading, and each heading with its text. */
export function sectionsOf({ path, title, about, body }: Draft): Section[] {
  const [before = "", ...parts] = body.split(/(?=<h[23] id=")/);
  const rest = isReference(path)
    ? parts.filter((part) => /^<h2 id="(body|events)">/.test(part))
    : parts;
  return [
    { url: path, title, heading: "", text: `${about} ${plain(before)}` },
    ...rest.map((part) => {
      const [whole = "", id = "", heading = ""] =
        /^<h[23] id="([^"]*)">([\s\S]*?)<\/h[23]>/.exec(part) ?? [];
      return {
        url: `${path}#${id}`,
        title,
        heading: plain(heading),
        text: plain(part.slice(whole.length)),
      };
    }),
  ];
}

/** The errors, pages and answers of all operations read nearly the same: a search would only find noise there. */
function isReference(path: string): boolean {
  return /^\/docs\/(project-)?api/.test(path);
}

/** The words alone. A space is added between two cells or items, also if the HTML has none. */
function plain(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => entities[name] ?? " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'" };
