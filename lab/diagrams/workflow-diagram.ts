type State = {
  Type: string;
  Next?: string;
  Default?: string;
  End?: boolean;
  Choices?: { Next: string }[];
  Catch?: { ErrorEquals: string[]; Next: string }[];
};

/**
 * The state machine as a Mermaid diagram, and within its state `Submitted` the one that runs there. Both definitions are
 * Amazon States Language.
 */
export function workflowDiagram(definition: string, withinSubmitted: string): string {
  const lines = [
    ...arrows(definition),
    "state Submitted {",
    ...arrows(withinSubmitted).map((line) => `  ${line}`),
    "}",
    "classDef status font-weight:bold,stroke-width:3px",
    "class Collecting,Pending,Processing status",
  ];
  return ["```mermaid", "stateDiagram-v2", ...lines.map((line) => `  ${line}`), "```"].join("\n");
}

function arrows(definition: string): string[] {
  const { StartAt, States }: { StartAt: string; States: Record<string, State> } =
    JSON.parse(definition);
  const lines = [`[*] --> ${StartAt}`];
  for (const [name, state] of Object.entries(States)) {
    const [usual, ...others] = [...(state.Choices ?? []).map(({ Next }) => Next)];
    const plain = state.Next ?? usual;
    if (plain) lines.push(`${name} --> ${plain}`);
    for (const next of new Set(state.Default ? [...others, state.Default] : others)) {
      // Both ways of a choice may lead to one state.
      if (next !== plain) lines.push(`${name} --> ${next}: otherwise`);
    }
    const caught = Map.groupBy(state.Catch ?? [], ({ Next }) => Next);
    for (const [next, some] of caught) {
      // If the error leads to the usual next state, a second arrow would add nothing.
      if (next === plain) continue;
      const errors = some.flatMap(({ ErrorEquals }) => ErrorEquals.map((error) => words[error]));
      lines.push(`${name} --> ${next}: ${[...new Set(errors)].join(" or ")}`);
    }
    if (state.End || state.Type === "Succeed" || state.Type === "Fail") {
      lines.push(`${name} --> [*]`);
    }
  }
  return lines;
}

const words: Record<string, string> = {
  "States.Timeout": "in time no answer",
  "States.ALL": "failed",
  "States.QueryEvaluationError": "without a profile",
};
