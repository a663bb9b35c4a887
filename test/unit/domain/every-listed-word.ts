import { assessments } from "#domain/assessment.ts";
import { auditActions } from "#domain/audit/audit-actions.ts";
import { failureCodes, failureWords } from "#domain/case/failures.ts";
import { statusWords } from "#domain/case/status-words.ts";
import { momentTypes } from "#domain/case/timeline.ts";
import { anyCountryKinds } from "#domain/document/any-country.ts";
import { sexWords } from "#domain/document/sex.ts";
import { layoutsOfNamed, namedDocuments } from "#domain/document/types.ts";
import { blockedPartWords, blockReasonWords } from "#domain/evidence/block-words.ts";
import { checkNames } from "#domain/evidence/checks.ts";
import { causeSentences, sourceWords } from "#domain/evidence/difference-sentences.ts";
import {
  checkStatusWords,
  facePictureWords,
  severityWords,
} from "#domain/evidence/evidence-words.ts";
import { hindrances } from "#domain/evidence/facts/authenticity.ts";
import { blockWords, findingTexts, timeWords } from "#domain/evidence/finding-texts.ts";
import { hindranceSentences } from "#domain/evidence/hindrance-sentences.ts";
import { hitWords, listStateWords } from "#domain/evidence/screening-words.ts";
import faceErrorRates from "#domain/face/face-error-rates.json" with { type: "json" };
import { canonicalFields } from "#domain/flow/canonical-fields.ts";
import { intakeTypes } from "#domain/flow/intake-shape.ts";
import { primitiveDefinitions } from "#domain/flow/primitive-definitions.ts";
import { listedWords } from "#domain/listed-words.ts";
import { livenessBlocks } from "#domain/liveness/blocks.ts";
import { roles } from "#domain/project/roles.ts";
import { reasonCodes } from "#domain/reason-codes.ts";
import { dispositionReasons } from "#domain/review/disposition-reasons.ts";
import { scenarios } from "#domain/sandbox/scenarios.ts";
import { dispositionWords, itemWords } from "#domain/words.ts";

function codesOf<Code extends string>(words: Readonly<Record<Code, unknown>>): Code[] {
  // The keys of a literal table are its codes.
  return Object.keys(words) as Code[];
}

/** Parts of a verification as the receipt of its erasure names them. */
const erasureKinds = [
  ...["access_log", "age_assurance", "assessment", "audit_events", "block_list_entry", "capture"],
  ...[
    "capture_record",
    "captures",
    "claimed_reference",
    "comment",
    "consent",
    "data_key",
    "disposition",
    "engine_stamp",
  ],
  ...["extracted_data", "face_description", "follow_ups", "handoff_code", "idempotency_bodies"],
  ...["idempotency_keys", "link_delivery", "liveness_record", "pending_disposition"],
  ...["point_in_time_backup", "reference_id", "reference_index", "search_index", "short_link"],
  ...["sitting", "tombstone", "webhook_bodies"],
];
const readMore = ["document_type", "name", "number", "optional_data", "portrait", "selfie"];
const unmeasured = [...hindrances, ...["evidence_only", "not_registered"]];
const actors = ["user", "api_key", "retention_policy", "flow"];

/** The name and the English of every word of the closed lists that some reader may see. */
export function everyListedWord(): Map<string, string> {
  const found = new Map<string, string>();
  const words = listedWords((name, english) => {
    found.set(name, english);
    return english;
  });
  assessments.forEach(words.assessment);
  assessments.forEach(words.assessmentSentence);
  checkNames.forEach(words.check);
  checkNames.forEach(words.checkQuestion);
  roles.forEach(words.role);
  codesOf(statusWords).forEach(words.status);
  codesOf(checkStatusWords).forEach(words.checkStatus);
  codesOf(severityWords).forEach(words.severity);
  codesOf(itemWords).forEach(words.item);
  codesOf(facePictureWords).forEach(words.facePicture);
  codesOf(causeSentences).forEach(words.cause);
  codesOf(sourceWords).forEach(words.source);
  codesOf(hindranceSentences).forEach(words.hindrance);
  codesOf(blockReasonWords).forEach(words.blockReason);
  codesOf(blockedPartWords).forEach(words.blockedPart);
  codesOf(sexWords).forEach(words.sex);
  codesOf(hitWords.relation).forEach(words.hit.relation);
  codesOf(hitWords.birth_date).forEach(words.hit.birthDate);
  codesOf(hitWords.country).forEach(words.hit.country);
  codesOf(hitWords.quality).forEach(words.hit.quality);
  codesOf(listStateWords).forEach(words.listState);
  codesOf(dispositionWords).forEach(words.disposition);
  for (const [code, { observed, expected }] of Object.entries(findingTexts)) {
    found.set(`finding.${code}.observed`, observed).set(`finding.${code}.expected`, expected);
  }
  for (const [block, word] of Object.entries(blockWords)) found.set(`finding_block.${block}`, word);
  for (const [unit, word] of Object.entries(timeWords)) found.set(`finding_time.${unit}`, word);
  dispositionReasons.forEach(words.dispositionReason);
  Object.values(failureWords).forEach(words.failure);
  primitiveDefinitions.forEach(words.primitive);
  primitiveDefinitions.forEach(words.primitiveText);
  for (const { source } of faceErrorRates) words.measuredOn(source);
  for (const code of reasonCodes) {
    for (const status of [undefined, ...codesOf(checkStatusWords)]) words.reason(code, status);
  }
  for (const [name, { summary }] of Object.entries(scenarios)) words.scenario(name, summary);
  for (const { country, documentType } of namedDocuments) words.document(country, documentType);
  for (const type of codesOf(anyCountryKinds)) words.document(undefined, type);
  words.document(undefined, "of_a_later_release");
  const printed = layoutsOfNamed
    .flatMap((layouts) => layouts())
    .flatMap(({ zones }) => zones.map(({ field }) => field));
  const fields: readonly string[] = [
    ...["names", ...canonicalFields, ...printed, ...readMore, ...intakeTypes],
    ...[...reasonCodes, ...checkNames, ...Object.keys(scenarios), ...momentTypes],
    ...[...livenessBlocks, ...failureCodes, ...erasureKinds, ...unmeasured, ...actors],
    ...auditActions.flatMap((action) => action.match(/^verification\.(.+)/)?.[1] ?? []),
  ];
  fields.forEach(words.field);
  return found;
}
