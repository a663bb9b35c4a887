import { letterOf } from "#domain/notice/letters.ts";
import { afterFailure, hoursAfter, lateEveryHours, type Notice } from "#domain/notice/notice.ts";
import { reviewOf } from "#domain/project/review.ts";
import type { Ports } from "../ports.ts";
import type { Sweep } from "../upkeep/swept.ts";
import { lettersOf } from "./letters-of.ts";

type Needs = Parameters<typeof lettersOf>[0] & Pick<Ports, "mail" | "notices">;

/** Letters go out one after the other, and the sweep has other work. */
const mostAtOnce = 50;

/** Longer than one notice takes: if who sends it dies, it is due again then. */
const claimHours = 0.1;

/** Sends what is owed. Off where the deployment tells nobody. */
export async function sendNotices(ports: Needs, sweep: Sweep): Promise<void> {
  if (!ports.stage.tells) return;
  for (const notice of await ports.notices.due(sweep.now.toISOString(), mostAtOnce)) {
    if (sweep.isOver()) return;
    await send(ports, notice, sweep).catch(sweep.fault);
  }
}

async function send(ports: Needs, notice: Notice, sweep: Sweep): Promise<void> {
  if (notice.dueAt === undefined) return;
  let standing: Notice = { ...notice, dueAt: hoursAfter(sweep.now, claimHours) };
  if (!(await ports.notices.save(standing, notice.dueAt))) return;
  const keep = async (next: Notice) => {
    await ports.notices.save(next, standing.dueAt ?? "");
    standing = next;
  };
  try {
    const told = await lettersOf(ports, notice);
    for (const reader of told?.readers ?? []) {
      if (standing.told.includes(reader.id)) continue;
      const { email: to, language } = reader;
      const letter = letterOf(notice.kind, language, told?.values ?? {});
      await ports.mail.send({ id: `${notice.id}.${reader.id}`, to, language, ...letter });
      await keep({ ...standing, told: [...standing.told, reader.id] });
      sweep.count("told");
    }
    await keep(await afterwards(ports, standing, { wasSent: told !== undefined, sweep }));
  } catch (error) {
    await keep(afterFailure(standing, sweep.now));
    // Without its words: a provider names the address that it did not take.
    const kind = error instanceof Error ? error.name : "unknown";
    throw new Error(`A notice of the kind ${notice.kind} could not be sent: ${kind}.`);
  }
}

/** Sent, or of no more use; what is looked at again and again is due once more. */
async function afterwards(
  ports: Needs,
  { dueAt: _, ...notice }: Notice,
  { wasSent, sweep }: { wasSent: boolean; sweep: Sweep },
): Promise<Notice> {
  const sent = wasSent ? { sentAt: sweep.now.toISOString() } : {};
  if (notice.kind !== "queue_late") return { ...notice, ...sent };
  const project = await ports.tenants.project(notice.subjectId);
  if (!project || !reviewOf(project).tellLate) return { ...notice, ...sent };
  const hours = wasSent ? lateEveryHours.tell : lateEveryHours.look;
  return { ...notice, ...sent, told: [], failures: 0, dueAt: hoursAfter(sweep.now, hours) };
}
