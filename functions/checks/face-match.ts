/** State `RunCheck` of the case workflow, for `face_match`. */
import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { asTask, type TaskResult } from "#checks/check.ts";
import { type FaceMatchNeeds, type FacePicture, faceMatch } from "#checks/face-match/face-match.ts";
import type { Capture } from "#domain/case/capture.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { readCapture } from "#usecases/case/read-capture.ts";
import { decodePage } from "#vision/decode.ts";
import { loadFaceNetworks } from "#vision/onnx.ts";

const Task = z.object({ caseId: z.string() });
const ports = awsPorts(process.env);
const engine = engineProfileOf(process.env.ENGINE_PROFILE ?? defaultEngineProfile);
const networks = loadFaceNetworks("models", engine.networks.faceMatch);
// A wrong file must fail the task and not the start of the function.
networks.catch(() => undefined);

const run = asTask(faceMatch, {
  models: () => networks,
  profile: engine.faceMatch,
  clock: ports.clock,
  cases: ports.cases,
  async load(caseId): Promise<FaceMatchNeeds> {
    const captures = await ports.cases.captures(caseId);
    const taken = (item: Capture["item"]) => captures.find((capture) => capture.item === item);
    // The portrait is on the front of a card, and on the only page of a passport.
    const [selfie, document] = [taken("selfie"), taken("id_front")];
    return {
      ...(selfie && { selfie: await open(selfie) }),
      ...(document && { document: await open(document) }),
    };
  },
});

async function open(capture: Capture): Promise<FacePicture> {
  const bytes = await readCapture(ports, capture);
  if (!bytes) throw new Error("A photograph is not the one that was submitted.");
  const opened = await decodePage(bytes, { tolerant: true });
  return { captureId: capture.id, page: opened.ok ? opened.page : undefined };
}

export const handler = (event: unknown): Promise<TaskResult> => run(Task.parse(event));
