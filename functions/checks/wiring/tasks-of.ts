import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { caseStep } from "#aws/case-step.ts";
import { verifiable, type verified } from "#aws/verifiable.ts";
import type { Check, Stamped } from "#checks/check.ts";
import { type EngineDoor, engineDoor } from "#checks/engine.ts";
import type { CaseSource } from "#checks/source.ts";
import { asTask, inTurn, type TaskEvent, type TaskResult } from "#checks/task.ts";
import {
  type CheckEntry,
  type CheckIn,
  type CheckName,
  checkNames,
} from "#domain/evidence/checks.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { keepFace } from "#usecases/case/keep-face.ts";
import { keepMeasures } from "#usecases/liveness/keep-measures.ts";
import { withRequestCache } from "#usecases/request-cache.ts";
import { networksIn } from "#vision/onnx.ts";
import { caseSource } from "./case-source.ts";
import { keepPictures } from "./keep-pictures.ts";
import { openedOnce } from "./opened-once.ts";
import { openedOrThrow } from "./opened-or-throw.ts";
import { watchPhases } from "./phases.ts";

const Work = z.object({
  caseId: z.string(),
  checks: z.array(z.enum(checkNames)),
  engineProfile: z.string().nullish(),
  keepsFace: z.boolean().nullish(),
});
/** Work from the applicant API: a film to measure before the submission. */
const Arrival = z.object({ caseId: z.string(), arrivedFilm: z.string() });

const ports = awsPorts(process.env);
const phases = watchPhases();
const fetching = phases.timing("fetch");
const decoding = phases.timing("decode");
const door = engineDoor(networksIn("models", { watched: phases.timing("network") }));

/** The evidence tells a reviewer why a profile is missing here, and the log tells the operator. */
const open: EngineDoor = async (check, profile) => {
  const engine = await door(check, profile);
  if ("unavailable" in engine) console.error("ENGINE_PROFILE_UNAVAILABLE", engine.unavailable);
  return engine;
};

// Nearly every Case is stamped with the stage's own profile.
const own = process.env.ENGINE_PROFILE ?? defaultEngineProfile;

type Given = { work: typeof ports; source: CaseSource };

/** A check as part of a function. */
type CheckTask = {
  /** Opens what it needs under the stage's own profile. */
  open(): ReturnType<EngineDoor>;
  run(event: TaskEvent, given: Given): Promise<TaskResult>;
};

/** Measures of the newest film of a Case, for the check to reuse. */
type MeasureAhead = (how: {
  open: EngineDoor;
  profile: string;
  source: CaseSource;
}) => Promise<object | undefined>;

export function taskOf<Needs, Models extends Stamped, Profile>(
  check: Check<Needs, Models, Profile>,
): CheckTask {
  return {
    open: () => open(check, own),
    run: (event, { work, source }) =>
      asTask(check, {
        open,
        source: () => source,
        clock: work.clock,
        keep: (caseId, pictures) => keepPictures(work, caseId, pictures),
        keepFace: (caseId, face) => keepFace(work, { caseId, ...face }),
        cases: work.cases,
      })(event),
  };
}

/** The handler of a function, which has each check of its own by the table, and runs those that the workflow asks for. */
export function tasksOf<Runner extends NonNullable<CheckEntry["runsIn"]>>(
  tasks: Readonly<Record<CheckIn<Runner>, CheckTask>>,
  { measureAhead }: { measureAhead?: MeasureAhead } = {},
): (event: unknown) => Promise<TaskResult[] | typeof verified | undefined> {
  const byName = new Map(Object.entries<CheckTask>(tasks));
  // While the function starts. A wrong file must fail the work and not the start.
  for (const task of byName.values()) task.open().catch(() => undefined);
  const measure = ({ caseId, arrivedFilm: attemptId }: z.output<typeof Arrival>) => {
    phases.begin();
    const source = watchedSource(withRequestCache(ports), caseId);
    // Fresh ports: a cached Case would hide an erasure during the measurement.
    const keep = () =>
      keepMeasures(ports, { caseId, attemptId }, async () =>
        measureAhead?.({ open, profile: own, source }),
      );
    return caseStep("MeasureAhead liveness", caseId, keep, phases.spent);
  };
  const handle = async (event: unknown): Promise<TaskResult[] | undefined> => {
    const arrival = Arrival.safeParse(event);
    if (arrival.success) return void (await measure(arrival.data));
    const { checks, ...asked } = Work.parse(event);
    const work = withRequestCache(ports);
    const source = watchedSource(work, asked.caseId);
    const runOne = (name: CheckName) => {
      phases.begin();
      const run = async () => {
        const task = byName.get(name);
        if (!task) throw new Error(`This function has no ${name}.`);
        return task.run(asked, { work, source });
      };
      return caseStep(`RunCheck ${name}`, asked.caseId, run, phases.spent);
    };
    return inTurn(checks.map((name) => () => runOne(name)));
  };
  return verifiable(handle, async () => {
    for (const task of byName.values()) await openedOrThrow(task.open());
  });
}

/** A Case as the store has it; the time of each call counts for its phase. */
function watchedSource(work: typeof ports, caseId: string): CaseSource {
  const source = openedOnce(caseSource(work, caseId));
  const { page, frame, small, colour, barcodes } = source.decode;
  return {
    facts: fetching(source.facts),
    captures: fetching(source.captures),
    bytes: fetching(source.bytes),
    reading: fetching(source.reading),
    film: fetching(source.film),
    filmReading: fetching(source.filmReading),
    decode: {
      page: decoding(page),
      frame: decoding(frame),
      small: decoding(small),
      colour: decoding(colour),
      barcodes: decoding(barcodes),
    },
    now: source.now,
  };
}
