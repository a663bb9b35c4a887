import { differenceSentence } from "#domain/difference-sentence.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { table } from "../table.ts";

/** The evidence as a reviewer would read it in a terminal. */
export function evidenceText(check: string, evidence: Evidence): string {
  const score = evidence.score === undefined ? "" : `, score ${evidence.score.toFixed(3)}`;
  const time = evidence.durationMs === undefined ? "" : `, ${evidence.durationMs} ms`;
  const parts = [`${check}: ${evidence.status}${score}${time}`];
  if (evidence.reasons.length > 0) {
    parts.push(
      table(
        ["reason", "severity", "detail"],
        evidence.reasons.map(({ code, severity, detail }) => [code, severity, detail ?? ""]),
      ),
    );
  }
  if (evidence.differences)
    parts.push(evidence.differences.map((one) => differenceSentence(one)).join("\n"));
  if (evidence.mrz) parts.push([evidence.mrz.format, ...evidence.mrz.lines].join("\n  "));
  for (const { item, format, text, bytes, signed } of evidence.barcodes ?? []) {
    const seal = signed ? ` (signed: ${signed}, not verified)` : "";
    parts.push(`${format} on ${item}${seal}: ${text ?? `${bytes} bytes that are no text`}`);
  }
  if (evidence.fields) {
    parts.push(
      table(
        ["field", "value", "sure", "check digit"],
        Object.entries(evidence.fields).map(([name, field]) => [
          name,
          field.value ?? (field.blank ? "(blank)" : "–"),
          field.confidence.toFixed(3),
          field.checkDigitOk === null ? "none" : field.checkDigitOk ? "right" : "wrong",
        ]),
      ),
    );
  }
  if (evidence.model) {
    parts.push(evidence.model.map(({ name, version }) => `${name} ${version}`).join(", "));
  }
  return `${parts.join("\n\n")}\n`;
}
