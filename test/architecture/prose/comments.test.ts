import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { commentsOf, dialectOfComment } from "./comments.ts";

/** Sources with comments, in every folder; the scripts of `.ci` and `.husky` have no ending. */
const sources = ["*.ts", "*.tsx", "*.mjs", "*.css", "*.py", "*.yml", ".ci/*"];

it("writes no comment in the house's own dialect", () => {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...sources]);
  const found = listed
    .toString()
    .split("\n")
    .filter((file) => existsSync(file))
    .flatMap((file) =>
      commentsOf(file, readFileSync(file, "utf8")).flatMap(({ line, text }) =>
        dialectOfComment(text).map((what) => `${file}:${line}: ${what}`),
      ),
    );
  expect(found).toEqual([]);
});

it("reads block comments and comment lines, and no addresses or texts", () => {
  const source = `/**\n * A row\n * of keys.\n */\nconst url = "https://a.example"; // Only here.\nsend(url);\n  // One\n  // two.\n`;
  expect(commentsOf("a.ts", source)).toEqual([
    { line: 1, text: "A row of keys." },
    { line: 5, text: "Only here." },
    { line: 7, text: "One two." },
  ]);
});

it("reads docstrings of Python, and the lines of a script", () => {
  const source = `"""A net\nof cells."""\nWIDTH = 4  # px\n# One\n# two.\nsay("#no")\n`;
  const found = [
    { line: 1, text: "A net of cells." },
    { line: 3, text: "px" },
    { line: 4, text: "One two." },
  ];
  expect(commentsOf("a.py", source)).toEqual(found);
  expect(commentsOf(".ci/run", source.slice(21))).toMatchObject(
    found.slice(1).map(({ text }) => ({ text })),
  );
});

it("lets a comment name code in backticks", () => {
  expect(dialectOfComment("The field `told`, and the color `grey`.")).toEqual([]);
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
  "Of the face, in px.",
  "The reader says nothing of what was cut off.",
  "Two lines, of which one is the zone.",
  "It tells nobody whom it was sent to.",
  "Waits so long, and begins anew.",
  "Every function has to read it again; nothing where it cannot.",
  "The colours of a link that was handed out.",
  "Where it is the X, the page asks again.",
  "The previous step, where there is one.",
  "Throws where a Case failed.",
  "Read only where an entry has a face.",
])("refuses a planted comment: %s", (planted) => {
  expect(dialectOfComment(planted)).not.toEqual([]);
});

it.for([
  "What is the MRZ?",
  "The evidence of one check, with its threshold.",
  "A caller who has the link opens it.",
  "Where the forger wrote, px.",
  "Beside the captures, where one erasure finds both.",
])("takes the plain comment: %s", (comment) => {
  expect(dialectOfComment(comment)).toEqual([]);
});
