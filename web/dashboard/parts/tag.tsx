import type { ComponentChildren } from "preact";
import type { Assessment } from "#domain/assessment.ts";
import type { CaseStatus } from "#domain/case/status.ts";
import type { CheckStatus } from "#domain/evidence/checks.ts";
import { assessmentWord, checkStatusWord, statusWord } from "../words.ts";
import { areApiWordsOn } from "./api-words.ts";
import { Icon, type IconName } from "./icon.tsx";

export type Tone = "good" | "review" | "bad" | "none" | "busy";

/** A word with a sign, because color is never the only carrier of meaning. */
export function Tag({
  tone,
  icon,
  value,
  children,
}: {
  tone: Tone;
  icon?: IconName;
  /** The API's own name, shown on hover. */
  value?: string;
  children: ComponentChildren;
}) {
  return (
    <span class={`tag tag-${tone}`} title={value}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

const assessmentLook: Record<Assessment, { tone: Tone; icon: IconName }> = {
  no_material_concerns: { tone: "good", icon: "check" },
  manual_review_recommended: { tone: "review", icon: "warn" },
  material_inconsistency: { tone: "bad", icon: "differ" },
  assessment_incomplete: { tone: "none", icon: "dash" },
};

export function AssessmentTag({ value }: { value: Assessment | undefined }) {
  if (!value) return <span class="soft">–</span>;
  return (
    <Tag {...assessmentLook[value]} value={value}>
      {assessmentWord(value)}
    </Tag>
  );
}

const checkLook: Record<CheckStatus, { tone: Tone; icon: IconName }> = {
  pass: { tone: "good", icon: "check" },
  review: { tone: "review", icon: "warn" },
  fail: { tone: "bad", icon: "differ" },
  error: { tone: "none", icon: "close" },
  not_run: { tone: "none", icon: "dash" },
};

export function CheckTag({ value }: { value: CheckStatus }) {
  return (
    <Tag {...checkLook[value]} value={value}>
      {checkStatusWord(value)}
    </Tag>
  );
}

/** The status of a Case, in plain text, because only the assessment has a color. */
export function StatusText({ value }: { value: CaseStatus }) {
  return (
    <span class={`status status-${value}`} title={value}>
      {statusWord(value)}
    </span>
  );
}

/** The API's own word beside the page's, for readers who switched such words on. */
export function ApiValue({ value }: { value: string }) {
  return areApiWordsOn() ? <code class="small soft">{value}</code> : null;
}
