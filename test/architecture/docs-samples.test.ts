import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { Problem } from "#http/openapi/refusals.ts";
import { samplesIn } from "../fixtures/doc-samples.ts";

const root = join(import.meta.dirname, "../..");

it("compiles every TypeScript sample of the documentation against the client", () => {
  const folder = join(root, ".local/doc-samples");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = (name: string) => [join(root, `clients/typescript/src/${name}.ts`)];
  const config = {
    extends: join(root, "tsconfig.json"),
    compilerOptions: {
      lib: ["es2024", "dom"],
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")],
      paths: {
        "@bonafide/client": source("index"),
        "@bonafide/client/embed": source("embed"),
        "@bonafide/client/webhooks": source("webhooks"),
        "@bonafide/client/receipts": source("receipts"),
      },
    },
    include: ["*.ts"],
  };
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const blocks = [...samplesIn("ts")].flatMap(([guide, codes]) =>
    codes.map((code, at) => ({ file: `${guide}-${at}.ts`, code })),
  );
  expect(blocks.length).toBeGreaterThan(2);
  for (const { file, code } of blocks) writeFileSync(join(folder, file), code);
  const tsc = join(root, "node_modules/.bin/tsc");
  expect(execFileSync(tsc, ["-p", folder], { encoding: "utf8" })).toBe("");
});

it("sets every variable of a shell sample in its page, or names it in the overview", () => {
  const overview = readFileSync(join(root, "web/docs/guides/overview.md"), "utf8");
  const named = [...overview.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
  const unset = [...samplesIn("sh")].flatMap(([guide, blocks]) => {
    const code = blocks.join("\n");
    const set = [...code.matchAll(/^ *(?:export )?(\w+)=/gm)].map(([, name]) => name);
    // The first line of a sample may explain the variables of a message.
    const explained = [...code.matchAll(/^# .*/gm)].flatMap(
      ([line]) => line.match(/[A-Z_]{2,}/g) ?? [],
    );
    const known = new Set([...named, ...set, ...explained]);
    const read = code.matchAll(/\$\{?([A-Z_]{2,})\b/g);
    return [...read].flatMap(([, name]) => (known.has(name) ? [] : [`${guide}: ${name}`]));
  });
  expect(unset).toEqual([]);
});

it("shows a problem document as the service describes one", () => {
  const [shown = ""] = samplesIn("json").get("errors") ?? [];
  expect(() => Problem.parse(JSON.parse(shown))).not.toThrow();
});
