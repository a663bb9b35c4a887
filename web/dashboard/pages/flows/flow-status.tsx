import type { Flow } from "../../api/flows.ts";
import { Tag } from "../../parts/tag.tsx";

/** Whether it takes anybody in. */
export function FlowStatus({ value }: { value: Flow["status"] }) {
  if (value === "active") {
    return (
      <Tag tone="good" icon="play">
        Active
      </Tag>
    );
  }
  if (value === "paused") {
    return (
      <Tag tone="review" icon="pause">
        Paused
      </Tag>
    );
  }
  return (
    <Tag tone="none" icon="archive">
      Archived
    </Tag>
  );
}
