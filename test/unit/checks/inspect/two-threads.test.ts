import { hash } from "node:crypto";
import { expect, it } from "vitest";
import { engineDoor } from "#checks/engine.ts";
import { inspection } from "#checks/inspect/inspect-content.ts";
import { lookAtUpload } from "#checks/inspect/look-at-upload.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { uploadDecoders } from "#vision/decode.ts";
import { kindOf } from "#vision/magic.ts";
import { networksIn } from "#vision/onnx.ts";
import { type ThingSent, thingsSent } from "../../../../lab/specimen/photograph/things-sent.ts";

const card = { country: "MZ", documentType: "bilhete_identidade" } as const;
const passport = { country: "MZ", documentType: "passport" } as const;

async function seenIn(threads: number, thing: ThingSent, item: "id_front" | "selfie") {
  const engine = await engineDoor(networksIn("models", { threads }))(
    inspection,
    defaultEngineProfile,
  );
  if ("unavailable" in engine) throw new Error(engine.unavailable);
  const document = thing === "passport" ? passport : card;
  const {
    reading,
    colour: _,
    ...seen
  } = await lookAtUpload(
    await thingsSent[thing](1),
    { item, document, allowed: [card, passport], earlier: [], today: "2026-11-20" },
    {
      engine,
      tools: { ...uploadDecoders, kindOf, sha256: (bytes) => hash("sha256", bytes) },
      inTime: (work) => work(),
      straightFront: async () => undefined,
    },
  );
  if (seen.reasons.length === 0) await reading?.readOn();
  return { seen, steps: reading?.steps };
}

it.for([
  ["BI front", "id_front"],
  ["passport", "id_front"],
  ["selfie in a mask", "selfie"],
] as const)("sees and reads %s as %s the same to the bit in two threads", async ([thing, item]) => {
  expect(await seenIn(2, thing, item)).toEqual(await seenIn(1, thing, item));
});
