import "./faces/faces.css";
import { useState } from "preact/hooks";
import type { CheckName } from "#domain/evidence/checks.ts";
import type { CaseRecord } from "../../../api/cases.ts";
import { t } from "../../../language.ts";
import { Icon } from "../../../parts/icon.tsx";
import { Loading } from "../../../parts/states.tsx";
import { CheckTag } from "../../../parts/tag.tsx";
import { checkQuestion, checkWord, reasonSentence } from "../../../words.ts";
import { BlockListEvidence } from "./block-list/block-list-evidence.tsx";
import { AuthenticityEvidence } from "./document/authenticity-evidence.tsx";
import { ReadingEvidence } from "./document/reading-evidence.tsx";
import { RecordMatchEvidence } from "./document/record-match-evidence.tsx";
import { type CheckProps, checksOf, type Evidence } from "./evidence.ts";
import { ExternalEvidence } from "./external/external-evidence.tsx";
import { hasEarlierFaceAlone } from "./faces/earlier-face.tsx";
import { FaceMatchEvidence } from "./faces/face-match-evidence.tsx";
import { LivenessEvidence } from "./film/liveness-evidence.tsx";
import { Rescreened } from "./lists/rescreened.tsx";
import { ScreeningEvidence } from "./lists/screening-evidence.tsx";
import { byWeight, ReasonList } from "./reason-list.tsx";
import { shareOfScale } from "./share-of-scale.ts";

/** The details of each check below its reasons. A check that is not listed shows its reasons alone. */
const views: Partial<Record<CheckName, (props: CheckProps) => preact.ComponentChildren>> = {
  document_reading: ReadingEvidence,
  authenticity: AuthenticityEvidence,
  liveness: LivenessEvidence,
  face_match: FaceMatchEvidence,
  record_match: RecordMatchEvidence,
  screening: ScreeningEvidence,
  external: ExternalEvidence,
  block_list: BlockListEvidence,
};

/** The checks: one line for each that passed, and one open below with all its evidence. */
export function Checks({ record, isWhole }: { record: CaseRecord; isWhole: boolean }) {
  const checks = checksOf(record);
  const [open, setOpen] = useState<CheckName | undefined>(() => worstCheck(checks));
  const shown = checks.find(({ name }) => name === open);
  const View = shown && views[shown.name];

  return (
    <section aria-label={t("verifications.checks.checks")}>
      <ul class="checks">
        {checks.map(({ name, evidence }) => (
          <li key={name}>
            <button
              type="button"
              class="check-card"
              aria-pressed={name === shown?.name}
              aria-controls={shown && "check-open"}
              onClick={() => setOpen(name === shown?.name ? undefined : name)}
            >
              <span class="check-name">{checkWord(name)}</span>
              <CheckTag value={evidence.status} />
              {evidence.status !== "pass" && (
                <>
                  <ScoreBar name={name} evidence={evidence} />
                  <span class="check-sentence">{firstSentence(evidence)}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      {checks.some(({ evidence }) => evidence.status !== "pass") && (
        <p class="soft small checks-scale">{t("verifications.checks.score_each_check_0")}</p>
      )}
      <Rescreened record={record} />
      {shown && (
        <section class="card check-open" id="check-open" aria-label={checkWord(shown.name)}>
          <div class="card-head">
            <h2>{questionOf(shown)}</h2>
            <CheckTag value={shown.evidence.status} />
          </div>
          {shown.evidence.simulated && (
            <p class="notice">
              <Icon name="info" />
              <span>{t("verifications.checks.sandbox_scenario_set_evidence")}</span>
            </p>
          )}
          <ReasonList record={record} evidence={shown.evidence} />
          {!isWhole && <Loading />}
          {isWhole && View && <View record={record} evidence={shown.evidence} />}
        </section>
      )}
    </section>
  );
}

/** A renewal without a portrait compares the selfie with the earlier face alone. */
function questionOf({ name, evidence }: { name: CheckName; evidence: Evidence }): string {
  return name === "face_match" && hasEarlierFaceAlone(evidence)
    ? t("verifications.checks.selfie_person_earlier_verification")
    : checkQuestion(name);
}

const weight = { fail: 0, review: 1, error: 2, not_run: 3, pass: 4 };

/** The check to open first: the one with the worst result. Undefined if every check passed. */
function worstCheck(checks: { name: CheckName; evidence: Evidence }[]): CheckName | undefined {
  const [first] = checks
    .filter(({ evidence }) => evidence.status !== "pass")
    .toSorted((a, b) => weight[a.evidence.status] - weight[b.evidence.status]);
  return first?.name;
}

/** The common scale of all cards, drawn and in words: left is bad, right is good, the line is the limit. */
function ScoreBar({ name, evidence }: { name: CheckName; evidence: Evidence }) {
  const share = shareOfScale(name, evidence);
  if (share === undefined)
    return <span class="soft small">{t("verifications.checks.no_score")}</span>;
  return (
    <>
      <span class="check-number">
        {share} <span class="soft small">{t("verifications.checks.of_100")}</span>
      </span>
      <svg class="standing" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <rect class="standing-rest" width="100" height="12" />
        <rect class="standing-part" width={share} height="12" />
        <line class="standing-limit" x1="50" x2="50" y1="0" y2="12" />
      </svg>
    </>
  );
}

function firstSentence({ reasons, status }: Evidence): string {
  const [telling] = byWeight(reasons);
  if (telling) return reasonSentence(telling.code, status);
  return t("verifications.checks.no_reason_was_given");
}
