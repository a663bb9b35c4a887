import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { stages } from "../../lib/stages.ts";

const threatModel = readFileSync("docs/threat-model.md", "utf8").replaceAll(/\s+/g, " ");

/** The threat model's sentence about production, by the setting of production. */
const sentences = {
  invited: "In production an org is opened by invitation alone",
  anyone: "In production whoever signs in opens an org",
};

it("says who may open an org in production as the stage is set", () => {
  const { orgsOpenTo } = stages.prod;
  expect(threatModel).toContain(sentences[orgsOpenTo]);
});
