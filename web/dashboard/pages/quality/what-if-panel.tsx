import { useState } from "preact/hooks";
import { currentPolicyRevision, policyRevisions } from "#domain/assessment/policy.ts";
import { type Assessment, assessments } from "#domain/assessment.ts";
import { type ReasonCode, reasonCodes } from "#domain/reason-codes.ts";
import { askWhatIf, type Change, type WhatIf } from "../../api/quality.ts";
import { t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { Field } from "../../parts/field.tsx";
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
  const [policy, setPolicy] = useState("");
  const [reason, setReason] = useState<ReasonCode | "">("");
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
        <Field label={t("quality.what_if_panel.policy")}>
          {(ids) => (
            <select
              {...ids}
              value={policy}
              onChange={({ currentTarget }) => setPolicy(currentTarget.value)}
            >
              <option value="">{t("quality.what_if_panel.each_verifications_own_policy")}</option>
              {policyRevisions.map((revision) => (
                <option key={revision} value={revision}>
                  {revision === currentPolicyRevision
                    ? t("quality.what_if_panel.revision_the_current_one", { revision })
                    : revision}
                </option>
              ))}
            </select>
          )}
        </Field>
        <ThresholdFields value={thresholds} scores={scores} onChange={setThresholds} />
        <Field label={t("quality.what_if_panel.change_what_reason_leads")}>
          {(ids) => (
            <select
              {...ids}
              value={reason}
              onChange={({ currentTarget: { value } }) =>
                setReason(reasonCodes.find((code) => code === value) ?? "")
              }
            >
              <option value="">{t("quality.what_if_panel.no_reason")}</option>
              {reasonCodes.map((code) => (
                <option key={code} value={code}>
                  {reasonSentence(code)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t("common.to")}>
          {(ids) => (
            <select
              {...ids}
              value={leadsTo}
              disabled={!reason}
              onChange={({ currentTarget: { value } }) =>
                setLeadsTo(assessments.find((each) => each === value) ?? leadsTo)
              }
            >
              {assessments.map((each) => (
                <option key={each} value={each}>
                  {assessmentWord(each)}
                </option>
              ))}
            </select>
          )}
        </Field>
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
