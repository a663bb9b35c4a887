import { parseSync, Visitor } from "oxc-parser";

/** Phrases that a title does without, each with a plainer way. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/^(?:who|what|whom|whoever|whatever)\b(?!.*\?)/i, "begin with a verb or a noun"],
  [/\b(?:told|owed|owes)\b/i, "gets, reports, shows, or pending"],
  [/\b(?:to|by|of|for|from|with|on|in|at) whom?\b/i, "each caller who, or a noun"],
  [/\bwhoever\b/i, "each caller who, or a noun"],
  // A placeholder of a table may have this name.
  [/(?<!\$)\bwhat (?:is|was|are|were|has|had|may|must|can)\b/i, "name the thing"],
  [/\b(?:nobody|somebody|none)'s\b|\bnobody else's\b/i, "no … has, or name the owner"],
  [
    /\b(?:accuse|ask|clear|contradict|join|serve|take|tell|wake)s? nobody\b/i,
    "no reviewer, no caller, no person",
  ],
  [
    /\b(?:by|lets(?: in)?|of|on|to) nobody\b|\bnobody (?:else|who)\b/i,
    "no … may, or without the right to",
  ],
  [/\bof which\b/i, "two sentences, or whose"],
  [
    /\b(?:also|empty|even|fails?|missing|none|nothing|only|refused|throws?|waits) where\b/i,
    "if, for a condition",
  ],
  [/, where (?:it|one|that|there) (?:is|was|has)\b/i, "if, for a condition"],
  [/\bsays? nothing\b/i, "gives no result, or has no meaning"],
  [/\bso (?:long|many|much|often)\b(?! (?:as|that)\b)/i, "this number of, this long"],
  [/\b(?:asked|asks|read|said) of\b/i, "requested from, or about"],
  [/\bhanded (?:in|on|out)\b/i, "submitted, or forwarded"],
  [/\bheld against\b/i, "compared with, or counts against"],
  [/\btakes? the place of\b|\bin the place of\b/i, "replaces, or instead of"],
  [/\bput right\b/i, "finished"],
  [/\banew\b/i, "again"],
  [/\bthe one before\b/i, "the previous one"],
  [/\blooked (?:at|up)\b/i, "inspected, or searched"],
  [/\b(?:colours?|grey|centres?|behaviours?|labelled)\b/i, "American spelling"],
];

const declares = new Set(["describe", "it", "test"]);

type Callee = { type: string; name?: unknown; callee?: Callee; object?: Callee; tag?: Callee };

/** Whether a call declares a test: `it(…)`, `it.for(…)(…)` or ``it.for`…`(…)``. */
function isDeclared(callee: Callee): boolean {
  const inner = callee.callee ?? callee.object ?? callee.tag;
  return inner ? isDeclared(inner) : declares.has(String(callee.name));
}

/** The titles of a test file, with their lines. */
export function titlesOf(file: string, source: string): { line: number; title: string }[] {
  const found: { line: number; title: string }[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const isText = first?.type === "TemplateLiteral" || first?.type === "Literal";
      if (!isText || !/^["`]/.test(source.slice(first.start)) || !isDeclared(callee)) return;
      found.push({
        line: source.slice(0, first.start).split("\n").length,
        title: source.slice(first.start + 1, first.end - 1),
      });
    },
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}

/** The dialect in a title, each phrase with a plainer way; empty if there is none. */
export function dialectOfTitle(title: string): string[] {
  return phrases.flatMap(([phrase, instead]) => {
    const found = phrase.exec(title)?.[0];
    return found === undefined ? [] : [`"${found}": ${instead}`];
  });
}
