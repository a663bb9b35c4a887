import type * as z from "zod";
import { clone } from "zod/v4/core";

/**
 * A strict schema, for reading stored items: a later release may have stored more members, which are
 * ignored. Input from outside is still read by the strict one.
 */
export function lenient<Schema extends z.ZodType>(schema: Schema): Schema {
  // Only whether unknown members are refused differs, and no type says that.
  return lenientOf(schema) as Schema;
}

function lenientOf(schema: z.core.$ZodType): z.core.$ZodType {
  // Every schema is one of these; its class does not say so.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const changed = openly(def);
  return changed ? clone(schema, { ...def, ...changed }) : schema;
}

function openly(def: z.core.$ZodTypes["_zod"]["def"]): object | undefined {
  switch (def.type) {
    case "object": {
      const shape = Object.entries(def.shape).map(([name, each]) => [name, lenientOf(each)]);
      return { shape: Object.fromEntries(shape), catchall: undefined };
    }
    case "array":
      return { element: lenientOf(def.element) };
    case "record":
      return { valueType: lenientOf(def.valueType) };
    case "union":
      return { options: def.options.map(lenientOf) };
    case "default":
    case "prefault":
    case "optional":
    case "nullable":
      return { innerType: lenientOf(def.innerType) };
    default:
      return;
  }
}
