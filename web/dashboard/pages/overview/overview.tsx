import "./overview.css";
import { useState } from "preact/hooks";
import { type Metrics, readMetrics } from "../../api/metrics.ts";
import { mixed, t } from "../../language.ts";
import { Select } from "../../parts/inputs.tsx";
import { duration } from "../../parts/moments.ts";
import { Page } from "../../parts/page.tsx";
import { SimulatedSwitch, useWithSimulated } from "../../parts/simulated-switch.tsx";
import { StartLink } from "../../parts/start-link.tsx";
import { Empty, Loaded } from "../../parts/states.tsx";
import { addressOf } from "../../place.ts";
import { useHere } from "../../session.ts";
import { useLoad } from "../../use-load.ts";
import { reasonSentence } from "../../words.ts";
import { AssessmentShares } from "./assessment-shares.tsx";
import { BarRow } from "./bar-row.tsx";
import { everyDay, lastDays } from "./days.ts";
import { DaysChart } from "./days-chart.tsx";
import { DestinationNote } from "./destination-note.tsx";
import { Funnel } from "./funnel.tsx";
import { Through } from "./through.tsx";
import { TimesChart } from "./times-chart.tsx";
import { WaitingNote } from "./waiting-note.tsx";

const spans = [7, 30, 90] as const;

/** The project's figures: the steps where applicants stop, the results, and the time to a result. */
export function Overview() {
  const { project } = useHere();
  const [days, setDays] = useState<number>(30);
  const [simulated, setSimulated] = useWithSimulated();
  const metrics = useLoad(
    () => readMetrics(project.id, { ...lastDays(days), simulated }),
    `${project.id}/${days}/${simulated}`,
    { everyMs: 60_000 },
  );
  return (
    <Page
      title={t("common.overview")}
      lead={t("overview.overview_lead")}
      actions={
        <Select
          aria-label={t("overview.period")}
          of={spans}
          word={(span) => t("overview.last_span_days", { span })}
          value={days}
          onPick={setDays}
        />
      }
    >
      <div class="stack">
        <DestinationNote />
        <WaitingNote />
        <SimulatedSwitch of={metrics.value?.simulated} isOn={simulated} onChange={setSimulated} />
        <Loaded of={metrics}>
          {(value) =>
            (value.funnel[0]?.count ?? 0) === 0 ? (
              <Nothing hasSimulated={value.simulated > 0} />
            ) : (
              <Figures metrics={value} />
            )
          }
        </Loaded>
      </div>
    </Page>
  );
}

function Figures({ metrics }: { metrics: Metrics }) {
  const { funnel, pass_rate, top_reasons, assessments, p50_ms, p95_ms } = metrics;
  const days = everyDay(metrics);
  const created = funnel[0]?.count ?? 0;
  const ended = funnel.at(-1)?.count ?? 0;
  const inTime = (ms: number | null) => (ms === null ? "–" : duration(ms / 1000));
  return (
    <div class="stack">
      <dl class="figures">
        <div>
          <dt>{t("overview.started")}</dt>
          <dd>{created}</dd>
        </div>
        <div>
          <dt>{t("overview.with_a_result")}</dt>
          <dd>
            {ended} <small>{created ? Math.round((ended / created) * 100) : 0} %</small>
          </dd>
        </div>
        <div>
          <dt>{t("overview.without_material_concerns")}</dt>
          <dd>{pass_rate === null ? "–" : `${Math.round(pass_rate * 100)} %`}</dd>
        </div>
        <div>
          <dt>{t("overview.from_submit_to_result")}</dt>
          <dd>
            {inTime(p50_ms)} <small>p95 {inTime(p95_ms)}</small>
          </dd>
        </div>
      </dl>
      <div class="packed">
        <section class="card">
          <h2>{t("overview.where_applicants_stop")}</h2>
          <Funnel stages={funnel} />
        </section>
        <section class="card">
          <h2>{t("overview.what_came_out")}</h2>
          <AssessmentShares counts={assessments} />
        </section>
        <section class="card">
          <h2>{t("overview.most_frequent_reasons")}</h2>
          <Reasons reasons={top_reasons} />
        </section>
        <section class="card">
          <h2>{t("overview.who_gets_through")}</h2>
          <Through metrics={metrics} />
        </section>
        <section class="card">
          <h2>{t("overview.submit_result_day")}</h2>
          <TimesChart days={days} />
        </section>
        <section class="card">
          <h2>{t("overview.by_day")}</h2>
          <DaysChart days={days} />
        </section>
      </div>
    </div>
  );
}

function Reasons({ reasons }: { reasons: Metrics["top_reasons"] }) {
  const { project } = useHere();
  if (reasons.length === 0) return <p class="soft">{t("overview.no_check_gave_reason")}</p>;
  const max = Math.max(...reasons.map(({ count }) => count));
  return (
    <ol class="bars">
      {reasons.slice(0, 8).map(({ reason, count }) => (
        <BarRow key={reason} share={count / max} figure={count}>
          <a
            href={`${addressOf(project.id, "verifications")}?reason=${encodeURIComponent(reason)}`}
          >
            {reasonSentence(reason)}
          </a>
        </BarRow>
      ))}
    </ol>
  );
}

function Nothing({ hasSimulated }: { hasSimulated: boolean }) {
  const { project } = useHere();
  return (
    <Empty icon="overview" title={t("overview.nothing_to_show_yet")}>
      <p>
        {hasSimulated
          ? t("overview.all_verifications_days_simulated")
          : t("overview.figures_appear_first_verification")}
      </p>
      <StartLink />
      <p>{t("overview.connect_backend_three_steps")}</p>
      <ol class="first-steps">
        <li>
          {mixed("overview.link_what_applicant_goes", {
            link: <a href={addressOf(project.id, "build")}>{t("overview.compose_a_template")}</a>,
          })}
        </li>
        <li>
          {mixed("overview.link_open_link_phone", {
            link: <a href={addressOf(project.id, "flows")}>{t("overview.activate_flow")}</a>,
          })}
        </li>
        <li>
          {mixed("overview.link_copy_call_into", {
            link: (
              <a href={addressOf(project.id, "integrate")}>
                {t("overview.create_key_set_webhook")}
              </a>
            ),
          })}
        </li>
      </ol>
    </Empty>
  );
}
