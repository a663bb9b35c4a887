/**
 * Tables, texts and schemas are made as a module loads. Here, so that none of them counts as a test's:
 * what is made once for all is left out of the score. What a test file makes as it loads must not have
 * the mutant of the run before.
 */
import { globSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  /** Values that Stryker's runner provides. */
  interface ProvidedContext {
    mode: "dry-run" | "mutant";
    globalNamespace: string;
  }
}

if (inject("mode") === "mutant") {
  Reflect.set(Reflect.get(globalThis, inject("globalNamespace")), "activeMutant", undefined);
  // That a property failed is all that is asked, not the smallest example of it.
  fc.configureGlobal({ endOnFailure: true });
} else {
  await Promise.all(globSync("layers/domain/**/*.ts").map((file) => import(resolve(file))));
}
