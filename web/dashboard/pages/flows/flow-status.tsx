import type { Flow } from "../../api/flows.ts";
import { t } from "../../language.ts";
import { Tag } from "../../parts/tag.tsx";

/** Whether the Flow accepts applicants. */
export function FlowStatus({ value }: { value: Flow["status"] }) {
  if (value === "active") {
    return (
      <Tag tone="good" icon="play">
        {t("flows.flow_status.active")}
      </Tag>
    );
  }
  if (value === "paused") {
    return (
      <Tag tone="review" icon="pause">
        {t("flows.flow_status.paused")}
      </Tag>
    );
  }
  return (
    <Tag tone="none" icon="archive">
      {t("common.archived")}
    </Tag>
  );
}
