import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { caseStep } from "#aws/case-step.ts";
import { verifiable, type verified } from "#aws/verifiable.ts";
import type { Check, Stamped } from "#checks/check.ts";
import { type EngineDoor, engineDoor } from "#checks/engine.ts";
import type { CaseSource } from "#checks/source.ts";
import { asTask, type TaskResult } from "#checks/task.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { keepFace } from "#usecases/case/keep-face.ts";
import { keepMeasures } from "#usecases/liveness/keep-measures.ts";
import { withRequestCache } from "#usecases/request-cache.ts";
import { networksIn } from "#vision/onnx.ts";
import { caseSource } from "./case-source.ts";
import { keepPictures } from "./keep-pictures.ts";
import { openedOrThrow } from "./opened-or-throw.ts";
import { watchPhases } from "./phases.ts";

const Task = z.object({
  caseId: z.string(),
  engineProfile: z.string().nullish(),
  keepsFace: z.boolean().nullish(),
});
/** A task from the applicant API: a film to measure before the submission. */
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

/** Measures of the newest film of a Case, for the check to reuse. */
type MeasureAhead = (how: {
  open: EngineDoor;
  profile: string;
  source: CaseSource;
}) => Promise<object | undefined>;

/** The handler of a check's function. */
export function taskOf<Needs, Models extends Stamped, Profile>(
  check: Check<Needs, Models, Profile>,
  measureAhead?: MeasureAhead,
): (event: unknown) => Promise<TaskResult | typeof verified | undefined> {
  // Nearly every Case is stamped with the stage's own profile: it is opened while the function starts.
  // A wrong file must fail the task and not the start.
  const own = process.env.ENGINE_PROFILE ?? defaultEngineProfile;
  open(check, own).catch(() => undefined);
  const measure = ({ caseId, arrivedFilm: attemptId }: z.output<typeof Arrival>) => {
    phases.begin();
    const source = watchedSource(withRequestCache(ports), caseId);
    // Fresh ports: a cached Case would hide an erasure during the measurement.
    const keep = () =>
      keepMeasures(ports, { caseId, attemptId }, async () =>
        measureAhead?.({ open, profile: own, source }),
      );
    return caseStep(`MeasureAhead ${check.name}`, caseId, keep, phases.spent);
  };
  const handle = async (event: unknown): Promise<TaskResult | undefined> => {
    const arrival = Arrival.safeParse(event);
    if (arrival.success) return void (await measure(arrival.data));
    const task = Task.parse(event);
    const work = withRequestCache(ports);
    phases.begin();
    const run = asTask(check, {
      open,
      source: (caseId) => watchedSource(work, caseId),
      clock: work.clock,
      keep: (caseId, pictures) => keepPictures(work, caseId, pictures),
      keepFace: (caseId, face) => keepFace(work, { caseId, ...face }),
      cases: work.cases,
    });
    return caseStep(`RunCheck ${check.name}`, task.caseId, () => run(task), phases.spent);
  };
  return verifiable(handle, () => openedOrThrow(open(check, own)));
}

/** A Case as the store has it; the time of each call counts for its phase. */
function watchedSource(work: typeof ports, caseId: string): CaseSource {
  const source = caseSource(work, caseId);
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
