import "./case-page.css";
import { useState } from "preact/hooks";
import { personName } from "#domain/case/person-name.ts";
import { isTerminal } from "#domain/case/status.ts";
import {
  type CaseRecord,
  readCase,
  readPersonalData,
  withPersonalData,
} from "../../../api/cases.ts";
import { listMembers } from "../../../api/team.ts";
import { figure, mixed, t } from "../../../language.ts";
import { Icon } from "../../../parts/icon.tsx";
import { Page } from "../../../parts/page.tsx";
import { Fault, Lacks, Loaded } from "../../../parts/states.tsx";
import { ApiValue, AssessmentTag, StatusText } from "../../../parts/tag.tsx";
import { Time } from "../../../parts/time.tsx";
import { addressOf } from "../../../place.ts";
import { useHere, useMay } from "../../../session.ts";
import { useLoad } from "../../../use-load.ts";
import {
  assessmentSentence,
  documentWord,
  failureSentence,
  fieldWord,
  reasonSentence,
} from "../../../words.ts";
import { DispositionPanel } from "../decision/disposition-panel.tsx";
import { NextCase } from "../decision/next-case.tsx";
import { SkipToDecision } from "../decision/skip-to-decision.tsx";
import { AssignmentPanel } from "../queue/assignment-panel.tsx";
import { LikeFaces } from "../queue/like-faces.tsx";
import { Relatives } from "../queue/relatives.tsx";
import { SeenBefore } from "../queue/seen-before.tsx";
import { AgeCase } from "./age/age-case.tsx";
import { BlockPanel } from "./block-list/block-panel.tsx";
import { Captures } from "./captures.tsx";
import { Checks } from "./checks.tsx";
import { ClientInput } from "./client-input.tsx";
import { CommentsPanel } from "./comments-panel.tsx";
import { EraseDialog } from "./erasure/erase-dialog.tsx";
import { Erased } from "./erasure/erased.tsx";
import { checksOf } from "./evidence.ts";
import { FirstLook } from "./first-look/first-look.tsx";
import { LinkPanel } from "./link-panel.tsx";
import { NewLinkPanel } from "./new-link-panel.tsx";
import { PendingPanel } from "./pending-panel.tsx";
import { PersonId } from "./person-id.tsx";
import { ReportPanel } from "./report-panel.tsx";
import { ReviewDue } from "./review-due.tsx";
import { SimulatePanel } from "./simulate-panel.tsx";
import { Stamp } from "./stamp.tsx";
import { Timeline } from "./timeline.tsx";
import { wasAbandoned } from "./was-abandoned.ts";

