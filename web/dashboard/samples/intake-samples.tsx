import type { IntakeShape } from "#domain/flow/intake-shape.ts";
import { t } from "../language.ts";
import { examplePayload } from "./example-payload.ts";
import { SampleTabs } from "./sample-tabs.tsx";

/** The call that runs a Flow, with its own URL and an example payload. */
export function IntakeSamples({ url, intake }: { url: string; intake: IntakeShape }) {
  return (
    <SampleTabs
      label={t("common.intake_samples.run_this_flow")}
      request={{ url, body: { payload: examplePayload(intake) } }}
    />
  );
}
