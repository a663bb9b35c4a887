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
          <FewNote title={t("What if")} onShow={onShow}>
            {t(
              "{verifications} verifications have a result. From {enough} on you can try another rule on them here.",
              { verifications, enough },
            )}
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
    <section class="card" aria-label={t("What if")}>
      <h2>{t("What if")}</h2>
      <p class="card-lead">
        {t(
          "Decides the newest 500 verifications again under another rule, from the evidence that was stored. Nothing is changed or published.",
        )}
      </p>
      <form
        class="form what-if"
        onSubmit={(event) => {
          event.preventDefault();
          act.run(async () => setResult(await askWhatIf(project.id, { change, simulated })));
        }}
      >
        <Field label={t("Policy")}>
          {(ids) => (
            <select
              {...ids}
              value={policy}
              onChange={({ currentTarget }) => setPolicy(currentTarget.value)}
            >
              <option value="">{t("each verification’s own policy")}</option>
              {policyRevisions.map((revision) => (
                <option key={revision} value={revision}>
                  {revision === currentPolicyRevision
                    ? t("{revision}, the current one", { revision })
                    : revision}
                </option>
              ))}
            </select>
          )}
        </Field>
        <ThresholdFields value={thresholds} scores={scores} onChange={setThresholds} />
        <Field label={t("Change what a reason leads to")}>
          {(ids) => (
            <select
              {...ids}
              value={reason}
              onChange={({ currentTarget: { value } }) =>
                setReason(reasonCodes.find((code) => code === value) ?? "")
              }
            >
              <option value="">{t("No reason")}</option>
              {reasonCodes.map((code) => (
                <option key={code} value={code}>
                  {reasonSentence(code)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t("To")}>
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
            {t("Run the comparison")}
          </button>
        </div>
      </form>
      <Refused error={act.error} />
      <div aria-live="polite">{result && <WhatIfResult result={result} />}</div>
    </section>
  );
}
