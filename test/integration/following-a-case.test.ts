import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as z from "zod";
import { applicantReadyToSubmit } from "../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import { signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { startReceiver } from "../../lab/stage/webhook-receiver.ts";
import { sharedStage, startPassportCase } from "./stage-support.ts";

const stage = sharedStage;
const Line = z.looseObject({
  case_id: z.string(),
  step: z.string().optional(),
  route: z.string().optional(),
});

/** The log lines about a Case, by function. */
function linesOf(caseId: string) {
  const folder = join(stage().dataDir, "log");
  return readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .split("\n")
      .filter((text) => text.startsWith("{") && text.includes(caseId))
      .flatMap((text) => Line.safeParse(JSON.parse(text)).data ?? [])
      .filter(({ case_id }) => case_id === caseId)
      .map(({ step, route }) => step ?? route ?? ""),
  );
}

it("finds every hop of a Case in the logs by its id alone", async () => {
  const receiver = await startReceiver();
  const { client } = await signUp(stage().url, "Followed bank");
  await expectOk(client.post("/v1/webhook", { webhook_url: receiver.url }));
  const { id, onboardingUrl } = await startPassportCase(client, { sandbox_scenario: "clear" });
  const applicant = await applicantReadyToSubmit(onboardingUrl);
  await expectOk(submit(applicant));
  await untilTerminal(client, id);
  await receiver.until(({ body }) => body.includes(id) && body.includes("completed"));
  await receiver.close();
  // Each function's log is written by itself: the last step is not the last line that comes.
  await expect
    .poll(() => linesOf(id))
    .toEqual(
      expect.arrayContaining([
        "POST /v1/verifications",
        "Inspect",
        "Plan",
        "RunCheck document_reading",
        "RunCheck authenticity",
        "RunCheck liveness",
        "RunCheck face_match",
        "Decide",
        "Deliver",
        "GET /v1/verifications/{id}",
      ]),
    );
  const lines = linesOf(id);
  expect(
    lines.filter((line) => line.includes("/submit")),
    lines.join(),
  ).toHaveLength(1);
});
