import { describe, expect, it } from "vitest";
import { inspection } from "#checks/inspect/inspect-content.ts";
import { lookAtUpload, type UploadTools } from "#checks/inspect/look-at-upload.ts";
import { engineProfileOf } from "#domain/profile.ts";
import { recordingLoader } from "../../../fakes/network-loader.ts";

const passport = { country: "MZ", documentType: "passport" };
const asked = {
  item: "id_front",
  document: passport,
  allowed: [passport],
  earlier: [],
  today: "",
} as const;
const [width, height] = [1200, 840];

/** Stripes like print, which no network looks at. */
const page = {
  width,
  height,
  data: new Uint8Array(width * height).map((_, at) => (at % 24 < 12 ? 40 : 210)),
};
const colour = { width, height, data: new Uint8Array(3 * width * height) };
const tools: UploadTools = {
  kindOf: () => "jpeg",
  sha256: () => "00",
  decode: async () => ({ ok: true, colour, page, width, height }),
  page: async () => page,
  barcodes: async () => [],
  forTilt: async () => colour,
};

async function look(inTime: Parameters<typeof lookAtUpload>[2]["inTime"], by = tools) {
  const { engine } = inspection;
  const profile = engineProfileOf("builtin-2");
  const models = await engine.models(recordingLoader().loader, profile.networks);
  return lookAtUpload(new Uint8Array(1), asked, {
    engine: { models, limits: engine.limits(profile) },
    tools: by,
    inTime,
    straightFront: async () => undefined,
  });
}

describe("a photograph whose content takes longer than the applicant can wait", () => {
  it("is accepted by its file, with all that is kept of it", async () => {
    const seen = await look(async () => undefined);
    expect(seen).toMatchObject({
      format: "jpeg",
      width,
      height,
      sha256: "00",
      reasons: [],
    });
    expect(seen.colour).toBe(colour);
    expect(seen.fingerprint).toMatch(/^[0-9a-f]{16}$/);
    expect(seen.reading?.steps).toEqual({});
  });

  it("would have been inspected otherwise", async () => {
    await expect(look((work) => work())).rejects.toThrow("no network is asked");
  });
});

it("opens a photograph for the checks while it is opened for the inspection", async () => {
  const whole = Promise.withResolvers<void>();
  const decode: UploadTools["decode"] = async (bytes) => {
    await whole.promise;
    return tools.decode(bytes);
  };
  const open: UploadTools["page"] = async () => {
    whole.resolve();
    return page;
  };
  const seen = await look(async () => undefined, { ...tools, decode, page: open });
  expect(seen.reasons).toEqual([]);
});
