import type { Schema, Schemas } from "./openapi.ts";
import { Inline } from "./prose.tsx";
import { type Flat, flatten, kindOf, membersOf } from "./schema.ts";

type Shown = { schemas: Schemas; schema: Flat; depth?: number; ofAnswer?: boolean };

const deepest = 8;

/** The members of what is sent, with those that must be there marked; of an answer they all are. */
export function Fields({ schemas, schema, depth = 0, ofAnswer = false }: Shown) {
  return (
    <ul class="fields">
      {Object.entries(schema.properties ?? {}).map(([name, given]) => {
        const field = flatten(schemas, given);
        const nested = membersOf(schemas, field);
        return (
          <li key={name}>
            <code>{name}</code>
            <span class="kind">{kindOf(schemas, field)}</span>
            {!ofAnswer && schema.required?.includes(name) && <span class="must">required</span>}
            {field.description && (
              <p>
                <Inline text={field.description} />
              </p>
            )}
            {field.default !== undefined && <p>Default: {JSON.stringify(field.default)}</p>}
            {nested && depth < deepest && (
              <details>
                <summary>Members</summary>
                <Fields {...{ schemas, schema: nested, depth: depth + 1, ofAnswer }} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function Answered({ schemas, schema }: { schemas: Schemas; schema: Schema }) {
  return (
    <details>
      <summary>Members</summary>
      <Fields schemas={schemas} schema={flatten(schemas, schema)} ofAnswer />
    </details>
  );
}
