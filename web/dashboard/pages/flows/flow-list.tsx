import { useState } from "preact/hooks";
import { type Flow, listFlows } from "../../api/flows.ts";
import { mixed, t } from "../../language.ts";
import { CardTable } from "../../parts/card-table.tsx";
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
      <Icon name="plus" /> {t("common.activate_a_template")}
    </button>
  );
  return (
    <Page
      title={t("common.flows")}
      lead={t("flows.flow_list.flows_lead")}
      actions={flows.value && flows.value.length > 0 && activate}
    >
      {isActivating && <ActivateDialog onClose={() => setActivating(false)} />}
      <Loaded of={flows}>
        {(list) =>
          list.length === 0 ? (
            <Empty icon="flows" title={t("flows.flow_list.no_flow_active_yet")}>
              <p>
                {mixed("flows.flow_list.first_compose_template_under", {
                  link: <a href={addressOf(project.id, "build")}>{t("common.build")}</a>,
                })}
              </p>
              {activate || (
                <Lacks permission="flows:publish" to={t("flows.flow_list.activate_a_template")} />
              )}
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
    <CardTable
      caption={t("flows.flow_list.flows_by_slug")}
      columns={[
        t("common.slug"),
        t("common.status"),
        t("flows.flow_list.version"),
        t("common.published"),
        <span key="change" class="unseen">
          {t("common.verifications")}
        </span>,
      ]}
    >
      {flows.map((flow) => (
        <tr key={flow.id}>
          <th scope="row">
            <a href={addressOf(project.id, "flows", flow.slug)}>{flow.slug}</a>
          </th>
          <td data-label={t("common.status")}>
            <FlowStatus value={flow.status} />
          </td>
          <td data-label={t("flows.flow_list.version")}>{flow.version}</td>
          <td data-label={t("common.published")} class="soft">
            <Time at={flow.published_at} />
          </td>
          <td class="actions-cell">
            <a href={`${addressOf(project.id, "verifications")}?flow_slug=${flow.slug}`}>
              {t("common.verifications")}
            </a>
          </td>
        </tr>
      ))}
    </CardTable>
  );
}
