import type { Section } from "../search.ts";
import type { Draft } from "./api-pages.tsx";

/** The parts of a page that can be found: what is before its first heading, and each heading with its text. */
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

/** Every operation refuses, pages and answers in nearly the same words: nobody is looking for those. */
function isReference(path: string): boolean {
  return /^\/docs\/(project-)?api/.test(path);
}

/** The words alone. Between two cells or items there is a space, also where the HTML has none. */
function plain(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => entities[name] ?? " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'" };
