import type { TracedCall, TracedInvocation } from "./read-trace.ts";

const columns = 48;

/** The waterfall as lines of text: a bar for each run of a function, and beneath it what it called. */
export function drawText(runs: readonly TracedInvocation[]): string {
  const start = Math.min(...runs.map(({ at, waitMs }) => at - waitMs));
  const end = Math.max(...runs.map(({ at, ms }) => at + ms));
  const column = (time: number) => Math.round((columns * (time - start)) / (end - start));
  const bar = (at: number, ms: number) =>
    `${" ".repeat(column(at))}${"█".repeat(Math.max(1, column(at + ms) - column(at)))}`.padEnd(
      columns + 1,
    );
  const lines = runs.flatMap((run, index) => [
    `${String(index + 1).padStart(2)} ${bar(run.at, run.ms)} ${run.label} ${run.about}  +${ms(run.at - start)} took ${ms(run.ms)}, processor ${ms(run.cpuMs)}${run.waitMs > 1 ? `, waited ${ms(run.waitMs)}` : ""}${phasesOf(run)}${unitsOf(run.calls)}`,
    ...run.calls.map(
      (call) =>
        `   ${bar(call.at, call.ms)}   ${call.what}${call.on?.length ? ` ${call.on.join(", ")}` : ""}  ${ms(call.ms)}${unitsOf([call])}`,
    ),
  ]);
  const calls = runs.flatMap((run) => run.calls);
  return [
    ...lines,
    "",
    `${runs.length} runs of functions, ${calls.length} calls of services${unitsOf(calls)}, ${ms(end - start)} from the first to the last`,
    "",
  ].join("\n");
}

function phasesOf({ phases }: TracedInvocation): string {
  return phases.map((phase) => `, ${phase.name} ${ms(phase.ms)}`).join("");
}

function unitsOf(calls: readonly TracedCall[]): string {
  const sum = (kind: "reads" | "writes") =>
    calls.reduce((total, call) => total + (call[kind] ?? 0), 0);
  const [reads, writes] = [sum("reads"), sum("writes")];
  return `${reads > 0 ? `, ${reads} read` : ""}${writes > 0 ? `, ${writes} written` : ""}`;
}

function ms(time: number): string {
  return `${time.toFixed(0)} ms`;
}
