import { expect, it } from "vitest";
import { sparing } from "../../../lab/stage/stage-process.ts";
import project from "../../../package.json" with { type: "json" };

it("measures a stage with Node's options of `npm start`", () => {
  expect(project.scripts.start).toContain(`node ${sparing.join(" ")} local/main.ts`);
});
