import { z } from "zod";

/**
 * The part of Amazon States Language that runs here: JSONata only, inline maps only. Every object is
 * strict, so a field that the interpreter does not honor is refused and never passed over.
 */

/** A number, or a JSONata expression that gives one. */
const Seconds = z.union([z.number().nonnegative(), z.string().regex(/^\{%[\s\S]*%\}$/)]);
const Variables = z.record(z.string(), z.unknown());

const Retrier = z.strictObject({
  Comment: z.string().optional(),
  ErrorEquals: z.array(z.string()).min(1),
  IntervalSeconds: z.int().positive().default(1),
  MaxAttempts: z.int().nonnegative().default(3),
  BackoffRate: z.number().min(1).default(2),
  MaxDelaySeconds: z.int().positive().optional(),
  JitterStrategy: z.enum(["FULL", "NONE"]).default("NONE"),
});

const Catcher = z.strictObject({
  Comment: z.string().optional(),
  ErrorEquals: z.array(z.string()).min(1),
  Next: z.string(),
  Assign: Variables.optional(),
  Output: z.unknown().optional(),
});

const common = {
  Comment: z.string().optional(),
  QueryLanguage: z.literal("JSONata").optional(),
  Assign: Variables.optional(),
  Output: z.unknown().optional(),
};
const leaving = { Next: z.string().optional(), End: z.boolean().optional() };
const recovering = {
  Retry: z.array(Retrier).default([]),
  Catch: z.array(Catcher).default([]),
};

const FlowSchema: z.ZodType<Flow> = z.lazy(() =>
  z.strictObject({
    Comment: z.string().optional(),
    QueryLanguage: z.literal("JSONata").optional(),
    ProcessorConfig: z.strictObject({ Mode: z.literal("INLINE") }).optional(),
    StartAt: z.string(),
    States: z.record(z.string(), StateSchema),
  }),
);

const PassSchema = z.strictObject({ Type: z.literal("Pass"), ...common, ...leaving });
const SucceedSchema = z.strictObject({ Type: z.literal("Succeed"), ...common });
const FailSchema = z.strictObject({
  Type: z.literal("Fail"),
  Comment: z.string().optional(),
  QueryLanguage: z.literal("JSONata").optional(),
  Error: z.string().default(""),
  Cause: z.string().default(""),
});
const WaitSchema = z.strictObject({
  Type: z.literal("Wait"),
  ...common,
  ...leaving,
  Seconds: Seconds.optional(),
  Timestamp: z.string().optional(),
});
const ChoiceSchema = z.strictObject({
  Type: z.literal("Choice"),
  ...common,
  Choices: z
    .array(
      z.strictObject({
        Comment: z.string().optional(),
        Condition: z.union([z.boolean(), z.string()]),
        Next: z.string(),
        Assign: Variables.optional(),
        Output: z.unknown().optional(),
      }),
    )
    .min(1),
  Default: z.string().optional(),
});
const TaskSchema = z.strictObject({
  Type: z.literal("Task"),
  ...common,
  ...leaving,
  ...recovering,
  Resource: z.string(),
  Arguments: z.unknown().optional(),
  TimeoutSeconds: Seconds.optional(),
  HeartbeatSeconds: Seconds.optional(),
});
const ParallelSchema = z.strictObject({
  Type: z.literal("Parallel"),
  ...common,
  ...leaving,
  ...recovering,
  Arguments: z.unknown().optional(),
  Branches: z.array(FlowSchema).min(1),
});
const MapSchema = z.strictObject({
  Type: z.literal("Map"),
  ...common,
  ...leaving,
  ...recovering,
  Items: z.unknown().optional(),
  ItemSelector: z.unknown().optional(),
  ItemProcessor: FlowSchema,
  MaxConcurrency: Seconds.optional(),
  ToleratedFailureCount: Seconds.optional(),
  ToleratedFailurePercentage: Seconds.optional(),
});

const StateSchema = z.discriminatedUnion("Type", [
  PassSchema,
  SucceedSchema,
  FailSchema,
  WaitSchema,
  ChoiceSchema,
  TaskSchema,
  ParallelSchema,
  MapSchema,
]);

const MachineSchema = z.strictObject({
  Comment: z.string().optional(),
  Version: z.string().optional(),
  QueryLanguage: z.literal("JSONata"),
  TimeoutSeconds: z.number().positive().optional(),
  StartAt: z.string(),
  States: z.record(z.string(), StateSchema),
});

export type Retrier = z.infer<typeof Retrier>;
export type State = z.infer<typeof StateSchema>;
export type TaskState = z.infer<typeof TaskSchema>;
export type ParallelState = z.infer<typeof ParallelSchema>;
export type MapState = z.infer<typeof MapSchema>;
export type Flow = { StartAt: string; States: Record<string, State> };
export type Definition = z.infer<typeof MachineSchema>;

/** Reads a definition, and refuses what the interpreter would not run as AWS does. */
export function parseDefinition(text: string): Definition {
  const definition = MachineSchema.parse(JSON.parse(text));
  checkFlow(definition);
  return definition;
}

export function stateNamed(flow: Flow, name: string): State {
  const state = flow.States[name];
  if (!state) throw new Error(`the definition has no state '${name}'`);
  return state;
}

/** Every task of the flow, also those inside branches and maps. */
export function tasksOf(flow: Flow): TaskState[] {
  return Object.values(flow.States).flatMap((state) => {
    if (state.Type === "Task") return [state];
    return innerFlows(state).flatMap(tasksOf);
  });
}

function checkFlow(flow: Flow): void {
  stateNamed(flow, flow.StartAt);
  for (const [name, state] of Object.entries(flow.States)) {
    for (const next of successors(state)) stateNamed(flow, next);
    if (isStuck(state)) throw new Error(`state '${name}' has neither Next nor End`);
    innerFlows(state).forEach(checkFlow);
  }
}

function innerFlows(state: State): Flow[] {
  if (state.Type === "Parallel") return state.Branches;
  return state.Type === "Map" ? [state.ItemProcessor] : [];
}

function successors(state: State): string[] {
  const next = "Next" in state && state.Next !== undefined ? [state.Next] : [];
  const caught = "Catch" in state ? state.Catch.map((catcher) => catcher.Next) : [];
  if (state.Type !== "Choice") return [...next, ...caught];
  return [...state.Choices.map((rule) => rule.Next), ...(state.Default ? [state.Default] : [])];
}

function isStuck(state: State): boolean {
  if (state.Type === "Choice" || state.Type === "Succeed" || state.Type === "Fail") return false;
  return state.Next === undefined && state.End !== true;
}
