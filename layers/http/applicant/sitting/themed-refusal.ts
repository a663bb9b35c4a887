import { Refusal } from "#domain/errors.ts";
import { Theme } from "#domain/sitting/shown-sitting.ts";
import { toWire } from "#domain/wire.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import type { Ports } from "#usecases/ports.ts";

/** Refusals that only the holder of a Case's own link or cookie is given. */
const ofHolders: readonly string[] = ["link_expired", "link_revoked"];

/** Adds to a refusal who asked and how their page looks, so that also the page that says no is theirs. */
export async function themedRefusal(
  error: unknown,
  ports: Pick<Ports, "brands" | "cases" | "tenants" | "clock" | "stage">,
  caseId: string,
): Promise<unknown> {
  if (!(error instanceof Refusal) || !ofHolders.includes(error.code)) return error;
  const theme = toWire(Theme, await readSitting(ports, { caseId }));
  const extra = { ...error.details.extra, theme };
  return new Refusal(error.code, error.message, { ...error.details, extra });
}
