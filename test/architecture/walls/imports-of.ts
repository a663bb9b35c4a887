import { dirname, join, normalize } from "node:path";
import { parseSync } from "oxc-parser";
import manifest from "../../../package.json" with { type: "json" };

/** Prefix of an alias and the folder that it stands for, as Node reads them in `package.json`. */
const aliases = Object.entries(manifest.imports).map(([alias, path]) => ({
  prefix: alias.replace("*", ""),
  folder: path.replace("./", "").replace("*", ""),
}));

/**
 * Everything that a source file imports, types included: a path from the repository's root, a package or a module
 * of Node. An import whose target is computed is reported as `computed`.
 */
export function importsOf(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      literalIn(source.slice(start, end)),
    ),
  ];
  return [...new Set(named.map((request) => targetOf(file, request)))];
}

function literalIn(expression: string): string {
  return /^(["'`])([^"'`$]+)\1$/.exec(expression)?.[2] ?? "computed";
}

function targetOf(file: string, request: string): string {
  const alias = aliases.find(({ prefix }) => request.startsWith(prefix));
  if (!alias && !request.startsWith(".")) return request;
  const path = alias
    ? alias.folder + request.slice(alias.prefix.length)
    : join(dirname(file), request);
  // A query tells Vite how to load the file, and is no part of its path.
  return normalize(path).replace(/\?.*$/, "");
}
