import { requirePython, runPython } from "./run-python.ts";
import { runTypescript } from "./run-typescript.ts";

/** Both clients, as a test plays rows through each. */
export const clients = [
  { language: "TypeScript", run: runTypescript, require: () => {} },
  { language: "Python", run: runPython, require: requirePython },
] as const;