/** One verification: the person, the evidence, and the team's decisions and comments. */
export function CasePage({ id, query }: { id: string; query: URLSearchParams }) {
  const { project } = useHere();
  const may = useMay();
  const [isErasing, setErasing] = useState(false);
  const [isMoving, setMoving] = useState(true);
  const [isDecided, setDecided] = useState(false);
  const record = useLoad(() => readCase(project.id, id), `${project.id}/${id}`, {
    everyMs: isMoving ? 2000 : 15_000,
  });
  const status = record.value?.status;
  const isAge = record.value?.returns !== undefined;
  const isShown = may("cases:read_pii") && status !== undefined && status !== "erased" && !isAge;
  // The service audits every read, so the page reads once per state and not once per refresh.
  const personal = useLoad(
    async () => (isShown ? await readPersonalData(project.id, id) : undefined),
    `${project.id}/${id}/${isShown && status}/${record.value?.progress?.captured.length}`,
  );
  // The members that a reviewer can assign or mention.
  const team = useLoad(async () => (may("cases:review") ? await listMembers() : []), project.id);
  const members = team.value ?? [];
  const whole = record.value && withPersonalData(record.value, personal.value);
  const isComing = isShown && personal.value === undefined && personal.error === undefined;
  const isOver = status !== undefined && (status === "erased" || isTerminal(status));
  if (isOver === isMoving && status !== undefined) setMoving(!isOver);

  function onDecided() {
    setDecided(true);
    record.reload();
  }

  return (
    <Page
      title={nameOf(whole) ?? t("common.verification")}
      tab={t("verifications.case_page.verification_tail", { tail: id.slice(-6) })}
      back={{
        href: `${addressOf(project.id, "verifications")}${query.size > 0 ? `?${query}` : ""}`,
        label: t("common.verifications"),
      }}
      lead={record.value && <Lead record={record.value} />}
      actions={
        may("cases:erase") &&
        status !== undefined &&
        status !== "erased" && (
          <button type="button" class="button" onClick={() => setErasing(true)}>
            <Icon name="bin" /> {t("verifications.case_page.erase")}
          </button>
        )
      }
    >
      {isErasing && record.value && (
        <EraseDialog
          id={id}
          record={record.value}
          onClose={() => setErasing(false)}
          onErased={record.reload}
        />
      )}
      <Loaded of={{ ...record, value: whole }}>
        {(value) =>
          value.status === "erased" ? (
            <Erased record={value} />
          ) : value.returns !== undefined ? (
            <AgeCase record={value} returns={value.returns} onChange={record.reload} />
          ) : (
            <div class="case">
              <SkipToDecision record={value} />
              <div class="case-main stack">
                <Outcome record={value} />
                <ReviewDue record={value} />
                <PersonId record={value} />
                <Lacks
                  permission="cases:read_pii"
                  to={t("verifications.case_page.see_photographs_what_read")}
                />
                {personal.error !== undefined && (
                  <Fault error={personal.error} onRetry={personal.reload} />
                )}
                <FirstLook record={value} />
                {checksOf(value).length > 0 && <Checks record={value} isWhole={!isComing} />}
                {value.skipped_steps && (
                  <p class="soft small">
                    {t("verifications.case_page.left_out_conditions_flow", {
                      steps: value.skipped_steps.map(fieldWord).join(", "),
                    })}
                  </p>
                )}
                <Captures record={value} onLost={personal.reload} />
                <ClientInput record={value} />
                <Timeline record={value} />
                <Stamp record={value} onApiWords={record.reload} />
              </div>
              <aside class="case-side stack" aria-label={t("verifications.case.your_part")}>
                <NewLinkPanel record={value} onChange={record.reload} />
                {value.status === "collecting" && (
                  <>
                    <LinkPanel record={value} onChange={record.reload} />
                    <SimulatePanel record={value} onChange={record.reload} />
                  </>
                )}
                <Relatives record={value} />
                <SeenBefore data={personal.value} />
                <LikeFaces id={id} isAsked={isShown && isOver && value.like_faces_told} />
                <PendingPanel record={value} onChange={record.reload} onDecided={onDecided} />
                <DispositionPanel
                  record={value}
                  onDecided={() => setDecided(true)}
                  onRecorded={record.reload}
                />
                <NextCase id={id} query={query} isDecided={isDecided} />
                <AssignmentPanel record={value} members={members} onChange={record.reload} />
                {isShown && personal.error === undefined && (
                  <CommentsPanel
                    key={id}
                    id={id}
                    read={personal.value?.comments}
                    members={members}
                    onWritten={record.reload}
                  />
                )}
                {status === "completed" && (
                  <BlockPanel key={`block ${id}`} id={id} keepsFaces={value.like_faces_told} />
                )}
                {isOver && may("cases:export") && <ReportPanel id={id} />}
              </aside>
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

/** The applicant's name, for readers who may see personal data. */
function nameOf(record: CaseRecord | undefined): string | undefined {
  const fields = record?.result?.verification_result.checks.document_reading?.fields;
  const name = personName({ fields }, record?.reference?.claimed);
  return name || record?.reference_id || undefined;
}

function Lead({ record }: { record: CaseRecord }) {
  return (
    <span class="case-lead">
      <span>
        <StatusText value={record.status} /> <ApiValue value={record.status} />
      </span>
      {record.document_type && <span>{documentWord(record.country, record.document_type)}</span>}
      {record.chosen && (
        <span>
          {t("verifications.case_page.chosen_document", {
            document: documentWord(record.chosen.country, record.chosen.document_type),
          })}
        </span>
      )}
      {record.flow_slug && (
        <span>
          {t("verifications.case_page.flow_slug_version_version", {
            slug: record.flow_slug,
            version: record.flow_version_ref ?? "–",
          })}
        </span>
      )}
      <span>
        {mixed("verifications.case_page.created_time", { time: <Time at={record.created_at} /> })}
      </span>
      <span class="mono">{record.id}</span>
    </span>
  );
}

function Outcome({ record }: { record: CaseRecord }) {
  const { assessment, reason, confidence, failure } = record;
  if (!assessment) return <Underway record={record} />;
  if (wasAbandoned(record)) return <Abandoned record={record} />;
  const liveness = record.result?.verification_result.checks.liveness?.status;
  return (
    <section class={`outcome outcome-${assessment}`} aria-label={t("verifications.assessment")}>
      <p class="outcome-sentence">
        <AssessmentTag value={assessment} />{" "}
        {reason ? reasonSentence(reason, liveness) : assessmentSentence(assessment)}
        {failure && ` ${failureSentence(failure.message)}`}
      </p>
      <p class="soft small">
        <ApiValue value={assessment} />{" "}
        {t("verifications.case_page.assessment_advice_decide_decision")}{" "}
        {confidence !== undefined &&
          !failure &&
          t("verifications.case_page.confidence_confidence", { confidence: figure(confidence, 2) })}
      </p>
    </section>
  );
}

/** A Case that ended without a submission. No check ran, so the reason of its end is all there is to say. */
function Abandoned({ record: { failure, progress } }: { record: CaseRecord }) {
  const sentence = {
    applicant_declined: t("verifications.case_page.applicant_chose_not_continue"),
    collection_expired: progress?.opened_at
      ? t("verifications.case_page.link_opened_expired_before")
      : t("verifications.case_page.link_expired_never_opened"),
  }[failure?.code ?? ""];
  return (
    <section class="outcome" aria-label={t("verifications.assessment")}>
      <p class="outcome-sentence">{sentence ?? (failure && failureSentence(failure.message))}</p>
    </section>
  );
}

const stages = ["opened_at", "document_selected_at", "submitted_at"] as const;

function Underway({ record }: { record: CaseRecord }) {
  const { status, progress } = record;
  const last = stages.findLast((stage) => progress?.[stage] !== undefined);
  const sentence =
    status === "processing" || status === "pending"
      ? t("verifications.case_page.checks_running_take_some")
      : {
          opened_at: t("verifications.case_page.applicant_opened_link"),
          document_selected_at: t("verifications.case_page.applicant_taking_photographs_count", {
            count: progress?.captured.length ?? 0,
          }),
          submitted_at: t("verifications.case_page.the_applicant_has_submitted"),
          none: t("verifications.case_page.applicant_not_opened_link"),
        }[last ?? "none"];
  return (
    <section class="outcome" aria-label={t("verifications.assessment")} aria-live="polite">
      <p class="outcome-sentence">{sentence}</p>
      <p class="soft small">{t("verifications.case_page.page_updates_itself")}</p>
    </section>
  );
}
