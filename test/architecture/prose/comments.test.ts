import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { commentsOf, dialectOfComment } from "./comments.ts";

/** Folders, and files of the root, whose comments are written by the style page. The list only grows. */
const plain = [
  ":(glob)*.ts",
  "bin",
  "cli",
  "clients",
  "examples",
  "functions",
  "lab",
  "layers",
  "lib",
  "local",
  "test",
  "web/applicant",
  "web/dashboard",
  "web/docs",
  "web/embed",
  "web/shared",
];

it("writes no comment in the house's own dialect", () => {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...plain]);
  const found = listed
    .toString()
    .split("\n")
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && existsSync(file))
    .flatMap((file) =>
      commentsOf(readFileSync(file, "utf8")).flatMap(({ line, text }) =>
        dialectOfComment(text).map((what) => `${file}:${line}: ${what}`),
      ),
    );
  expect(found).toEqual([]);
});

it("reads block comments and comment lines, and no addresses or texts", () => {
  const source = `/**\n * A row\n * of keys.\n */\nconst url = "https://a.example"; // Only here.\nsend(url);\n  // One\n  // two.\n`;
  expect(commentsOf(source)).toEqual([
    { line: 1, text: "A row of keys." },
    { line: 5, text: "Only here." },
    { line: 7, text: "One two." },
  ]);
});

it.for([
  "What a check saw of the film.",
  "Who is asked for a second decision.",
  "Whoever has the link opens it.",
  "A link that ran out is nobody's.",
  "The client is told of it once.",
  "The film, as it was handed in.",
  "The zone is held against the print.",
  "A new link in the place of the one that ran out.",
])("refuses a planted comment: %s", (planted) => {
  expect(dialectOfComment(planted)).not.toEqual([]);
});

it.for([
  "What is the MRZ?",
  "The evidence of one check, with its threshold.",
  "A caller who has the link opens it.",
])("takes the plain comment: %s", (comment) => {
  expect(dialectOfComment(comment)).toEqual([]);
});
