import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { type Presentation, presentationNames, takesSecondPerson } from "./presentations.ts";

const Person = z.object({
  /** The only name of a participant in a trial. */
  code: z.string(),
  /** As the participant describes themselves, if they want to: `{ "skin": "5", "age": "60+" }`. */
  groups: z.record(z.string(), z.string()),
  agreedAt: z.string().exactOptional(),
  withdrawnAt: z.string().exactOptional(),
});

const Session = z.object({
  /** Place in the plan: `P01 print`, and `P01 print 2` when it is repeated. */
  id: z.string(),
  person: z.string(),
  presentation: z.enum(presentationNames),
  /** The second participant, if the presentation needs one. */
  second: z.string().exactOptional(),
  verificationId: z.string().exactOptional(),
  device: z.string().exactOptional(),
  light: z.string().exactOptional(),
  /** Why it was left out. */
  skipped: z.string().exactOptional(),
});

/** A trial as its folder keeps it: codes, plan and ids of verifications; no name, picture or link. */
export const Trial = z.object({
  /** The id of this plan: another plan of the same name begins verifications of its own. */
  id: z.string(),
  name: z.string(),
  /** The address of the measured service. */
  baseUrl: z.string(),
  /** The last day on which pictures may exist, as the consent says. */
  deleteBy: z.string(),
  /** The document that participants show: ISO 3166-1 alpha-2, and a type of the register. */
  document: z.object({ country: z.string(), documentType: z.string() }),
  /** The rate that presentations without an error are to show. */
  goal: z.number().gt(0).lt(1).exactOptional(),
  people: z.array(Person),
  sessions: z.array(Session),
});

export type Trial = z.output<typeof Trial>;
export type Session = Trial["sessions"][number];

/** Every participant makes every presentation once, the participants one after the other. */
export function planned(
  people: readonly string[],
  presentations: readonly Presentation[],
): Session[] {
  return people.flatMap((person, at) =>
    presentations.map((presentation) => {
      const second = people[(at + 1) % people.length];
      return {
        id: `${person} ${presentation}`,
        person,
        presentation,
        ...(takesSecondPerson.has(presentation) && second !== undefined && { second }),
      };
    }),
  );
}

/** A participant of this session who has not agreed to take part yet. */
export function awaitedConsent(
  { people }: Pick<Trial, "people">,
  { person, second }: Session,
): string | undefined {
  return [person, second].find((code) =>
    people.some((each) => each.code === code && !each.agreedAt),
  );
}

export const trialFile = "trial.json";

export async function readTrial(folder: string): Promise<Trial> {
  return Trial.parse(JSON.parse(await readFile(join(folder, trialFile), "utf8")));
}

/** A crash while writing leaves the former file. */
export async function writeTrial(folder: string, trial: Trial): Promise<void> {
  const path = join(folder, trialFile);
  await writeFile(`${path}.new`, `${JSON.stringify(trial, null, 2)}\n`);
  await rename(`${path}.new`, path);
}

/** Reads, changes and writes; nothing else writes meanwhile. */
export async function changeTrial(folder: string, change: (trial: Trial) => Trial): Promise<Trial> {
  const changed = change(await readTrial(folder));
  await writeTrial(folder, changed);
  return changed;
}

export function withSession(trial: Trial, id: string, change: Partial<Session>): Trial {
  return {
    ...trial,
    sessions: trial.sessions.map((each) => (each.id === id ? { ...each, ...change } : each)),
  };
}

/** Leaves a session out of every rate. Repeated, it is the next one of its participant. */
export function leftOut(
  trial: Trial,
  id: string,
  { why, isRepeated }: { why: string; isRepeated: boolean },
): Trial {
  const sessions = trial.sessions.flatMap((each) => {
    // A form that is sent twice repeats nothing twice.
    if (each.id !== id || each.skipped) return [each];
    const { person, presentation, second } = each;
    const tries = trial.sessions.filter(
      (one) => one.person === person && one.presentation === presentation,
    ).length;
    const again = { id: `${person} ${presentation} ${tries + 1}`, person, presentation };
    const next: Session = second ? { ...again, second } : again;
    return [{ ...each, skipped: why }, ...(isRepeated ? [next] : [])];
  });
  return { ...trial, sessions };
}
