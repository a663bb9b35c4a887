import type { AuditAction, AuditDetails, AuditSubject } from "#domain/audit/audit-entry.ts";
import type { AuditStore } from "#usecases/ports.ts";
import type { Call, Caller } from "./call.ts";

/** The entry of a call in the audit log: one line, after the work and before the answer. */
export type Audited<Request, Reply> = {
  action: AuditAction;
  subject: AuditSubject["type"];
  /** Default: the `id` of the reply. */
  id?(request: Request, reply: Reply): string;
  details?(request: Request, reply: Reply): AuditDetails;
  /** No entry for a reply for which this is false. */
  when?(reply: Reply): boolean;
  /** The same caller doing the same to the same thing again within the hour is one entry. */
  oncePerHour?: boolean;
};

export async function writeAudit<Request, Reply>(
  call: Call,
  caller: Caller,
  done: { audited: Audited<Request, Reply>; request: Request; reply: Reply },
): Promise<void> {
  const { audited, request, reply } = done;
  const { auditedAs } = caller;
  if (audited.when?.(reply) === false) return;
  if (!auditedAs) throw new Error("An audited call has nobody to name.");
  const { chainId, actor } = auditedAs;
  const id = audited.id?.(request, reply) ?? idOf(reply);
  const occasion = audited.oncePerHour
    ? hourly(call, `${audited.action}/${actor.id}/${id}`)
    : undefined;
  const known = occasion && notedBy(call.ports);
  const key = occasion && `${chainId}/${occasion.name}`;
  if (key && known?.has(key)) return;
  const { recordAudit } = await import("#usecases/audit/record-audit.ts");
  const details = audited.details?.(request, reply);
  await recordAudit(call.ports, {
    chainId,
    action: audited.action,
    actor,
    subject: { type: audited.subject, id },
    ...(details && { details }),
    once: occasion,
  });
  if (key) known?.add(key);
}

const hourMs = 3600_000;

function hourly(call: Call, occasion: string): { name: string; forgetAt: string } {
  const hour = Math.floor(call.ports.clock.now().getTime() / hourMs);
  return {
    name: `${occasion}/${hour}`,
    forgetAt: new Date((hour + 2) * hourMs).toISOString(),
  };
}

/** Recent entries of this sandbox: a client that polls costs one look-up here, and no write. */
const noted = new WeakMap<AuditStore, Set<string>>();

function notedBy({ audit }: Call["ports"]): Set<string> {
  const known = noted.get(audit);
  if (known && known.size < 5_000) return known;
  const fresh = new Set<string>();
  noted.set(audit, fresh);
  return fresh;
}

function idOf(reply: unknown): string {
  const id = typeof reply === "object" && reply !== null ? Reflect.get(reply, "id") : undefined;
  if (typeof id === "string") return id;
  throw new Error("An audited reply has no id.");
}
