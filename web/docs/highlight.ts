/** The signs that begin a comment, and the reserved words of each language. */
const languages: Record<string, { comment: string; keywords: string }> = {
  ts: {
    comment: "//",
    keywords:
      "as async await catch const else export for from function if import let new of return throw try type",
  },
  python: {
    comment: "#",
    keywords:
      "and def except False for from if import in is None not or raise return True try with",
  },
  sh: { comment: "#", keywords: "case do done else esac export fi for if in then until while" },
  json: { comment: "", keywords: "true false null" },
};

/** Code as HTML, with comments, texts and keywords marked; of a language that it does not know, the text alone. */
export function highlighted(code: string, language: string): string {
  const known = languages[language];
  if (!known) return escaped(code);
  const { comment, keywords } = known;
  const parts = [
    comment && `(?<c>(?<=^|\\s)${comment}.*$)`,
    "(?<s>\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\\n]|\\\\.)*'|`[^`]*`)",
    `(?<k>(?<![\\w.$-])(?:${keywords.replaceAll(" ", "|")})(?![\\w:=-]))`,
  ].filter(Boolean);
  const token = new RegExp(parts.join("|"), "gm");
  let html = "";
  let from = 0;
  for (const match of code.matchAll(token)) {
    const [kind = ""] = Object.entries(match.groups ?? {}).find(([, text]) => text) ?? [];
    html += `${escaped(code.slice(from, match.index))}<span class="${kind}">${escaped(match[0])}</span>`;
    from = match.index + match[0].length;
  }
  return html + escaped(code.slice(from));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
