import type { Assessment } from "./assessment.ts";
import { failureWords } from "./case/failures.ts";
import { statusWords } from "./case/status-words.ts";
import { sexWords } from "./document/sex.ts";
import { blockedPartWords, blockReasonWords } from "./evidence/block-words.ts";
import { type CheckName, type CheckStatus, checkTable } from "./evidence/checks.ts";
import { causeSentences, sourceWords } from "./evidence/difference-sentences.ts";
import { checkStatusWords, facePictureWords, severityWords } from "./evidence/evidence-words.ts";
import { hindranceSentences } from "./evidence/hindrance-sentences.ts";
import { reasonSentence } from "./evidence/reason-sentences.ts";
import { hitWords, listStateWords } from "./evidence/screening-words.ts";
import type { Role } from "./project/roles.ts";
import type { Look } from "./text-gaps.ts";
import {
  assessmentWords,
  dispositionWords,
  fieldWord,
  itemWords,
  namedDocument,
  withCode,
} from "./words.ts";

export type ListedWords = ReturnType<typeof listedWords>;

/**
 * The words of the service's closed lists. Each has a name, made of its list and its code: `reason.glare`. The
 * dashboard and the report say them, each in its languages; the lists themselves have the English.
 */
export function listedWords(look: Look) {
  const wordsOf =
    <Code extends string>(list: string, english: Readonly<Record<Code, string>>) =>
    (code: Code) =>
      look(`${list}.${code}`, english[code]);
  /** A list may be older or newer than a code, which then appears in words made from itself. */
  const field = (name: string) => look(`field.${name}`, fieldWord(name));
  const listed = (list: string, english: Readonly<Record<string, string>>, code: string) => {
    const known = Object.hasOwn(english, code) ? english[code] : undefined;
    return known === undefined ? undefined : look(`${list}.${code}`, known);
  };
  return {
    field,
    assessment: (code: Assessment) => look(`assessment.${code}`, assessmentWords[code].label),
    assessmentSentence: (code: Assessment) =>
      look(`assessment_sentence.${code}`, assessmentWords[code].sentence),
    status: wordsOf("status", statusWords),
    check: (name: CheckName) => look(`check.${name}`, checkTable[name].label),
    checkQuestion: (name: CheckName) => look(`check_question.${name}`, checkTable[name].asks),
    checkStatus: wordsOf("check_status", checkStatusWords),
    severity: wordsOf("severity", severityWords),
    item: wordsOf("item", itemWords),
    facePicture: wordsOf("face_picture", facePictureWords),
    role: (role: Role) => look(`role.${role}`, role),
    cause: wordsOf("cause", causeSentences),
    source: wordsOf("source", sourceWords),
    hindrance: wordsOf("hindrance", hindranceSentences),
    blockReason: wordsOf("block_reason", blockReasonWords),
    blockedPart: wordsOf("blocked_part", blockedPartWords),
    sex: (value: string) => listed("sex", sexWords, value),
    hit: {
      relation: wordsOf("hit_relation", hitWords.relation),
      birthDate: wordsOf("hit_birth_date", hitWords.birth_date),
      country: wordsOf("hit_country", hitWords.country),
      quality: wordsOf("hit_quality", hitWords.quality),
    },
    listState: wordsOf("list_state", listStateWords),
    disposition: (value: string) => listed("disposition", dispositionWords, value) ?? value,
    dispositionReason: ({ code, description }: { code: string; description: string }) =>
      look(`disposition_reason.${code}`, description),
    /** Three codes have another sentence under some statuses. */
    reason(code: string, status?: CheckStatus): string {
      const english = reasonSentence(code, status);
      const isUsual = english === reasonSentence(code);
      return look(isUsual ? `reason.${code}` : `reason.${code}.${status}`, english);
    },
    /** A failure is kept with its English sentence. */
    failure(message: string): string {
      const known = Object.entries(failureWords).find(([, english]) => english === message);
      return known ? look(`failure.${known[0]}`, message) : message;
    },
    scenario: (name: string, summary: string) => look(`scenario.${name}`, summary),
    primitive: ({ id, name }: { id: string; name: string }) => look(`primitive.${id}`, name),
    primitiveText: ({ id, description }: { id: string; description: string }) =>
      look(`primitive_text.${id}`, description),
    /** A set of pictures on which a network was measured. */
    measuredOn: (source: string) =>
      look(`measured_on.${source.match(/\w+/g)?.join("_").toLowerCase()}`, source),
    /** The name of a document type, without its country. */
    document(country: string | undefined, type: string): string {
      const { name, english } = namedDocument(country, type);
      return withCode(look(name, english), type);
    },
    /** The word for any code that an event may have as its detail. */
    value: (code: string): string =>
      listed("check_status", checkStatusWords, code) ??
      listed("item", itemWords, code) ??
      listed("disposition", dispositionWords, code) ??
      (isAssessment(code) ? look(`assessment.${code}`, assessmentWords[code].label) : field(code)),
  };
}

function isAssessment(code: string): code is Assessment {
  return Object.hasOwn(assessmentWords, code);
}
