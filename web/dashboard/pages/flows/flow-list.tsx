import { useState } from "preact/hooks";
import { type Flow, listFlows } from "../../api/flows.ts";
import { mixed, t } from "../../language.ts";
import { Icon } from "../../parts/icon.tsx";
import { Page } from "../../parts/page.tsx";
import { Empty, Lacks, Loaded } from "../../parts/states.tsx";
import { Time } from "../../parts/time.tsx";
import { addressOf } from "../../place.ts";
import { useHere, useMay } from "../../session.ts";
import { useLoad } from "../../use-load.ts";
import { ActivateDialog } from "./activate-dialog.tsx";
import { FlowStatus } from "./flow-status.tsx";

export function FlowList() {
  const { project } = useHere();
  const may = useMay();
  const flows = useLoad(() => listFlows(project.id), project.id);
  const [isActivating, setActivating] = useState(false);
  const activate = may("flows:publish") && (
    <button type="button" class="button-primary" onClick={() => setActivating(true)}>
      <Icon name="plus" /> {t("Activate a template")}
    </button>
  );
  return (
    <Page
      title={t("Flows")}
      lead={t("A Flow runs a template. Its slug and its link never change; its versions do.")}
      actions={flows.value && flows.value.length > 0 && activate}
    >
      {isActivating && <ActivateDialog onClose={() => setActivating(false)} />}
      <Loaded of={flows}>
        {(list) =>
          list.length === 0 ? (
            <Empty icon="flows" title={t("No Flow is active yet")}>
              <p>
                {mixed(
                  "First compose a template under {link} and publish it; then activate it here. Your backend runs it with one call, and people can open it by one link.",
                  { link: <a href={addressOf(project.id, "build")}>{t("Build")}</a> },
                )}
              </p>
              {activate || <Lacks permission="flows:publish" to={t("activate a template")} />}
            </Empty>
          ) : (
            <Table flows={list} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Table({ flows }: { flows: Flow[] }) {
  const { project } = useHere();
  return (
    <div class="table-wrap">
      <table class="table-cards">
        <caption class="unseen">{t("Flows by slug")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Slug")}</th>
            <th scope="col">{t("Status")}</th>
            <th scope="col">{t("Version")}</th>
            <th scope="col">{t("Published")}</th>
            <th scope="col">
              <span class="unseen">{t("Verifications")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {flows.map((flow) => (
            <tr key={flow.id}>
              <th scope="row">
                <a href={addressOf(project.id, "flows", flow.slug)}>{flow.slug}</a>
              </th>
              <td data-label={t("Status")}>
                <FlowStatus value={flow.status} />
              </td>
              <td data-label={t("Version")}>{flow.version}</td>
              <td data-label={t("Published")} class="soft">
                <Time at={flow.published_at} />
              </td>
              <td class="actions-cell">
                <a href={`${addressOf(project.id, "verifications")}?flow_slug=${flow.slug}`}>
                  {t("Verifications")}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
