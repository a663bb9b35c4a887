import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { dialectOfTitle, titlesOf } from "./titles.ts";

it("states the behavior in the title of every test, without the house's own dialect", () => {
  const pattern = ["*.test.ts", "*.test.tsx"];
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...pattern]);
  const files = listed.toString().trim().split("\n").filter(existsSync);
  const titles = files.flatMap((file) =>
    titlesOf(file, readFileSync(file, "utf8")).map((each) => ({ file, ...each })),
  );
  expect(titles.length).toBeGreaterThan(files.length);
  const found = titles.flatMap(({ file, line, title }) =>
    dialectOfTitle(title).map((fault) => `${file}:${line}: ${fault}`),
  );
  expect(found).toEqual([]);
});

it("reads titles of tests, tables and groups, and no other text", () => {
  const source = [
    `describe("a link", () => {`,
    `  it("opens", () => expect("told").toBe("told"));`,
    "  it.for([1])(`opens %i times`, () => {});",
    `  it.runIf(isNightly)("expires", { timeout: 1 }, () => send("who"));`,
    `});`,
  ].join("\n");
  expect(titlesOf("a.test.ts", source)).toEqual([
    { line: 1, title: "a link" },
    { line: 2, title: "opens" },
    { line: 3, title: "opens %i times" },
    { line: 4, title: "expires" },
  ]);
});

it.for([
  "what DynamoDB refuses",
  "is told what is not there",
  "is told to nobody once there is one",
  "shows no colour to who chose the way without flashing",
  "joins whoever next signs in with its address",
  "sends what was read of the chosen fields",
  "is nobody's from the moment that it runs out",
  "was never handed in",
  "does not count where it is held against a link",
  "is drawn anew",
  "takes the place of a lost key",
  "waits twice as long as the one before",
  "is looked at before it is accepted",
  "accuses nobody of it",
  "is set by nobody who may not read it",
  "a side of which nothing was read",
  "says nothing of bytes that are no code",
  "lets so many begin at once",
  "is asked of no source",
  "is kept only where a client agreed",
  "names the floor, where there is one",
])("refuses the planted title: %s", (planted) => {
  expect(dialectOfTitle(planted)).not.toEqual([]);
});

it.for([
  "refuses a webhook address that resolves to a private address",
  "$what is refused with a reason the applicant can act on",
  "lets an applicant who declined the film continue",
  "says what to do",
  "continues where it stopped",
])("accepts the plain title: %s", (title) => {
  expect(dialectOfTitle(title)).toEqual([]);
});
