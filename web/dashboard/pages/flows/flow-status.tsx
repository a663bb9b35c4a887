import type { Flow } from "../../api/flows.ts";
import { t } from "../../language.ts";
import { Tag } from "../../parts/tag.tsx";

/** Whether the Flow accepts applicants. */
export function FlowStatus({ value }: { value: Flow["status"] }) {
  if (value === "active") {
    return (
      <Tag tone="good" icon="play">
        {t("Active")}
      </Tag>
    );
  }
  if (value === "paused") {
    return (
      <Tag tone="review" icon="pause">
        {t("Paused")}
      </Tag>
    );
  }
  return (
    <Tag tone="none" icon="archive">
      {t("Archived")}
    </Tag>
  );
}
