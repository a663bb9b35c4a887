import * as z from "zod";
import { type SentField, sentFields } from "./sent-fields.ts";

export const externalResults = ["match", "no_match", "not_checked"] as const;

/** How a source stands to one field that was sent. It names no value. */
export const agreements = ["agrees", "differs", "not_compared"] as const;

/** More than any answer needs; a longer one is not read. */
export const maxAnswerBytes = 16 * 1024;

/** An adapter's answer. Its names are as on the wire: this is an edge. */
export const AdapterAnswer = z.strictObject({
  result: z.enum(externalResults),
  source: z.string().regex(/^[\p{L}\p{N}\p{P}\p{Zs}]{1,100}$/u),
  checked_at: z.iso.datetime({ offset: true }),
  compared: z.partialRecord(z.enum(sentFields), z.enum(agreements)).default({}),
});

export type AdapterAnswer = z.output<typeof AdapterAnswer>;

/**
 * The answer to a request that sent these fields; undefined if the text is not valid. An answer that says `match` and
 * compared nothing, or found a difference, contradicts itself: it is not valid either.
 */
export function readAnswer(text: string, sent: readonly SentField[]): AdapterAnswer | undefined {
  const { success, data: answer } = AdapterAnswer.safeParse(jsonOf(text));
  if (!success) return undefined;
  const compared = Object.entries(answer.compared);
  if (compared.some(([field]) => !sent.some((each) => each === field))) return undefined;
  const said = new Set(compared.map(([, agreement]) => agreement));
  if (answer.result === "match" && (!said.has("agrees") || said.has("differs"))) return undefined;
  return answer;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
