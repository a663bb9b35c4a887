import { useState } from "preact/hooks";
import { currentPolicyRevision, policyRevisions } from "#domain/assessment/policy.ts";
import { type Assessment, assessments } from "#domain/assessment.ts";
import { type ReasonCode, reasonCodes } from "#domain/reason-codes.ts";
import { askWhatIf, type Change, type WhatIf } from "../../api/quality.ts";
import { t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { SelectField } from "../../parts/inputs.tsx";
import { Loaded, Refused } from "../../parts/states.tsx";
import { useHere } from "../../session.ts";
import { useLoad } from "../../use-load.ts";
import { assessmentWord, reasonSentence } from "../../words.ts";
import { enough, FewNote } from "./few-note.tsx";
import { type ThresholdChange, ThresholdFields } from "./threshold-fields.tsx";
import { WhatIfResult } from "./what-if-result.tsx";

/** Shows, before a change is published, which of the newest verifications would get another result. */
export function WhatIfPanel({
  simulated,
  isShown,
  onShow,
}: {
  simulated: boolean;
  /** Shows figures also of few verifications. */
  isShown: boolean;
  onShow(): void;
}) {
  const { project } = useHere();
  // An empty change asks for the measured scores alone.
  const asked = useLoad(
    () => askWhatIf(project.id, { change: {}, simulated }),
    `${project.id}/${simulated}`,
  );
  return (
    <Loaded of={asked}>
      {({ verifications, scores }) =>
        verifications >= enough || isShown ? (
          <WhatIfForm key={String(simulated)} simulated={simulated} scores={scores} />
        ) : (
          <FewNote title={t("quality.what_if_panel.what_if")} onShow={onShow}>
            {t("quality.what_if_panel.verifications_verifications_result_enough", {
              verifications,
              enough,
            })}
          </FewNote>
        )
      }
    </Loaded>
  );
}

function WhatIfForm({ simulated, scores }: { simulated: boolean; scores: WhatIf["scores"] }) {
  const { project } = useHere();
  const act = useAct();
  const [policy, setPolicy] = useState<string>();
  const [reason, setReason] = useState<ReasonCode>();
  const [leadsTo, setLeadsTo] = useState<Assessment>("no_material_concerns");
  const [thresholds, setThresholds] = useState<ThresholdChange>({});
  const [result, setResult] = useState<WhatIf>();
  const change: Change = {
    ...(policy && { policy_revision: policy }),
    ...(reason && { reasons: { [reason]: leadsTo } }),
    ...thresholds,
  };
  return (
    <section class="card" aria-label={t("quality.what_if_panel.what_if")}>
      <h2>{t("quality.what_if_panel.what_if")}</h2>
      <p class="card-lead">{t("quality.what_if_panel.decides_newest_500_verifications")}</p>
      <form
        class="form what-if"
        onSubmit={(event) => {
          event.preventDefault();
          act.run(async () => setResult(await askWhatIf(project.id, { change, simulated })));
        }}
      >
        <SelectField
          label={t("quality.what_if_panel.policy")}
          of={[undefined, ...policyRevisions]}
          word={(revision) => {
            if (!revision) return t("quality.what_if_panel.each_verifications_own_policy");
            return revision === currentPolicyRevision
              ? t("quality.what_if_panel.revision_the_current_one", { revision })
              : revision;
          }}
          value={policy}
          onPick={setPolicy}
        />
        <ThresholdFields value={thresholds} scores={scores} onChange={setThresholds} />
        <SelectField
          label={t("quality.what_if_panel.change_what_reason_leads")}
          of={[undefined, ...reasonCodes]}
          word={(code) => (code ? reasonSentence(code) : t("quality.what_if_panel.no_reason"))}
          value={reason}
          onPick={setReason}
        />
        <SelectField
          label={t("common.to")}
          disabled={!reason}
          of={assessments}
          word={assessmentWord}
          value={leadsTo}
          onPick={setLeadsTo}
        />
        <div>
          <button
            type="submit"
            class="button-primary"
            disabled={act.isBusy || Object.keys(change).length === 0}
          >
            {t("quality.what_if_panel.run_the_comparison")}
          </button>
        </div>
      </form>
      <Refused error={act.error} />
      <div aria-live="polite">{result && <WhatIfResult result={result} />}</div>
    </section>
  );
}
