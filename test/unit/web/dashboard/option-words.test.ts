import { beforeAll, expect, it } from "vitest";
import { primitives } from "#domain/flow/primitives.ts";
import { loadTexts, t } from "../../../../web/dashboard/language.ts";
import { optionWords } from "../../../../web/dashboard/pages/build/step-words.ts";

beforeAll(() => loadTexts("build"));

it("says each option of a step in words, and none by the API's own name", () => {
  const options = primitives.flatMap(({ configSchema }) =>
    Object.entries(configSchema.properties ?? {}).filter(([, schema]) =>
      ["boolean", "string"].includes(String(Reflect.get(Object(schema), "type"))),
    ),
  );
  expect(options.length).toBeGreaterThan(3);
  expect(Object.keys(optionWords).sort()).toEqual(options.map(([name]) => name).sort());
  for (const word of Object.values(optionWords)) expect(word && t(word)).not.toMatch(/_|^[a-z]/);
});
