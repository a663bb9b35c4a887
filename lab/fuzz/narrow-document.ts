import * as z from "zod";
import type { Pass, Scheme } from "./passes.ts";

const Schema = z.record(z.string(), z.unknown());

const Operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema: Schema })),
});

const ApiDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

type Operation = z.output<typeof Operation>;

const Properties = z.looseObject({
  requestBody: z.looseObject({
    content: z.looseObject({
      "application/json": z.looseObject({ schema: z.looseObject({ properties: Schema }) }),
    }),
  }),
});

export type Known = {
  /** Ids that are there, by the segment that stands before them in a path. */
  ids: Readonly<Record<string, readonly string[]>>;
  /** Schemas for members of bodies, by the member's name. */
  members: Readonly<Record<string, object>>;
};

/**
 * The service's description as one pass reads it: its own operations only, opened by its own
 * credential, and with ids that are there. From `type: string` a fuzzer never guesses one, and would
 * learn how a service answers 404.
 */
export function narrowDocument(
  document: unknown,
  pass: Pick<Pass, "by" | "includes" | "repeats">,
  known: Known,
): object {
  const { by, includes } = pass;
  const { paths, ...rest } = ApiDocument.parse(document);
  const narrowed = Object.entries(paths).map(([path, operations]) => {
    const kept = Object.entries(operations)
      .filter(([, { operationId, security }]) => includes(operationId) && isFor(security, by))
      .map(([method, operation]) => [method, narrow(path, operation, { pass, known })]);
    return [path, Object.fromEntries(kept)] as const;
  });
  const left = narrowed.filter(([, operations]) => Object.keys(operations).length > 0);
  return { ...rest, paths: Object.fromEntries(left) };
}

function isFor(security: Operation["security"], by?: Scheme): boolean {
  return by === undefined || security.some((each) => by in each);
}

function narrow(
  path: string,
  operation: Operation,
  { pass: { by, repeats }, known }: { pass: Pick<Pass, "by" | "repeats">; known: Known },
): Operation {
  const parameters = operation.parameters
    .filter(({ name }) => repeats || name !== "Idempotency-Key")
    .map((each) =>
      each.in === "path"
        ? { ...each, schema: { type: "string", enum: idsAt(path, each.name, known) } }
        : each,
    );
  const own = by === undefined ? {} : { security: [{ [by]: [] }] };
  return { ...withMembers(operation, known), parameters, ...own };
}

function idsAt(path: string, name: string, { ids }: Known): readonly string[] {
  const segments = path.split("/");
  const before = segments[segments.indexOf(`{${name}}`) - 1] ?? "";
  const found = ids[before];
  if (!found) throw new Error(`nobody told which ids there are for {${name}} in ${path}`);
  return found;
}

function withMembers(operation: Operation, { members }: Known): Operation {
  const parsed = Properties.safeParse(operation);
  if (!parsed.success) return operation;
  const copy = structuredClone(parsed.data);
  const { properties } = copy.requestBody.content["application/json"].schema;
  for (const name of Object.keys(properties)) properties[name] = members[name] ?? properties[name];
  return { ...operation, requestBody: copy.requestBody };
}
