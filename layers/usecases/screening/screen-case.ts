import type { Case } from "#domain/case/case.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { FlowVersion } from "#domain/flow/flow-version.ts";
import { notSearched, screeningEvidence } from "#domain/list-search/screen-lists.ts";
import { screenedPerson } from "#domain/list-search/screened-person.ts";
import { simulatedEvidence } from "#domain/sandbox/simulated-evidence.ts";
import type { Ports } from "../ports.ts";
import { asksFor } from "../workflow/asks-for.ts";

type Screens = Pick<Ports, "clock" | "screener">;

/**
 * The evidence of `screening`, from the values read from the document; undefined if the Case's Template
 * does not ask for it, and no scenario prescribes it. A simulated person is not searched for.
 */
export async function screenCase(
  ports: Screens,
  theCase: Case,
  { reading, version }: { reading: Evidence | undefined; version: FlowVersion | undefined },
): Promise<Evidence | undefined> {
  const { simulation } = theCase;
  if (!asksFor("screening", theCase, version)) return undefined;
  if (!simulation) return searched(ports, reading);
  const today = ports.clock.now().toISOString().slice(0, 10);
  return simulatedEvidence("screening", { ...theCase, simulation }, today);
}

/** A failed search clears no person, and does not hold up the decision. */
async function searched({ screener }: Screens, reading: Evidence | undefined): Promise<Evidence> {
  const inputs = reading?.inputs ?? [];
  const person = reading && screenedPerson(reading);
  if (!person) return screeningEvidence(notSearched("no_name"), inputs);
  try {
    const facts = await screener.screen(person);
    return screeningEvidence(facts ?? notSearched("no_lists"), inputs);
  } catch {
    return screeningEvidence(notSearched("search_failed"), inputs);
  }
}
