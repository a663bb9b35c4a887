import { shards as allShards } from "#domain/shard.ts";
import { sendLinks } from "../notice/send-links.ts";
import { sendNotices } from "../notice/send-notices.ts";
import type { Ports } from "../ports.ts";
import { removeOrg } from "./remove-org.ts";
import { type SweepsCases, sweepCases } from "./sweep-cases.ts";
import { sweepDeliveries } from "./sweep-deliveries.ts";
import { emptySwept, type Sweep, type Swept, Unfinished } from "./swept.ts";

type Needs = SweepsCases &
  Parameters<typeof removeOrg>[0] &
  Parameters<typeof sendNotices>[0] &
  Parameters<typeof sendLinks>[0] &
  Pick<Ports, "faces">;

/** Deleted orgs, or projects that keep no faces any more, that one sweep looks at. */
const maxTenants = 100;

/** Cases of deleted orgs that one sweep erases: some ten seconds' work, so that the others have time. */
const removedPerSweep = 50;

/** Faces of one project that one sweep deletes. */
const facesPerSweep = 1000;

/**
 * Finishes work that nothing else will, until nothing is due or the time is over: deliveries that are due
 * again, submissions that never reached the engine, expired links, interrupted erasures, data at the end
 * of its retention, and deleted orgs. A failure does not stop the rest. All failures, and Cases that wait
 * aside, are thrown together at the end.
 */
export async function sweep(
  ports: Needs,
  {
    shards = allShards,
    withUnsharded = shards.includes(0),
    until,
  }: {
    /** Several sweeps share the due work. */
    shards?: readonly number[];
    /** Letters, links and deleted orgs, which lie in no shard: one sweep's work. */
    withUnsharded?: boolean;
    /** No work begins after this. */
    until?: Date;
  } = {},
): Promise<Swept> {
  const swept = emptySwept();
  const faults: unknown[] = [];
  const one: Sweep = {
    shards,
    now: ports.clock.now(),
    isOver: () => until !== undefined && ports.clock.now() >= until,
    count: (what, by = 1) => {
      swept[what] += by;
    },
    fault: (error) => faults.push(error),
  };
  const parts = [sweepDeliveries(ports, one), sweepCases(ports, one)];
  if (withUnsharded) {
    parts.push(sweepTenants(ports, one), sendNotices(ports, one), sendLinks(ports, one));
  }
  await Promise.all(parts.map((part) => part.catch(one.fault)));

  if (swept.setAside > 0) faults.push(new Error(`${swept.setAside} Cases are set aside.`));
  if (faults.length > 0) throw new Unfinished(faults, swept);
  return swept;
}

async function sweepTenants(ports: Needs, sweep: Sweep): Promise<void> {
  const each = async <T>(items: T[], work: (item: T) => Promise<void>) => {
    for (const item of items) if (!sweep.isOver()) await work(item).catch(sweep.fault);
  };
  const orgs = await ports.removals.unfinished(maxTenants);
  // A large org does not keep the next one waiting.
  const share = Math.ceil(removedPerSweep / Math.max(1, orgs.length));
  await each(orgs, async (org) => {
    const { erased, isGone } = await removeOrg(ports, org, share);
    sweep.count("erased", erased);
    if (isGone) sweep.count("removed");
  });
  await each(await ports.faces.unkept(maxTenants), async (projectId) => {
    sweep.count("facesDeleted", await ports.faces.clear(projectId, facesPerSweep));
  });
}
