import type { Case } from "#domain/case/case.ts";
import { caseStatuses } from "#domain/case/status.ts";
import type { DeletedOrg } from "#domain/project/tenant.ts";
import type { Announces } from "../case/announce.ts";
import { eraseCase } from "../erasure/erase-case.ts";
import { baseCodeHashes } from "../flow/base-link.ts";
import { recordDeletion } from "../org/delete-org.ts";
import type { Ports } from "../ports.ts";
import { setAside } from "./set-aside.ts";

type Needs = Announces &
  Pick<
    Ports,
    | "audit"
    | "blockList"
    | "erasureNotes"
    | "files"
    | "flows"
    | "removals"
    | "teams"
    | "tenants"
    | "workflow"
  >;

/**
 * By then a call from just before the deletion has written everything, an upload ticket has expired, and
 * an index shows its items. The result of such a call is found with the rest.
 */
const quietAfterMs = 15 * 60_000;

/**
 * One sweep's share of removing a deleted org: its Cases first, each with a receipt; then, once none is
 * left, everything else. Every step may be repeated, and the next sweep continues where this one stopped
 * or died.
 */
export async function removeOrg(
  ports: Needs,
  org: DeletedOrg,
  limit: number,
): Promise<{ erased: number; isGone: boolean }> {
  await recordDeletion(ports, org);
  await ports.erasureNotes.write({ org });
  const projectIds = await ports.removals.projectIds(org.id);
  const { cases, isLeft } = await casesLeft(ports, projectIds, limit);
  if (isLeft) return { erased: await eraseAll(ports, org, cases), isGone: false };

  const now = ports.clock.now();
  if (now.getTime() < Date.parse(org.deletedAt) + quietAfterMs) return { erased: 0, isGone: false };
  for (const projectId of projectIds) await removeProject(ports, org, projectId);
  await removeTeam(ports, org);
  await ports.removals.finish(org, now.toISOString());
  return { erased: 0, isGone: true };
}

const unerased = caseStatuses.filter((status) => status !== "erased");

/** Those that were set aside are left, and passed over until their time has come. */
async function casesLeft(
  ports: Pick<Ports, "cases" | "clock">,
  projectIds: readonly string[],
  limit: number,
): Promise<{ cases: Case[]; isLeft: boolean }> {
  const now = ports.clock.now().toISOString();
  const found: Case[] = [];
  let isLeft = false;
  for (const projectId of projectIds) {
    for (const status of unerased) {
      let after: string | undefined;
      do {
        const room = limit - found.length;
        if (room <= 0) return { cases: found, isLeft };
        const page = await ports.cases.list({
          projectId,
          filter: { status: [status] },
          limit: room,
          ...(after !== undefined && { after }),
        });
        isLeft ||= page.cases.length > 0;
        found.push(...page.cases.filter(({ setAside: aside }) => !aside || aside.until <= now));
        after = page.next;
      } while (after !== undefined);
    }
  }
  return { cases: found, isLeft };
}

/** One that fails is set aside and does not keep the others, but keeps the org. */
async function eraseAll(ports: Needs, { deletedBy }: DeletedOrg, cases: Case[]): Promise<number> {
  const faults: unknown[] = [];
  for (const { id } of cases) {
    try {
      await eraseCase(ports, { caseId: id, requestedBy: { type: "user", id: deletedBy } });
    } catch (error) {
      faults.push(error);
      await setAside(ports, id).catch((fault) => faults.push(fault));
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, "Cases of a deleted org are left.");
  return cases.length;
}

async function removeProject(ports: Needs, org: DeletedOrg, projectId: string): Promise<void> {
  const flows = await ports.flows.list(projectId);
  const codes = await Promise.all(flows.map((flow) => baseCodeHashes(ports.vault, flow)));
  await ports.files.eraseBranding(projectId);
  await ports.removals.eraseProject(
    { id: projectId, tenantId: org.id },
    { baseCodeHashes: codes.flat() },
  );
}

async function removeTeam(ports: Needs, { id }: DeletedOrg): Promise<void> {
  const { members, invitations } = await ports.teams.team(id);
  const emails = [...new Set(invitations.map(({ email }) => email))];
  const hashes = await Promise.all(emails.map((email) => ports.vault.hashes("email", email)));
  await ports.removals.eraseTeam(id, {
    userIds: members.map(({ userId }) => userId),
    emailHashes: hashes.flat(),
  });
}
