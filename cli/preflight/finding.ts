/**
 * The result of a check: well, blocking a deployment, or still missing for the first verification. A
 * problem says what to do.
 */
export type Finding = { about: string; says: string } & (
  | { state: "ok" }
  | { state: "stop" | "missing"; do: string }
);

export const ok = (about: string, says: string): Finding => ({ state: "ok", about, says });

export const stop = (about: string, says: string, todo: string): Finding => ({
  state: "stop",
  about,
  says,
  do: todo,
});

export const missing = (about: string, says: string, todo: string): Finding => ({
  state: "missing",
  about,
  says,
  do: todo,
});

/** One line, whatever an error's message holds. */
export function findingText(finding: Finding): string {
  const { state, about, says } = finding;
  const todo = finding.state === "ok" ? "" : `: ${finding.do}`;
  return `${state.padEnd(7)}  ${about.padEnd(14)}  ${says}${todo}`.replaceAll(/\s*\n\s*/g, " ");
}
