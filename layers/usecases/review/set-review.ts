import { lateNotice } from "#domain/notice/notice.ts";
import type { Project } from "#domain/project/project.ts";
import type { Review } from "#domain/project/review.ts";
import type { Ports } from "../ports.ts";

/** Sets how a team works through what waits for it; who wants to be told of what is late, is looked after. */
export async function setReview(
  ports: Pick<Ports, "clock" | "notices" | "orgs" | "stage">,
  { id, tenantId }: Pick<Project, "id" | "tenantId">,
  review: Review,
): Promise<void> {
  await ports.orgs.setReview(id, review);
  if (!review.tellLate || !ports.stage.tells) return;
  const now = ports.clock.now();
  await ports.notices.owe(lateNotice({ projectId: id, tenantId, now }), { again: true });
}
