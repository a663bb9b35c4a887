import { scenarioNames } from "#domain/sandbox/scenario-names.ts";
import { scenarios } from "#domain/sandbox/scenarios.ts";
import { base } from "../../address.ts";
import { t } from "../../language.ts";
import { CardTable } from "../../parts/card-table.tsx";
import { Icon } from "../../parts/icon.tsx";
import { AssessmentTag } from "../../parts/tag.tsx";
import { SampleTabs } from "../../samples/sample-tabs.tsx";
import { scenarioSentence } from "../../words.ts";

/** Specimen photographs that the real checks examine, and scenarios that preset a result. */
export function Sandbox() {
  const body = { type: "kyc", sandbox_scenario: "face_mismatch" };
  return (
    <div class="stack">
      <div class="columns">
        <section class="card">
          <h2>{t("integrate.sandbox.specimens")}</h2>
          <p class="card-lead">{t("integrate.sandbox.selfies_documents_mozambique_mexico")}</p>
          <p class="form-actions">
            <a class="button" href={`${base}/specimens.zip`} download="specimens.zip">
              <Icon name="download" /> {t("integrate.sandbox.download_the_kit")}
            </a>
          </p>
          <p class="soft small">{t("integrate.sandbox.open_verifications_link_computer")}</p>
        </section>
        <section class="card">
          <h2>{t("integrate.sandbox.fixed_outcomes")}</h2>
          <p class="card-lead">{t("integrate.sandbox.name_scenario_when_start")}</p>
          <SampleTabs
            label={t("integrate.sandbox.start_with_a_scenario")}
            request={{ url: `${location.origin}/v1/verifications`, body }}
          />
        </section>
      </div>
      <CardTable
        caption={t("integrate.sandbox.scenarios_and_their_outcomes")}
        columns={[
          t("common.scenario"),
          t("integrate.sandbox.simulates"),
          t("integrate.sandbox.outcome"),
          t("common.reason"),
        ]}
      >
        {scenarioNames.map((name) => {
          const { summary, ends } = scenarios[name];
          return (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td data-label={t("integrate.sandbox.simulates")} class="told">
                {scenarioSentence(name, summary).replaceAll("`", "")}
              </td>
              <td data-label={t("integrate.sandbox.outcome")}>
                <AssessmentTag value={ends.assessment} />
              </td>
              <td data-label={t("common.reason")}>
                {ends.reason ? <code>{ends.reason}</code> : "–"}
              </td>
            </tr>
          );
        })}
      </CardTable>
    </div>
  );
}
