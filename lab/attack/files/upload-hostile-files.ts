import { mozambicanPassport } from "../../applicant/passport-applicant.ts";
import { chooseDocument, expectOk, openLink, upload } from "../../applicant/play-applicant.ts";
import { signUp } from "../../stage/machine-client.ts";
import type { Attack } from "../attack.ts";
import { hostileFiles } from "./hostile-files.ts";

/** How long the answer about one file may take. The function's own time limit is longer. */
const patienceMs = 30_000;

/** None of these files is a photograph of a document, and none may break or stall the service. */
export const uploadedHostileFiles: Attack = {
  species: "Hostile file uploaded as a photograph",
  kind: "service",
  byDay: false,
  async *tries({ stage: { url } }) {
    const { client } = await signUp(url, "Hostile files");
    for (const { what, contentType = "image/jpeg", make } of hostileFiles) {
      const { onboarding_url } = await expectOk(
        client.post("/v1/verifications", { type: "kyc", allowed_documents: [mozambicanPassport] }),
      );
      const applicant = await openLink(String(onboarding_url), { prefetches: false });
      await chooseDocument(applicant, mozambicanPassport);
      const bytes = await make();
      const since = performance.now();
      const { status } = await upload(applicant, { item: "id_front", bytes, contentType });
      const late = performance.now() - since > patienceMs;
      yield {
        what: `${what}: ${late ? "late, " : ""}${status}`,
        passed: late || status < 400 || status >= 500,
      };
    }
    const { status } = await client.get("/v1/me");
    yield { what: `the service afterwards: ${status}`, passed: status !== 200 };
  },
};
