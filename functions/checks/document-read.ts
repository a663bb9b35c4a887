/** State `RunCheck` of the case workflow, for `document_reading`. */
import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { asTask, type TaskResult } from "#checks/check.ts";
import { documentRead } from "#checks/document-read/document-read.ts";
import type { DocumentSide } from "#checks/document-read/needs.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { readCapture } from "#usecases/case/read-capture.ts";
import { decodePage } from "#vision/decode.ts";
import { loadDocumentNetworks } from "#vision/onnx.ts";

const Task = z.object({ caseId: z.string() });
const ports = awsPorts(process.env);
const networks = loadDocumentNetworks("models");
// A wrong file must fail the task and not the start of the function.
networks.catch(() => undefined);

const run = asTask(documentRead, {
  models: () => networks,
  profile: engineProfileOf(defaultEngineProfile).documentReading,
  clock: ports.clock,
  cases: ports.cases,
  async load(caseId) {
    const [kase, captures] = await Promise.all([
      ports.cases.get(caseId),
      ports.cases.captures(caseId),
    ]);
    const sides: DocumentSide[] = [];
    for (const capture of captures) {
      const { id, item } = capture;
      if (item !== "id_front" && item !== "id_back") continue;
      const bytes = await readCapture(ports, capture);
      if (!bytes) throw new Error("A photograph is not the one that was submitted.");
      const opened = await decodePage(bytes, { tolerant: true });
      sides.push({ captureId: id, item, page: opened.ok ? opened.page : undefined });
    }
    const today = ports.clock.now().toISOString().slice(0, 10);
    return { sides, today, ...(kase?.document ? { document: kase.document } : {}) };
  },
});

export const handler = (event: unknown): Promise<TaskResult> => run(Task.parse(event));
