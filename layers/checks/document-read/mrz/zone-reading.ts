import { fieldPositions } from "#domain/document/mrz/field-positions.ts";
import {
  type MrzFormat,
  type MrzLayout,
  type MrzSpan,
  mrzLayouts,
} from "#domain/document/mrz/position-classes.ts";
import { weighByChecks } from "./check-sums.ts";
import { readIssuers } from "./issuer-codes.ts";
import { readName } from "./name-grammar.ts";
import { type Distribution, symbolCount, symbols } from "./symbols.ts";

/** One line as the lattice read it under one format's classes. */
export type LineReading = { logProbability: number; positions: readonly Distribution[] };

export type ZoneReading = {
  format: MrzFormat;
  /** The lines from which all of it follows. */
  from: readonly LineReading[];
  lines: string[];
  /** The first letter is clearly that of another format. */
  isOther: boolean;
  /** Natural log of how much better this reading explains the pixels than chance would. */
  evidence: number;
  /** The part of it that stems from shape, length and classes alone; per character. */
  shape: number;
  /** 0–1, per line and position. */
  certainties: number[][];
  /** Probability that a whole stretch is right. */
  certainty(span: MrzSpan): number;
};

/** Reads a zone of one format from its lines' alternatives. */
export function readZone(format: MrzFormat, lines: readonly LineReading[]): ZoneReading {
  const layout = mrzLayouts[format];
  const fields = fieldPositions[format];
  const { positions, logPrior, isOther } = withPriors(format, lines);
  const at = (span: MrzSpan) => positions.slice(...flat(layout, span));
  const checked = weighByChecks(layout, positions);
  const text = [...checked.best];
  const certainties = text.map((symbol, i) => checked.positions[i]?.[symbol] ?? 0);
  const stretches = new Map<string, number>();

  const settle = (span: MrzSpan, read: { best: number[]; certainty: number }) => {
    const [from] = flat(layout, span);
    stretches.set(span.join(), read.certainty);
    for (const [i, symbol] of read.best.entries()) {
      text[from + i] = symbol;
      certainties[from + i] = positions[from + i]?.[symbol] ?? 0;
    }
  };
  // The old French card gives each name a field of its own, without the `<<` between them.
  if (!("surname" in fields.names)) settle(fields.names, readName(at(fields.names)));
  const nationality = fields.nationality ? at(fields.nationality) : undefined;
  const issuers = readIssuers(at(fields.issuer), nationality);
  settle(fields.issuer, { best: issuers.issuer.code, certainty: issuers.issuer.certainty });
  if (fields.nationality && issuers.nationality) {
    const { code, certainty } = issuers.nationality;
    settle(fields.nationality, { best: code, certainty });
  }

  const shape = lines.reduce((sum, line) => sum + line.logProbability, 0);
  return {
    format,
    from: lines,
    lines: linesOf(text, layout),
    isOther,
    evidence: shape + logPrior + checked.logOdds,
    shape: shape / (layout.lines * layout.length),
    certainties: chunks(certainties, layout.length),
    certainty: (span) => stretches.get(span.join()) ?? checked.certainty(...flat(layout, span)),
  };
}

function linesOf(text: readonly number[], layout: MrzLayout): string[] {
  return chunks(text, layout.length).map((line) => line.map((s) => symbols[s] ?? "<").join(""));
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );
}

function flat(layout: MrzLayout, [line, from, to]: MrzSpan): [from: number, to: number] {
  return [line * layout.length + from, line * layout.length + to];
}

/** The first letters of a format's document code: only they tell a visa from a passport. */
const firstLetters: Record<MrzFormat, string> = {
  TD1: "ACI",
  TD2: "ACI",
  TD3: "P",
  MRVA: "V",
  MRVB: "V",
  IDFRA: "I",
};

/** A first letter this unlikely was read as another; then no text is forced into the format. */
const contradicted = Math.log(1e-3);

/** A rare but possible value weighs little; it is never forbidden. */
const rare = 0.02;

/** Document code, tens of months and days, and the rarer letters of the sex. */
function withPriors(
  format: MrzFormat,
  lines: readonly LineReading[],
): { positions: Distribution[]; logPrior: number; isOther: boolean } {
  const layout = mrzLayouts[format];
  const fields = fieldPositions[format];
  const positions = lines.flatMap((line) => line.positions.map((d) => Float64Array.from(d)));
  let logPrior = 0;
  const prefer = (line: number, position: number, likely: string, weight: number) => {
    const distribution = positions[line * layout.length + position];
    if (!distribution) return;
    let sum = 0;
    for (let c = 0; c < symbolCount; c++) {
      const factor = likely.includes(symbols[c] ?? "") ? 1 : weight;
      distribution[c] = (distribution[c] ?? 0) * factor;
      sum += distribution[c] ?? 0;
    }
    logPrior += Math.log(Math.max(sum, 1e-12));
    if (sum > 0)
      for (let c = 0; c < symbolCount; c++) distribution[c] = (distribution[c] ?? 0) / sum;
  };
  prefer(0, 0, firstLetters[format], 1e-8);
  const isOther = logPrior < contradicted;
  if (format === "IDFRA") {
    for (const [i, letter] of Array.from("FRA").entries()) prefer(0, 2 + i, letter, 5e-3);
  }
  for (const { name, spans } of layout.checks) {
    const [span] = spans;
    if (!span || (name !== "birth" && name !== "expiry")) continue;
    prefer(span[0], span[1] + 2, "01<", rare);
    prefer(span[0], span[1] + 4, "0123<", rare);
  }
  prefer(fields.sex[0], fields.sex[1], "MF<", 0.1);
  return { positions, logPrior, isOther };
}
