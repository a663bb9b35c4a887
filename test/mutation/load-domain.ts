/**
 * Loads each module before the first test, so that its tables, texts and schemas count for no test: work done once
 * for all is left out of the score. Work that a test file does on loading must not see the mutant of the previous
 * run.
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
