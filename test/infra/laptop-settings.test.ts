import { expect, it } from "vitest";
import * as z from "zod";
import { stageNames } from "../../lib/stages.ts";
import { stageTemplate } from "./stage-template.ts";

const Variables = z.looseObject({
  Environment: z.looseObject({ Variables: z.record(z.string(), z.unknown()) }),
});

it.for(stageNames)("deploys nothing to %s that only a laptop may do", (stage) => {
  const settings = Object.values(stageTemplate(stage).Resources)
    .map(({ Properties }) => Variables.safeParse(Properties).data?.Environment.Variables ?? {})
    .flatMap(({ PRIVATE_WEBHOOKS, DESKTOP_CAPTURE }) => [PRIVATE_WEBHOOKS, DESKTOP_CAPTURE])
    .filter((value) => value !== undefined);
  expect(new Set(settings)).toEqual(new Set(["false"]));
  expect(settings.length).toBeGreaterThan(8);
});
