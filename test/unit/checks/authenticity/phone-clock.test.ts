import { expect, it } from "vitest";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { authenticityNeeds } from "#checks/authenticity/needs.ts";
import type { CaseSource } from "#checks/source.ts";
import { captureKey } from "#domain/capture/capture-rules.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { confirmUpload } from "#usecases/applicant/confirm-upload.ts";
import { requestUpload } from "#usecases/applicant/request-upload.ts";
import { sourceDecoders } from "#vision/decode.ts";
import { addReadyCase, inspectHonestly, putObject } from "../../../fakes/applicant.ts";
import { authenticityNetworks } from "../../../fakes/fake-authenticity.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { exifSegment, plainJpeg, withSegments } from "../../../fixtures/jpeg-files.ts";

const { authenticity: limits, calibration } = engineProfileOf(defaultEngineProfile);
const minute = 60_000;
const size = { width: 1400, height: 986 };

/** By the phone's camera app, whose clock was set by hand in a zone that is not its own: 12:58 in UTC. */
const photo = withSegments(await plainJpeg(5, size), [
  exifSegment({
    make: "TECNO",
    model: "TECNO KG5",
    takenAt: "2026:11:26 13:58:00",
    modifiedAt: "2026:11:26 13:58:00",
    offset: "+01:00",
    exposure: true,
    ...size,
  }),
]);

/** From the link at 11:50 to the upload at 12:00, and what the check says of the photograph then. */
async function played(pageTime: string | undefined): Promise<string[]> {
  const ports = fakePorts();
  inspectHonestly(ports);
  ports.advance(Date.parse("2026-11-26T11:50:00Z") - ports.clock.now().getTime());
  const { id: caseId, createdAt } = addReadyCase(ports, {
    createdAt: ports.clock.now().toISOString(),
  });
  ports.advance(10 * minute);
  const asked = { caseId, item: "id_front", contentType: "image/jpeg" } as const;
  const { uploadId } = await requestUpload(ports, asked);
  putObject(ports, captureKey({ ...asked, uploadId }), photo);
  const { capture } = await confirmUpload(ports, {
    ...asked,
    uploadId,
    capturePath: "file_capture",
    platform: "android",
    pageTime,
  });
  const source: CaseSource = {
    facts: async () => ({ createdAt }),
    captures: async () => [capture],
    bytes: async () => photo,
    reading: async () => undefined,
    filmReading: async () => undefined,
    film: async () => undefined,
    now: () => ports.clock.now(),
    decode: sourceDecoders,
  };
  const evidence = await authenticity.run({
    needs: await authenticityNeeds(source),
    models: authenticityNetworks({}),
    profile: { ...limits, calibration },
  });
  return evidence.reasons.map(({ code, severity }) => `${code} ${severity}`);
}

it("takes an hour that the phone's clock is off out of the photograph's time", async () => {
  // The page's clock is the phone's own: as far ahead as its camera's.
  expect(await played("2026-11-26T12:59:00.000Z")).toEqual([]);
});

it("asks if the clock of the page is right, or unknown", async () => {
  expect(await played("2026-11-26T12:00:00.000Z")).toEqual(["capture_time_implausible warning"]);
  expect(await played(undefined)).toEqual(["capture_time_implausible warning"]);
});
