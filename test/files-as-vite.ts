import { readFileSync } from "node:fs";
import { flushCompileCache, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Node loads the tests and their sources. This file stands in for Vite and the bundler: JSON by its name alone, a
 * file as text (`?raw`) and as an address (`?inline`).
 */
registerHooks({
  resolve(specifier, context, next) {
    const [path = "", how] = specifier.split("?");
    if (path.endsWith(".json")) {
      return { ...next(specifier, context), importAttributes: { type: "json" } };
    }
    if (!isAsFile(how)) return next(specifier, context);
    const found = next(path, context);
    return { ...found, url: `${found.url}?${how}`, format: "module" };
  },
  load(url, context, next) {
    const [file = "", how] = url.split("?");
    if (!isAsFile(how)) return next(url, context);
    const bytes = readFileSync(fileURLToPath(file));
    const content = how === "raw" ? bytes.toString() : `data:;base64,${bytes.toString("base64")}`;
    const source = `export default ${JSON.stringify(content)}`;
    return { format: "module", source, shortCircuit: true };
  },
});

function isAsFile(how: string | undefined): boolean {
  return how === "raw" || how === "inline";
}

// A worker is ended by a signal, at which Node would keep nothing of what it compiled: the next one would compile it again.
setInterval(flushCompileCache, 5_000).unref();
