import { relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "rolldown";
import * as primitives from "#domain/flow/primitives.ts";
import { describedApi } from "#http/machine/reference/described-api.ts";
import { machineRoutes } from "#http/machine/routes.ts";

/** Modules that make the same JSON in every deployment, as code that holds what they make. */
const made: Record<string, () => string> = {
  "layers/domain/flow/primitives.ts": () =>
    Object.entries(primitives)
      .map(([name, value]) => `export const ${name} = ${parsed(value)};\n`)
      .join(""),
  "layers/http/machine/reference/described-api.ts": () =>
    `const made = ${parsed(describedApi(machineRoutes))};\nexport const describedApi = () => made;\n`,
};

const unpacking = 'import { brotliDecompressSync } from "node:zlib";\n';

/** Puts these into a bundle instead of the code and the descriptions that make them. */
export function prebuilt(root: string): Plugin {
  return {
    name: "prebuilt",
    load(id) {
      const code = made[relative(root, id)]?.();
      return code === undefined ? null : { code: unpacking + code, moduleType: "js" };
    },
  };
}

/** Packed, because it is a tenth then, and seldom asked for. */
function parsed(value: unknown): string {
  const packed = brotliCompressSync(JSON.stringify(value), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  });
  return `JSON.parse(brotliDecompressSync(Buffer.from("${packed.toString("base64")}", "base64")))`;
}
