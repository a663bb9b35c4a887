import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { caseStep } from "#aws/case-step.ts";
import type { Check, Stamped } from "#checks/check.ts";
import { type EngineDoor, engineDoor } from "#checks/engine.ts";
import { asTask, type TaskResult } from "#checks/task.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { inOneWork } from "#usecases/in-one-work.ts";
import { networksIn } from "#vision/onnx.ts";
import { caseSource } from "./case-source.ts";
import { keepPictures } from "./keep-pictures.ts";

const Task = z.object({ caseId: z.string(), engineProfile: z.string().nullish() });

const ports = awsPorts(process.env);
const door = engineDoor(networksIn("models"));

/** The evidence says for a reviewer why a profile is not here, and the log for who installs it. */
const open: EngineDoor = async (check, profile) => {
  const engine = await door(check, profile);
  if ("unavailable" in engine) console.error(engine.unavailable);
  return engine;
};

/** The handler of a check's function. */
export function taskOf<Needs, Models extends Stamped, Profile>(
  check: Check<Needs, Models, Profile>,
): (event: unknown) => Promise<TaskResult> {
  // Nearly every Case is stamped with the stage's own profile: it is opened while the function starts.
  // A wrong file must fail the task and not the start.
  open(check, process.env.ENGINE_PROFILE ?? defaultEngineProfile).catch(() => undefined);
  return (event) => {
    const task = Task.parse(event);
    const work = inOneWork(ports);
    const run = asTask(check, {
      open,
      source: (caseId) => caseSource(work, caseId),
      clock: work.clock,
      keep: (caseId, pictures) => keepPictures(work, caseId, pictures),
      cases: work.cases,
    });
    return caseStep(`RunCheck ${check.name}`, task.caseId, () => run(task));
  };
}
