import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { ContainerImage } from "./container-image.ts";

/** A function of the template, as a sandbox needs it. */
export type FunctionDefinition = {
  name: string;
  arn: string;
  /** Where the code lies; the working directory of an image's process. */
  directory: string;
  module: string;
  exportName: string;
  /** As the template names it: `face-match.handler`. */
  handler: string;
  /** An image is a process of its own, as a container is; a zip file runs in a thread. */
  isImage: boolean;
  /** Runs an image instead of what lies in the directory. */
  container?: ContainerImage | undefined;
  environment: Record<string, string>;
  timeoutMs: number;
  memoryMb: number;
};

const Properties = z.strictObject({
  /** The stage puts the asset's folder where CloudFormation has the asset's address. */
  Code: z.strictObject({
    Directory: z.string(),
    Container: z.object({ docker: z.string(), tag: z.string() }).optional(),
  }),
  PackageType: z.enum(["Zip", "Image"]).default("Zip"),
  ImageConfig: z.object({ Command: z.array(z.string()).min(1) }).optional(),
  Handler: z.string().optional(),
  Runtime: z.string().optional(),
  Role: z.string(),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }).optional(),
  MemorySize: z.coerce.number().default(128),
  Timeout: z.coerce.number().default(3),
  Description: z.string().optional(),
  FunctionName: z.string().optional(),
  // Properties of the cloud alone: how the function is run, watched and paid for, not what it does.
  Architectures: z.unknown().optional(),
  DeadLetterConfig: z.unknown().optional(),
  EphemeralStorage: z.unknown().optional(),
  LoggingConfig: z.unknown().optional(),
  RecursiveLoop: z.unknown().optional(),
  ReservedConcurrentExecutions: z.unknown().optional(),
  Tags: z.unknown().optional(),
  TracingConfig: z.unknown().optional(),
});

export function defineFunction(
  { name, arn }: { name: string; arn: string },
  properties: unknown,
  environment: Record<string, string>,
): FunctionDefinition {
  const parsed = Properties.parse(properties);
  const directory = parsed.Code.Directory;
  const command = parsed.PackageType === "Image" ? parsed.ImageConfig?.Command[0] : parsed.Handler;
  const [file, exportName] = command?.split(".") ?? [];
  if (!command || !file || !exportName) throw new Error(`${name}: no handler is named`);
  const module = [`${file}.mjs`, `${file}.js`].find((each) => existsSync(join(directory, each)));
  if (!module) throw new Error(`${name}: ${join(directory, file)} is not built`);
  return {
    name,
    arn,
    directory,
    module,
    exportName,
    handler: command,
    container: parsed.Code.Container,
    isImage: parsed.PackageType === "Image",
    environment: {
      ...parsed.Environment?.Variables,
      ...environment,
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(parsed.MemorySize),
      LAMBDA_TASK_ROOT: directory,
    },
    timeoutMs: parsed.Timeout * 1000,
    memoryMb: parsed.MemorySize,
  };
}
