import type { Schema, Schemas } from "./openapi.ts";
import { Inline } from "./prose.tsx";
import { additionOf, type Flat, flatten, kindOf, membersOf } from "./schema.ts";

type Shown = {
  schemas: Schemas;
  schema: Flat;
  depth?: number;
  ofAnswer?: boolean;
  /** Named schemas whose members the page shows already: showing them twice costs its readers. */
  shown?: Set<string>;
  /** By a schema that others add to, the first of those that the page shows: the others show what they add. */
  bases?: Map<string, string>;
};

const deepest = 8;

/** The members of a schema. A request marks its required ones; an answer always has all of them. */
export function Fields({
  schemas,
  schema,
  depth = 0,
  ofAnswer = false,
  shown = new Set(),
  bases = new Map(),
}: Shown) {
  return (
    <ul class="fields">
      {Object.entries(schema.properties ?? {}).map(([name, given]) => {
        const field = flatten(schemas, given);
        const schemaName = given.$ref?.split("/").at(-1);
        const isShown = schemaName !== undefined && shown.has(schemaName);
        if (schemaName !== undefined) shown.add(schemaName);
        const { base, added } = additionOf(schemas, given);
        const first = base === undefined ? undefined : bases.get(base);
        if (base !== undefined && schemaName !== undefined && !first) bases.set(base, schemaName);
        const nested = first && added ? added : membersOf(schemas, field);
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
                {first && (
                  <p>
                    <a href={`#members-${first}`}>Members that it shares with the first</a>
                  </p>
                )}
                <Fields
                  {...{ schemas, schema: nested, depth: depth + 1, ofAnswer, shown, bases }}
                />
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
