/** State `RunCheck` of the case workflow, for `authenticity`. */
import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { openPhotograph, type Photograph } from "#checks/authenticity/photograph.ts";
import { asTask, type TaskResult } from "#checks/check.ts";
import { pictureKey } from "#domain/case/capture-rules.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { readCapture } from "#usecases/case/read-capture.ts";
import { pictureDecoders } from "#vision/decode.ts";
import { encodeMap } from "#vision/encode.ts";
import { loadAuthenticityNetworks } from "#vision/onnx.ts";

const Task = z.object({ caseId: z.string() });
const ports = awsPorts(process.env);
const networks = loadAuthenticityNetworks("models");
// A wrong file must fail the task and not the start of the function.
networks.catch(() => undefined);
const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);

const run = asTask(authenticity, {
  models: () => networks,
  profile: { ...thresholds, calibration },
  clock: ports.clock,
  cases: ports.cases,
  async load(caseId) {
    const [kase, captures] = await Promise.all([
      ports.cases.get(caseId),
      ports.cases.captures(caseId),
    ]);
    const photographs: Photograph[] = [];
    // One after the other: an original and its decoder are most of the function's memory.
    for (const stored of captures) {
      if (stored.item === "selfie") continue;
      const bytes = await readCapture(ports, stored);
      if (!bytes) throw new Error("A photograph is not the one that was submitted.");
      const { id: captureId, ...capture } = stored;
      photographs.push(await openPhotograph({ captureId, ...capture }, bytes, pictureDecoders));
    }
    const now = ports.clock.now().toISOString();
    return { photographs, now, ...(kase && { linkCreatedAt: kase.createdAt }) };
  },
  async keep(caseId, pictures) {
    const captures = await ports.cases.captures(caseId);
    for (const { captureId, picture, map } of pictures) {
      const capture = captures.find(({ id }) => id === captureId);
      if (!capture) continue;
      const bytes = await encodeMap(map);
      const key = pictureKey(capture.key, picture);
      await ports.files.write({ key, bytes, contentType: "image/png" });
    }
  },
});

export const handler = (event: unknown): Promise<TaskResult> => run(Task.parse(event));
