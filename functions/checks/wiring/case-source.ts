import type { CaseSource } from "#checks/source.ts";
import { pictureKey } from "#domain/capture/capture-rules.ts";
import { measuresKey } from "#domain/liveness/blocks.ts";
import { readCapture } from "#usecases/case/read-capture.ts";
import { readReading } from "#usecases/case/reading-file.ts";
import { readLiveness } from "#usecases/liveness/read-liveness.ts";
import type { Ports } from "#usecases/ports.ts";
import { sourceDecoders } from "#vision/decode.ts";

/** A Case in the store, its photographs and its film in the bucket. */
export function caseSource(
  ports: Pick<Ports, "cases" | "clock" | "files" | "liveness">,
  caseId: string,
): CaseSource {
  let reading: ReturnType<typeof ports.cases.withCaptures> | undefined;
  const read = () => {
    reading ??= ports.cases.withCaptures(caseId);
    return reading;
  };
  const captures = async () => (await read()).captures;
  const stored = async (id: string) => (await captures()).find((one) => one.id === id);
  return {
    facts: async () => (await read()).theCase,
    captures,
    async bytes({ id }) {
      const capture = await stored(id);
      return capture && readCapture(ports, capture);
    },
    async reading({ id }) {
      const capture = await stored(id);
      return capture && readReading(ports, pictureKey(capture.key, "reading"));
    },
    filmReading: (attemptId) => readReading(ports, measuresKey({ caseId, attemptId })),
    async film(blocks) {
      const found = await readLiveness(ports, caseId, blocks);
      if (!found) return;
      const { attempt, manifest, frames } = found;
      const { id, challenge, lightASha256, revealedAt, sealedAt } = attempt;
      return { id, challenge, manifest, frames, lightASha256, revealedAt, sealedAt };
    },
    now: () => ports.clock.now(),
    decode: sourceDecoders,
  };
}
