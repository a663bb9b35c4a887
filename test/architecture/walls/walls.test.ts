import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { architectureTable, withTable } from "./architecture-table.ts";
import { importsOf } from "./imports-of.ts";
import { trespassOf } from "./trespass.ts";
import { walls } from "./walls.ts";

const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"], {
  encoding: "utf8",
});

/** Every import of the repository. A file that was deleted and not yet committed has none. */
const imports = tracked
  .trim()
  .split("\n")
  .filter((file) => existsSync(file))
  .flatMap((file) =>
    importsOf(file, readFileSync(file, "utf8")).map((target) => ({ file, target })),
  );

it("lets every file import only what its part of the house may", () => {
  expect(imports.flatMap(({ file, target }) => trespassOf(file, target) ?? [])).toEqual([]);
});

const rooms = {
  domain: "layers/domain/hex.ts",
  vision: "layers/vision/plane.ts",
  checks: "layers/checks/liveness/liveness.ts",
  usecases: "layers/usecases/first-found.ts",
  aws: "layers/aws/table/keys.ts",
  report: "layers/report/pack-zip.ts",
  http: "layers/http/parse.ts",
  functions: "functions/checks/inspect.ts",
  lib: "lib/stages.ts",
  local: "local/main.ts",
  applicant: "web/applicant/app.tsx",
  client: "clients/typescript/src/client.ts",
} as const;

it.for([
  [rooms.domain, "node:fs/promises"],
  [rooms.domain, "node:crypto"],
  [rooms.domain, "fflate"],
  [rooms.domain, "openid-client"],
  [rooms.domain, "pdfkit"],
  [rooms.domain, "ulid"],
  [rooms.domain, "#usecases/ports.ts"],
  [rooms.domain, "../vision/plane.ts"],
  [rooms.domain, "@aws-sdk/client-s3"],
  [rooms.vision, "#domain/wire.ts"],
  [rooms.vision, "sharp"],
  [rooms.vision, "onnxruntime-node"],
  [rooms.vision, "node:fs/promises"],
  [rooms.checks, "sharp"],
  [rooms.checks, "#usecases/ports.ts"],
  [rooms.checks, "#aws/clients.ts"],
  [rooms.checks, "node:timers/promises"],
  [rooms.usecases, "node:timers/promises"],
  [rooms.usecases, "node:fs/promises"],
  [rooms.usecases, "zod"],
  [rooms.usecases, "#aws/clients.ts"],
  [rooms.usecases, "#http/parse.ts"],
  [rooms.usecases, "../../lab/statistics.ts"],
  [rooms.aws, "#usecases/case/advance.ts"],
  [rooms.aws, "#http/parse.ts"],
  [rooms.aws, "@middy/core"],
  [rooms.aws, "node:fs/promises"],
  [rooms.report, "#usecases/case/advance.ts"],
  [rooms.report, "node:fs/promises"],
  [rooms.report, "@aws-sdk/client-s3"],
  [rooms.http, "#aws/clients.ts"],
  [rooms.http, "@aws-sdk/client-dynamodb"],
  [rooms.http, "node:fs/promises"],
  [rooms.http, "#checks/check.ts"],
  [rooms.functions, "aws-cdk-lib"],
  [rooms.functions, "../../lab/statistics.ts"],
  [rooms.lib, "#aws/clients.ts"],
  [rooms.lib, "@aws-sdk/client-s3"],
  [rooms.local, "#domain/wire.ts"],
  [rooms.local, "sharp"],
  [rooms.applicant, "react"],
  [rooms.applicant, "node:path"],
  [rooms.applicant, "#usecases/ports.ts"],
  [rooms.client, "../../../layers/domain/wire.ts"],
  [rooms.client, "node:fs/promises"],
] as const)("refuses %s the import of %s, however it is written", ([file, request]) => {
  for (const source of [
    `import { x } from "${request}";`,
    `import type { X } from "${request}";`,
    `import "${request}";`,
    `export { x } from "${request}";`,
    `export * from "${request}";`,
    `const x = await import("${request}");`,
  ]) {
    const trespasses = importsOf(file, source).map((target) => trespassOf(file, target));
    expect(trespasses, source).toEqual([expect.stringContaining("may not import")]);
  }
});

it("refuses an import whose target is computed, and a file in no part of the house", () => {
  const [computed = ""] = importsOf(rooms.domain, "const x = await import(name);");
  expect(trespassOf(rooms.domain, computed)).toContain("may not import");
  expect(trespassOf("layers/new/room.ts", "zod")).toContain("in no part");
});

it("names nothing that is not imported any more", () => {
  const isUsed = (room: readonly string[], name: string) =>
    imports.some(
      ({ file, target }) =>
        room.some((path) => file.startsWith(path)) &&
        (target === name || target.startsWith(`${name}/`)),
    );
  const unused = walls.flatMap(({ room, own, packages }) =>
    [...own, ...packages]
      .filter((name) => !isUsed(room, name))
      .map((name) => `${room[0]}: ${name}`),
  );
  expect(unused).toEqual([]);
});

it("is what the architecture document says", () => {
  const page = readFileSync("docs/architecture.md", "utf8");
  expect(page, "npm run walls writes it").toBe(withTable(page, architectureTable()));
});
