import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type IntakeField, intakeTypes, payloadSchema } from "#domain/flow/intake-shape.ts";
import { reproduceCommands } from "../../../../web/dashboard/pages/verifications/case/reproduce.ts";
import { examplePayload } from "../../../../web/dashboard/samples/example-payload.ts";

describe("the example payload", () => {
  const field = fc.record({
    key: fc.constantFrom("first_name", "birth_date", "city", "anything"),
    type: fc.constantFrom(...intakeTypes),
    required: fc.boolean(),
  });

  it("is admitted by the shape that it is an example of", () => {
    const shapes = fc.uniqueArray(field, { selector: ({ key }) => key });
    fc.assert(
      fc.property(shapes, (given) => {
        const fields = given.map(
          (each): IntakeField => ({
            ...each,
            pii: true,
            ...(each.type === "enum" && { enum: ["one", "two"] }),
          }),
        );
        const schema = payloadSchema({ fields, additional: false });
        expect(schema.safeParse(examplePayload({ fields })).success).toBe(true);
      }),
    );
  });
});

it("reproduces each check on the photographs that there are", () => {
  const size = { width: 1, height: 1, bytes: 1 };
  const capture = { ...size, id: "", content_type: "", capture_path: "stream" as const };
  const captures = (["id_front", "id_front_tilted", "selfie"] as const).map((item) => ({
    ...capture,
    item,
    accepted_at: "",
    attempts: 1,
  }));
  const engine = { profile: "reference-1", policy_revision: "r4" };
  expect(reproduceCommands({ captures, country: "MZ", document_type: "passport", engine })).toEqual(
    [
      "npm run -s check -- document_reading id_front.jpg --country MZ --type passport --profile reference-1 --json",
      "npm run -s check -- face_match selfie.jpg id_front.jpg id_front_tilted.jpg --profile reference-1 --json",
    ],
  );
});
