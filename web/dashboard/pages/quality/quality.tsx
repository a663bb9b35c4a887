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
    <Page
      title={t("Quality")}
      lead={t(
        "How often your team confirmed the assessments, and what another rule would have changed.",
      )}
    >
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
        <h2>{t("Confirmed assessments")}</h2>
        <p class="quality-rate">
          <strong>{percentOf(all.stood / all.judged)}</strong>{" "}
          <span class="soft">
            {t("{stood} of {judged}; the true rate lies between {low} and {high}", {
              stood: all.stood,
              judged: all.judged,
              low: percentOf(all.low),
              high: percentOf(all.high),
            })}
          </span>
        </p>
        <p class="card-lead">
          {t(
            "We count an assessment as confirmed when the team agreed with it ({asked} answered), approved one without concerns, or declined one with a material inconsistency. Reviews are not counted.",
            { asked },
          )}
          {span && (
            <>
              {" "}
              {truncated
                ? mixed("Decided from {oldest} to {newest}, the newest 500 of more.", span)
                : mixed("Decided from {oldest} to {newest}.", span)}
            </>
          )}
        </p>
        <WeeksChart weeks={by_week} all={all} />
      </section>
      <section class="card">
        <h2>{t("By check")}</h2>
        <p class="card-lead">
          {t(
            "The assessments of verifications in which the check had this result. A check that objects and is seldom confirmed is too strict. A check that passes and is not confirmed misses something.",
          )}
        </p>
        <LimitsTable
          of={t("Check")}
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
        <h2>{t("By document")}</h2>
        <LimitsTable
          of={t("Document")}
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
    <FewNote title={t("Confirmed assessments")} onShow={onShow}>
      {t(
        "{judged} of {enough} verifications have been judged. Rates appear at {enough}, because fewer say little: so far the true rate lies between {low} and {high}.",
        { judged, enough, low: percentOf(low), high: percentOf(high) },
      )}
    </FewNote>
  );
}

function Nothing() {
  return (
    <Empty icon="check" title={t("Nobody has judged an assessment yet")}>
      <p>
        {t(
          "Record a decision on a verification, and answer “Do you agree with the assessment?”. From then on this page says how often the engine was right, with how sure that is.",
        )}
      </p>
    </Empty>
  );
}
