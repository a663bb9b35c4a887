import { useState } from "preact/hooks";
import type { CheckName } from "#domain/evidence/check-names.ts";
import type { CaseRecord } from "../../../api/cases.ts";
import { Icon } from "../../../parts/icon.tsx";
import { Loading } from "../../../parts/states.tsx";
import { CheckTag } from "../../../parts/tag.tsx";
import { checkWords } from "../../../words.ts";
import { AuthenticityEvidence } from "./authenticity-evidence.tsx";
import { type CheckProps, checksOf, type Evidence, numberAt, percent } from "./evidence.ts";
import { FaceMatchEvidence } from "./face-match-evidence.tsx";
import { LivenessEvidence } from "./liveness-evidence.tsx";
import { ReadingEvidence } from "./reading-evidence.tsx";
import { reasonSentence } from "./reason-words.ts";
import { RecordMatchEvidence } from "./record-match-evidence.tsx";

const views: Record<CheckName, (props: CheckProps) => preact.ComponentChildren> = {
  document_reading: ReadingEvidence,
  authenticity: AuthenticityEvidence,
  liveness: LivenessEvidence,
  face_match: FaceMatchEvidence,
  record_match: RecordMatchEvidence,
};

/** The checks as a row of cards, and the one that is open below with all it saw. */
export function Checks({ record, isWhole }: { record: CaseRecord; isWhole: boolean }) {
  const checks = checksOf(record);
  const [open, setOpen] = useState<CheckName>(() => mostTelling(checks));
  const shown = checks.find(({ name }) => name === open) ?? checks[0];
  const View = shown && views[shown.name];

  return (
    <section aria-label="Checks">
      <ul class="checks">
        {checks.map(({ name, evidence }) => (
          <li key={name}>
            <button
              type="button"
              class="check-card"
              aria-pressed={name === shown?.name}
              aria-controls="check-open"
              onClick={() => setOpen(name)}
            >
              <span class="check-name">{checkWords[name].label}</span>
              <CheckTag value={evidence.status} />
              <span class="check-number">{figureOf(name, evidence)}</span>
              <span class="check-sentence">{firstSentence(evidence)}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown && View && (
        <section class="card check-open" id="check-open" aria-label={checkWords[shown.name].label}>
          <div class="card-head">
            <h2>{checkWords[shown.name].asks}</h2>
            <CheckTag value={shown.evidence.status} />
          </div>
          {shown.evidence.simulated && (
            <p class="notice">
              <Icon name="info" />
              <span>A sandbox scenario prescribed this evidence: nothing was looked at.</span>
            </p>
          )}
          <Reasons evidence={shown.evidence} />
          {isWhole ? <View record={record} evidence={shown.evidence} /> : <Loading />}
        </section>
      )}
    </section>
  );
}

const weight = { fail: 0, review: 1, error: 2, pass: 3, not_run: 4 };

/** What a reviewer wants to see first: what objects before what passes. */
function mostTelling(checks: { name: CheckName; evidence: Evidence }[]): CheckName {
  const [first] = checks.toSorted((a, b) => weight[a.evidence.status] - weight[b.evidence.status]);
  return first?.name ?? "document_reading";
}

/** One number that stands for the check, or a dash: no score is made up. */
function figureOf(name: CheckName, evidence: Evidence): string {
  if (name === "document_reading" && evidence.fields) {
    const fields = Object.values(evidence.fields);
    return `${fields.filter(({ value }) => value !== null).length} fields`;
  }
  if (name === "authenticity") {
    const points = numberAt(evidence.breakdown, "container", "points");
    if (points !== undefined) return `${points} points`;
  }
  if (evidence.score === undefined) return "–";
  return name === "record_match" ? percent(evidence.score) : evidence.score.toFixed(2);
}

function firstSentence({ reasons, status }: Evidence): string {
  const [telling] = reasons.toSorted((a, b) => severity[a.severity] - severity[b.severity]);
  if (telling) return reasonSentence(telling.code, status);
  return status === "pass" ? "Nothing to object." : "No reason was given.";
}

const severity = { critical: 0, warning: 1, info: 2 };

function Reasons({ evidence: { reasons, status } }: { evidence: Evidence }) {
  if (reasons.length === 0) return null;
  return (
    <ul class="reasons">
      {reasons
        .toSorted((a, b) => severity[a.severity] - severity[b.severity])
        .map(({ code, severity: weighs, detail }) => (
          <li key={code + detail} data-severity={weighs}>
            <span>{reasonSentence(code, status)}</span>
            {detail && <span class="soft">{detail}</span>}
            <code class="soft">
              {code}, {weighs}
            </code>
          </li>
        ))}
    </ul>
  );
}
