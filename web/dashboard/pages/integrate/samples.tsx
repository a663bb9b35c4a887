import { useState } from "preact/hooks";
import { listFlows, readFlowVersion } from "../../api/flows.ts";
import { mixed, t } from "../../language.ts";
import { SelectField } from "../../parts/inputs.tsx";
import { Loaded } from "../../parts/states.tsx";
import { addressOf } from "../../place.ts";
import { IntakeSamples } from "../../samples/intake-samples.tsx";
import { SampleTabs } from "../../samples/sample-tabs.tsx";
import { useHere } from "../../session.ts";
import { useLoad } from "../../use-load.ts";

/** The two ways to start a verification, with this project's own URLs. */
export function Samples() {
  const { project } = useHere();
  const flows = useLoad(
    async () => (await listFlows(project.id)).filter(({ status }) => status === "active"),
    project.id,
  );
  const [chosen, setChosen] = useState<string>();
  const body = {
    type: "kyc",
    allowed_documents: [{ country: "MZ", document_type: "passport" }],
    reference_id: "user-123",
  };
  return (
    <div class="columns">
      <section class="card">
        <h2>{t("integrate.samples.run_a_flow")}</h2>
        <p class="card-lead">{t("integrate.samples.what_know_person_compared")}</p>
        <Loaded of={flows}>
          {(list) => {
            const flow = list.find(({ slug }) => slug === chosen) ?? list[0];
            if (!flow) {
              return (
                <p>
                  {mixed("integrate.samples.no_flow_active_yet", {
                    link: (
                      <a href={addressOf(project.id, "flows")}>
                        {t("integrate.samples.activate_one")}
                      </a>
                    ),
                  })}
                </p>
              );
            }
            return (
              <>
                {list.length > 1 && (
                  <SelectField
                    label={t("common.flow")}
                    of={list.map(({ slug }) => slug)}
                    word={(slug) => slug}
                    value={flow.slug}
                    onPick={setChosen}
                  />
                )}
                <FlowSample
                  key={flow.slug}
                  slug={flow.slug}
                  version={flow.version}
                  url={flow.intake_url}
                />
              </>
            );
          }}
        </Loaded>
      </section>
      <section class="card">
        <h2>{t("integrate.samples.start_one_directly")}</h2>
        <p class="card-lead">{t("integrate.samples.without_flow_name_documents")}</p>
        <SampleTabs
          label={t("common.start_a_verification")}
          request={{ url: `${location.origin}/v1/verifications`, body }}
        />
        <p class="soft small">
          {mixed("integrate.samples.every_endpoint_link", {
            link: <a href="/docs/api">{t("integrate.samples.api_reference")}</a>,
          })}
        </p>
      </section>
    </div>
  );
}

function FlowSample({ slug, version, url }: { slug: string; version: number; url: string }) {
  const { project } = useHere();
  const current = useLoad(() => readFlowVersion(project.id, slug, version), `${slug}@${version}`);
  return (
    <Loaded of={current}>
      {({ content }) => <IntakeSamples url={url} intake={content.intake} />}
    </Loaded>
  );
}
