import "./quality.css";
import { useState } from "preact/hooks";
import { type Quality as Measured, readQuality, type UpheldShare } from "../../api/quality.ts";
import { mixed, t } from "../../language.ts";
import { Page } from "../../parts/page.tsx";
import { SimulatedSwitch, useWithSimulated } from "../../parts/simulated-switch.tsx";
import { Empty, Loaded } from "../../parts/states.tsx";
import { CheckTag } from "../../parts/tag.tsx";
import { Time } from "../../parts/time.tsx";
import { useHere, useMay } from "../../session.ts";
import { useLoad } from "../../use-load.ts";
import { checkWord, documentWord } from "../../words.ts";
import { enough, FewNote } from "./few-note.tsx";
import { LimitsTable } from "./limits-table.tsx";
import { percentOf } from "./percent-of.ts";
import { TeamPanel } from "./team-panel.tsx";
import { WeeksChart } from "./weeks-chart.tsx";
import { WhatIfPanel } from "./what-if-panel.tsx";

/** The rate at which the team confirmed the engine's findings, and the effect of another rule. */
export function Quality() {
  const { project } = useHere();
  const may = useMay();
  const [simulated, setSimulated] = useWithSimulated();
  const [isShown, setIsShown] = useState(false);
  const onShow = () => setIsShown(true);
  const quality = useLoad(
    () => readQuality(project.id, { simulated }),
    `${project.id}/${simulated}`,
  );
  return (
    <Page title={t("common.quality")} lead={t("quality.quality_lead")}>
      <div class="stack">
        <SimulatedSwitch isOn={simulated} onChange={setSimulated} />
        <Loaded of={quality}>
          {(value) => {
            if (value.all.judged === 0) return <Nothing />;
            if (value.all.judged >= enough || isShown) return <Figures of={value} />;
            return <FewJudged of={value.all} onShow={onShow} />;
          }}
        </Loaded>
        {may("cases:supervise") && <TeamPanel simulated={simulated} />}
        {may("cases:read") && (
          <WhatIfPanel simulated={simulated} isShown={isShown} onShow={onShow} />
        )}
      </div>
    </Page>
  );
}

function Figures({ of: quality }: { of: Measured }) {
  const { all, asked, by_check, by_document, by_week, oldest, newest, truncated } = quality;
  const span = oldest &&
    newest && { oldest: <Time at={oldest} exact />, newest: <Time at={newest} exact /> };
  return (
    <>
      <section class="card">
        <h2>{t("quality.confirmed_assessments")}</h2>
        <p class="quality-rate">
          <strong>{percentOf(all.stood / all.judged)}</strong>{" "}
          <span class="soft">
            {t("quality.stood_judged_true_rate", {
              stood: all.stood,
              judged: all.judged,
              low: percentOf(all.low),
              high: percentOf(all.high),
            })}
          </span>
        </p>
        <p class="card-lead">
          {t("quality.we_count_assessment_confirmed", { asked })}
          {span && (
            <>
              {" "}
              {truncated
                ? mixed("quality.decided_oldest_newest_newest", span)
                : mixed("quality.decided_oldest_newest", span)}
            </>
          )}
        </p>
        <WeeksChart weeks={by_week} all={all} />
      </section>
      <section class="card">
        <h2>{t("quality.by_check")}</h2>
        <p class="card-lead">{t("quality.assessments_verifications_which_check")}</p>
        <LimitsTable
          of={t("quality.check")}
          rows={by_check.map((row) => ({
            ...row,
            key: `${row.check} ${row.status}`,
            name: (
              <>
                {checkWord(row.check)} <CheckTag value={row.status} />
              </>
            ),
          }))}
        />
      </section>
      <section class="card">
        <h2>{t("quality.by_document")}</h2>
        <LimitsTable
          of={t("common.document")}
          rows={by_document.map((row) => ({
            ...row,
            key: `${row.country} ${row.document_type}`,
            name: documentWord(row.country, row.document_type),
          }))}
        />
      </section>
    </>
  );
}

function FewJudged({ of, onShow }: { of: UpheldShare; onShow(): void }) {
  const { judged, low, high } = of;
  return (
    <FewNote title={t("quality.confirmed_assessments")} onShow={onShow}>
      {t("quality.judged_enough_verifications_judged", {
        judged,
        enough,
        low: percentOf(low),
        high: percentOf(high),
      })}
    </FewNote>
  );
}

function Nothing() {
  return (
    <Empty icon="check" title={t("quality.nobody_judged_assessment_yet")}>
      <p>{t("quality.record_decision_verification_answer")}</p>
    </Empty>
  );
}
