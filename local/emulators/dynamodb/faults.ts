import { z } from "zod";
import { AwsError } from "../aws-error.ts";

const DynaliteFault = z.looseObject({
  statusCode: z.number(),
  body: z.looseObject({
    __type: z.string(),
    message: z.string().optional(),
    Message: z.string().optional(),
  }),
});

/** dynalite's errors as ours; anything else stays what it is. */
export function toAwsError(error: unknown): unknown {
  if (error instanceof AwsError) return error;
  const fault = DynaliteFault.safeParse(error);
  if (!fault.success) return error;
  const { statusCode, body } = fault.data;
  const { __type, message, Message, ...details } = body;
  const code = __type.split("#").at(-1) ?? __type;
  return new AwsError(code, message ?? Message ?? code, { status: statusCode, details });
}

export function validationFault(message: string): AwsError {
  return new AwsError("ValidationException", message);
}

/** Parses an input that dynalite has no validation for. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw validationFault(z.prettifyError(parsed.error));
  return parsed.data;
}
