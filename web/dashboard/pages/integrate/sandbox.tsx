import { scenarioNames } from "#domain/sandbox/scenario-names.ts";
import { scenarios } from "#domain/sandbox/scenarios.ts";
import { base } from "../../address.ts";
import { t, translated } from "../../language.ts";
import { Icon } from "../../parts/icon.tsx";
import { AssessmentTag } from "../../parts/tag.tsx";
import { SampleTabs } from "../../samples/sample-tabs.tsx";

/** Specimen photographs that the real checks examine, and scenarios that preset a result. */
export function Sandbox() {
  const body = { type: "kyc", sandbox_scenario: "face_mismatch" };
  return (
    <div class="stack">
      <div class="columns">
        <section class="card">
          <h2>{t("Specimens")}</h2>
          <p class="card-lead">
            {t(
              "Selfies and documents of Mozambique, Mexico and Portugal, of people who do not exist. The real checks treat them like any photograph.",
            )}
          </p>
          <p class="form-actions">
            <a class="button" href={`${base}/specimens.zip`} download="specimens.zip">
              <Icon name="download" /> {t("Download the kit")}
            </a>
          </p>
          <p class="soft small">
            {t(
              "Open a verification’s link on a computer, choose a file for each photograph, and continue without the film of the face. A README in the archive explains each file.",
            )}
          </p>
        </section>
        <section class="card">
          <h2>{t("Fixed outcomes")}</h2>
          <p class="card-lead">
            {t(
              "Name a scenario when you start a verification. You can also simulate the result on its page, without a phone.",
            )}
          </p>
          <SampleTabs
            label={t("Start with a scenario")}
            request={{ url: `${location.origin}/v1/verifications`, body }}
          />
        </section>
      </div>
      <div class="table-wrap">
        <table class="table-cards">
          <caption class="unseen">{t("Scenarios and their outcomes")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Scenario")}</th>
              <th scope="col">{t("Simulates")}</th>
              <th scope="col">{t("Outcome")}</th>
              <th scope="col">{t("Reason")}</th>
            </tr>
          </thead>
          <tbody>
            {scenarioNames.map((name) => {
              const { summary, ends } = scenarios[name];
              return (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td data-label={t("Simulates")} class="told">
                    {translated(summary).replaceAll("`", "")}
                  </td>
                  <td data-label={t("Outcome")}>
                    <AssessmentTag value={ends.assessment} />
                  </td>
                  <td data-label={t("Reason")}>{ends.reason ? <code>{ends.reason}</code> : "–"}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
