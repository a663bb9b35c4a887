import * as z from "zod";
import { type CheckName, checkNames, checkTable, decisionChecks } from "../evidence/checks.ts";

/** The steps of the decision, in the order in which they run: only these take a condition. */
export const decisionSteps: readonly string[] = decisionChecks.map((check) => `check.${check}`);

/** The checks that have ended before a condition on an asked step is evaluated. */
export const earlierChecks: readonly CheckName[] = checkNames.filter(
  (check) => !checkTable[check].isAskedFor,
);

/** The fields of a condition, apart from those that a client claims. */
export const conditionFields: readonly string[] = [
  "document.country",
  "document.type",
  "age",
  ...earlierChecks.map((check) => `check.${check}`),
];

export const claimedField = /^claimed\.[A-Za-z0-9_]{1,60}$/;

const text = z.string().min(1).max(100);
const texts = z.array(text).min(1).max(50);
const years = z.int().min(1).max(120);

/** The comparisons of a field with a value. A condition has exactly one of them. */
const operators = {
  is: text,
  is_not: text,
  one_of: texts,
  none_of: texts,
  at_least: years,
  below: years,
};

type Operator = keyof typeof operators;

const operatorNames = Object.keys(operators).filter(isOperator);

function isOperator(name: string): name is Operator {
  return Object.hasOwn(operators, name);
}

export const Condition = z
  .strictObject({
    field: z
      .string()
      .max(70)
      .describe(
        "`document.country`, `document.type`, `age`, `claimed.<key>` of your record, or `check.<name>`: the status of a check that ended before.",
      ),
    is: operators.is.exactOptional(),
    is_not: operators.is_not.exactOptional(),
    one_of: operators.one_of.exactOptional(),
    none_of: operators.none_of.exactOptional(),
    at_least: operators.at_least.exactOptional(),
    below: operators.below.exactOptional(),
  })
  .refine(
    (condition) => operatorNames.filter((name) => condition[name] !== undefined).length === 1,
    `must have exactly one of ${operatorNames.join(", ")}`,
  );

export type Condition = z.output<typeof Condition>;

const list = z.array(Condition).min(1).max(10);

/** When a step runs. A value that is not known never leaves a step out. */
export const When = z
  .union([z.strictObject({ all: list }), z.strictObject({ any: list })])
  .describe(
    "The step runs if `all`, or `any`, of these hold, or if a value that they need is not known. Only for steps of `check.record_match`, `check.screening`, `check.external` and `check.block_list`. The service evaluates it after the checks of the photographs, under the version of the Flow that the verification has.",
  );

export type When = z.output<typeof When>;
