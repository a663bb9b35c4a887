import type { Case } from "#domain/case/case.ts";
import type { EvidenceReport } from "#domain/report/evidence-report.ts";
import type { Ports } from "../ports.ts";

/** Pages of a thousand entries at most, so that a report of an old Case in a busy project ends too. */
const maxPages = 20;
const pageSize = 200;

/** Entries of the audit log about a Case since it began, oldest first. */
export async function whoLooked(
  ports: Pick<Ports, "audit" | "users">,
  { id, projectId, createdAt }: Pick<Case, "id" | "projectId" | "createdAt">,
): Promise<Pick<EvidenceReport, "looks" | "looksAreWhole">> {
  const filter = { subjectId: id };
  const found: EvidenceReport["looks"] = [];
  let beforeSeq: number | undefined;
  let isWhole = false;
  for (let page = 0; page < maxPages && !isWhole; page += 1) {
    const query = { chainId: projectId, filter, limit: pageSize };
    const { entries, nextSeq } = await ports.audit.list({
      ...query,
      ...(beforeSeq !== undefined && { beforeSeq }),
    });
    found.push(...entries.map(({ at, action, actor }) => ({ at, action, actor })));
    beforeSeq = nextSeq;
    isWhole = nextSeq === undefined || (await isBefore(ports, { projectId, nextSeq, createdAt }));
  }
  const ids = [...new Set(found.filter(isOfUser).map(({ actor }) => actor.id))];
  const users = ids.length > 0 ? await ports.users.users(ids) : [];
  const emails = new Map(users.map(({ id: userId, email }) => [userId, email]));
  const named = found.toReversed().map((look) => {
    const email = isOfUser(look) ? emails.get(look.actor.id) : undefined;
    return { ...look, ...(email !== undefined && { email }) };
  });
  return { looks: named, looksAreWhole: isWhole };
}

function isOfUser({ actor }: EvidenceReport["looks"][number]): boolean {
  return actor.type === "user";
}

/** Whether the next entry of the log is older than the Case. The log then has no more entries about it. */
async function isBefore(
  { audit }: Pick<Ports, "audit">,
  { projectId, nextSeq, createdAt }: { projectId: string; nextSeq: number; createdAt: string },
): Promise<boolean> {
  const [next] = await audit.walk(projectId, nextSeq - 1, 1);
  return next !== undefined && next.at < createdAt;
}
