import { expect, it } from "vitest";
import { sparing, sparingMemory } from "../../../lab/stage/stage-process.ts";
import project from "../../../package.json" with { type: "json" };

it("measures a stage with Node's options of `npm start`", () => {
  const variables = Object.entries(sparingMemory).map(([name, value]) => `${name}=${value}`);
  const command = [...variables, "node", ...sparing, "local/main.ts"].join(" ");
  expect(project.scripts.start).toContain(command);
});
