type State = {
  Type: string;
  Next?: string;
  Default?: string;
  End?: boolean;
  Choices?: { Next: string }[];
  Catch?: { ErrorEquals: string[]; Next: string }[];
};

/** The state machine as a Mermaid diagram. `definition` is Amazon States Language. */
export function workflowDiagram(definition: string): string {
  const { StartAt, States }: { StartAt: string; States: Record<string, State> } =
    JSON.parse(definition);
  const lines = [`[*] --> ${StartAt}`];
  for (const [name, state] of Object.entries(States)) {
    const [usual, ...others] = [...(state.Choices ?? []).map(({ Next }) => Next)];
    const plain = state.Next ?? usual;
    if (plain) lines.push(`${name} --> ${plain}`);
    for (const next of new Set(state.Default ? [...others, state.Default] : others)) {
      lines.push(`${name} --> ${next}: otherwise`);
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
  const statuses = ["Collecting", "Pending", "Processing"];
  lines.push("classDef status font-weight:bold,stroke-width:3px", `class ${statuses} status`);
  return ["```mermaid", "stateDiagram-v2", ...lines.map((line) => `  ${line}`), "```"].join("\n");
}

const words: Record<string, string> = {
  "States.Timeout": "in time no answer",
  "States.ALL": "failed",
};
