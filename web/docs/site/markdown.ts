import { Marked, type Tokens } from "marked";
import { highlighted } from "../highlight.ts";

const marked = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const html = this.parser.parseInline(tokens);
      return depth === 1 ? "" : `<h${depth} id="${slugOf(html)}">${html}</h${depth}>\n`;
    },
    code: ({ text, lang }) => codeBlock(text, lang ?? ""),
    table(token: Tokens.Table) {
      const row = (cells: Tokens.TableCell[], tag: "th" | "td") =>
        `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
      const body = token.rows.map((cells) => row(cells, "td")).join("");
      return `<div class="wide" tabindex="0"><table><thead>${row(token.header, "th")}</thead><tbody>${body}</tbody></table></div>\n`;
    },
  },
});

/** A guide's Markdown as HTML: links to other guides become addresses of the site, and marks of generated parts go. */
export function htmlOf(markdown: string): string {
  const text = markdown
    .replaceAll(/^<!-- .* -->$/gm, "")
    .replaceAll(/\]\([./]*web\/docs\/guides\//g, "](")
    .replaceAll(/\]\([./]*docs\/sandbox\.md/g, "](/docs/testing")
    .replaceAll("](overview.md", "](/docs")
    .replaceAll(/\]\(([\w-]+)\.md/g, "](/docs/$1");
  return marked.parse(text, { async: false });
}

export function slugOf(heading: string): string {
  return heading
    .replaceAll(/<[^>]+>|&#?\w+;/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** A reader without a mouse scrolls wide content by its focus. */
function codeBlock(text: string, language: string): string {
  return `<figure class="code" data-language="${language}"><pre tabindex="0"><code>${highlighted(text, language)}</code></pre></figure>\n`;
}
