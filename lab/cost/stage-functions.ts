import { z } from "zod";
import { physicalName } from "../../local/physical-ids.ts";
import { readTemplates } from "../../local/template.ts";

export type StageFunction = {
  /** As the stack's code calls it: `ApiMachine`, `ChecksFaces`. */
  label: string;
  memoryMb: number;
  timeoutSeconds: number;
  reserved?: number | undefined;
};

const Properties = z.looseObject({
  MemorySize: z.number().default(128),
  Timeout: z.number().default(3),
  ReservedConcurrentExecutions: z.number().optional(),
});
const anyPlace = { region: "eu-west-1", accountId: "000000000000" };

/** Every function of a synthesized stage, by the name that the local stage gives it. */
export function stageFunctions(directory: string): Map<string, StageFunction> {
  const functions = new Map<string, StageFunction>();
  for (const template of readTemplates({ directory })) {
    for (const [id, resource] of Object.entries(template.Resources)) {
      if (resource.Type !== "AWS::Lambda::Function") continue;
      const { MemorySize, Timeout, ReservedConcurrentExecutions } = Properties.parse(
        resource.Properties,
      );
      functions.set(physicalName(template, id, resource, anyPlace), {
        label: labelOf(id),
        memoryMb: MemorySize,
        timeoutSeconds: Timeout,
        reserved: ReservedConcurrentExecutions,
      });
    }
  }
  return functions;
}

/** A logical id without what the library adds to it; a role's belongs to its function. */
function labelOf(id: string): string {
  return id.replace(/(?:Function|Role|Machine)?[0-9A-F]{8}$/, "");
}

/** A role, and a function on the local stage, is named after its stack and its function. */
export function labelOfRole(name: string): string {
  return labelOf(name.split("-").slice(2).join("-"));
}
