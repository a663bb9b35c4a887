import type { Schema, Schemas } from "./openapi.ts";
import { Inline } from "./prose.tsx";
import { type Flat, flatten, kindOf, membersOf } from "./schema.ts";

type Shown = {
  schemas: Schemas;
  schema: Flat;
  depth?: number;
  ofAnswer?: boolean;
  /** Named schemas whose members the page shows already: showing them twice costs its readers. */
  shown?: Set<string>;
};

const deepest = 8;

/** The members of what is sent, with those that must be there marked; of an answer they all are. */
export function Fields({ schemas, schema, depth = 0, ofAnswer = false, shown = new Set() }: Shown) {
  return (
    <ul class="fields">
      {Object.entries(schema.properties ?? {}).map(([name, given]) => {
        const field = flatten(schemas, given);
        const nested = membersOf(schemas, field);
        const schemaName = given.$ref?.split("/").at(-1);
        const isShown = schemaName !== undefined && shown.has(schemaName);
        if (schemaName !== undefined) shown.add(schemaName);
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
            {nested && isShown && (
              <p>
                <a href={`#members-${schemaName}`}>The same members as above</a>
              </p>
            )}
            {nested && !isShown && depth < deepest && (
              <details id={schemaName && `members-${schemaName}`}>
                <summary>Members</summary>
                <Fields {...{ schemas, schema: nested, depth: depth + 1, ofAnswer, shown }} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type AnsweredFacts = { schemas: Schemas; schema: Schema; shown?: Set<string> };

export function Answered({ schemas, schema, shown = new Set() }: AnsweredFacts) {
  return (
    <details>
      <summary>Members</summary>
      <Fields {...{ schemas, shown }} schema={flatten(schemas, schema)} ofAnswer />
    </details>
  );
}
