import { rolldown } from "rolldown";
import { expect, it } from "vitest";
import * as primitives from "#domain/flow/primitives.ts";
import { describedApi as made } from "#http/machine/reference/described-api.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import { prebuilt } from "../../../../cli/build/prebuilt.ts";
import {
  leaveOutDescriptions,
  withoutDescriptions,
} from "../../../../cli/build/without-descriptions.ts";

const root = process.cwd();

/** The exports of a module as a bundle has them. */
async function bundled(path: string): Promise<Record<string, unknown>> {
  const bundle = await rolldown({
    cwd: root,
    input: path,
    platform: "node",
    plugins: [prebuilt(root), withoutDescriptions(root)],
  });
  const { output } = await bundle.generate({ format: "esm" });
  expect(output).toHaveLength(1);
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}

it("puts into a bundle the descriptions of the API that the sources make, to the byte", async () => {
  const { describedApi } = await bundled("layers/http/machine/reference/described-api.ts");
  const held = describedApi instanceof Function ? describedApi() : undefined;
  expect(JSON.stringify(held) === JSON.stringify(made(machineRoutes))).toBe(true);
});

it("puts into a bundle the primitives that the sources make, to the byte", async () => {
  const held = await bundled("layers/domain/flow/primitives.ts");
  expect(JSON.stringify(held) === JSON.stringify(primitives)).toBe(true);
});

it("leaves descriptions out of schemas and routes, keeps every line in its place, and touches nothing else", () => {
  const source = [
    'const Name = z.string().describe("é, ü").min(1);',
    "const Reply = z.object({ name: Name.optional().describe(",
    "  `So long.`,",
    ") });",
    "export const showRoute = machineRoute({",
    '  summary: "Shows",',
    '  path: "/v1/x",',
    '  otherwise: { status: 304, summary: "The same", reply: Reply },',
    '  reply: z.object({ summary: z.string(), describe: "kept" }),',
    '  tag: "Last"',
    "});",
    'const primitive = { summary: "kept" };',
  ].join("\n");
  expect(leaveOutDescriptions(source)).toBe(
    [
      "const Name = z.string().min(1);",
      "const Reply = z.object({ name: Name.optional()",
      "",
      " });",
      "export const showRoute = machineRoute({",
      "  ",
      '  path: "/v1/x",',
      "  otherwise: { status: 304,  reply: Reply },",
      '  reply: z.object({ summary: z.string(), describe: "kept" }),',
      "  ",
      "});",
      'const primitive = { summary: "kept" };',
    ].join("\n"),
  );
});
