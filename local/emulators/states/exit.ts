import { assign, evaluate, type Scope } from "./expressions.ts";
import { scopeOf, type Visit } from "./run.ts";

/** How a state was left: to which state, or nowhere when the flow ends with it. */
export type Exit = { output: unknown; variables: Record<string, unknown>; next?: string };

export type Leaving = {
  Output?: unknown;
  Assign?: Record<string, unknown> | undefined;
  Next?: string | undefined;
};

/** `Output` and `Assign` both see the variables as they were before. */
export async function exitOf(
  visit: Visit,
  state: Leaving,
  { scope = scopeOf(visit), fallback }: { scope?: Scope; fallback: unknown },
): Promise<Exit> {
  const output = "Output" in state ? await evaluate(state.Output, scope) : fallback;
  const variables = await assign(state.Assign, scope);
  return { output, variables, ...(state.Next === undefined ? {} : { next: state.Next }) };
}
