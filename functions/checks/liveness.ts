/** State `RunCheck` of the case workflow, for `liveness`. */
import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { asTask, type TaskResult } from "#checks/check.ts";
import { liveness } from "#checks/liveness/liveness.ts";
import { openSession } from "#checks/liveness/open-session.ts";
import type { LivenessNeeds } from "#checks/liveness/session.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { readCapture } from "#usecases/case/read-capture.ts";
import { readLiveness } from "#usecases/liveness/read-liveness.ts";
import { decodeFrame, decodePage } from "#vision/decode.ts";
import { loadFaceNetworks } from "#vision/onnx.ts";

const Task = z.object({ caseId: z.string() });
const ports = awsPorts(process.env);
const profile = engineProfileOf(defaultEngineProfile);
const networks = loadFaceNetworks("models", profile.networks.liveness);
// A wrong file must fail the task and not the start of the function.
networks.catch(() => undefined);

const run = asTask(liveness, {
  models: () => networks,
  profile: { ...profile.liveness, calibration: profile.calibration },
  clock: ports.clock,
  cases: ports.cases,
  async load(caseId): Promise<LivenessNeeds> {
    const found = await readLiveness(ports, caseId);
    if (!found) return { isDeclined: await hasDeclined(caseId) };
    const { attempt, manifest, frames } = found;
    const { id, challenge, lightASha256, revealedAt, sealedAt } = attempt;
    const session = await openSession(
      { id, challenge, manifest, frames, lightASha256, revealedAt, sealedAt },
      decodeFrame,
    );
    const portrait = await documentOf(caseId);
    return { session, ...(portrait && { portrait }) };
  },
});

async function hasDeclined(caseId: string): Promise<boolean> {
  return (await ports.cases.get(caseId))?.liveness?.declinedAt !== undefined;
}

/** The portrait is on the front of a card, and on the only page of a passport. */
async function documentOf(caseId: string): Promise<LivenessNeeds["portrait"]> {
  const captures = await ports.cases.captures(caseId);
  const front = captures.find(({ item }) => item === "id_front");
  const bytes = front && (await readCapture(ports, front));
  const opened = bytes && (await decodePage(bytes, { tolerant: true }));
  return opened?.ok ? opened.page : undefined;
}

export const handler = (event: unknown): Promise<TaskResult> => run(Task.parse(event));
