import { letterOf } from "#domain/notice/letters.ts";
import { afterFailure, hoursAfter, lateEveryHours, type Notice } from "#domain/notice/notice.ts";
import { reviewOf } from "#domain/project/review.ts";
import type { Ports } from "../ports.ts";
import type { Sweep } from "../upkeep/swept.ts";
import { lettersOf } from "./letters-of.ts";
import { claimedUntil, sendEach, unsent } from "./send-due.ts";

type Needs = Parameters<typeof lettersOf>[0] & Pick<Ports, "mail" | "notices">;

/** Letters go out one after the other, and the sweep has other work. */
const maxAtOnce = 50;

/** Sends due notices. Off if the deployment sends no letters. */
export async function sendNotices(ports: Needs, sweep: Sweep): Promise<void> {
  if (!ports.stage.tells) return;
  const due = await ports.notices.due(sweep.now.toISOString(), maxAtOnce);
  await sendEach(due, sweep, (notice) => send(ports, notice, sweep));
}

async function send(ports: Needs, notice: Notice, sweep: Sweep): Promise<void> {
  if (notice.dueAt === undefined) return;
  let claimed: Notice = { ...notice, dueAt: claimedUntil(sweep) };
  if (!(await ports.notices.save(claimed, notice.dueAt))) return;
  const keep = async (next: Notice) => {
    await ports.notices.save(next, claimed.dueAt ?? "");
    claimed = next;
  };
  try {
    const mailing = await lettersOf(ports, notice);
    for (const reader of mailing?.readers ?? []) {
      if (claimed.told.includes(reader.id)) continue;
      const { email: to, language } = reader;
      const letter = letterOf(notice.kind, language, mailing?.values ?? {});
      await ports.mail.send({ id: `${notice.id}.${reader.id}`, to, language, ...letter });
      await keep({ ...claimed, told: [...claimed.told, reader.id] });
      sweep.count("letters");
    }
    await keep(await afterwards(ports, claimed, { wasSent: mailing !== undefined, sweep }));
  } catch (error) {
    await keep(afterFailure(claimed, sweep.now));
    throw unsent(`A notice of the kind ${notice.kind}`, error);
  }
}

/** Sent, or no longer needed; a notice that repeats is due once more. */
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
