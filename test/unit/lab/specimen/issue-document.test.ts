import { expect, it } from "vitest";
import { namedDocuments } from "#domain/document/types.ts";
import { issues } from "../../../../lab/specimen/document/issue-document.ts";
import { randomOf } from "../../../../lab/specimen/random.ts";

it("draws a specimen of every named document, and one of a passport that is not named", () => {
  const drawn = Object.values(issues).map((issue) => issue(randomOf(1)));
  const pairs = drawn.map(({ country, documentType }) => `${country}/${documentType}`);
  const named = namedDocuments.map(({ country, documentType }) => `${country}/${documentType}`);
  expect(pairs.sort()).toEqual([...named, "UT/passport"].sort());
});
