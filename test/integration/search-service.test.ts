import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import {
  applicantReadyToSubmit,
  mozambicanPassport,
} from "../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import { signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { serviceAnswers } from "../fixtures/search-services.ts";
import { isNightly } from "../nightly.ts";
import { stageOfThisFile } from "./stage-support.ts";

let isDown = false;
const { lists, search } = serviceAnswers.watchman;
// Its lists are refreshed just now, whenever the test runs.
const fresh = { ...Object(lists), endedAt: new Date().toISOString() };
const server = createServer((request, answer) => {
  if (isDown) return void answer.writeHead(503).end();
  answer.end(JSON.stringify(request.url === "/v2/listinfo" ? fresh : search));
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

describe.runIf(isNightly)("a Case of a stage with the operator's own search", () => {
  const stage = stageOfThisFile({
    SEARCH_SERVICE: JSON.stringify({
      ...{ kind: "watchman", url: `http://127.0.0.1:${port}` },
      ...{ lists: ["us_ofac", "un_csl"], minScore: 0.85 },
    }),
  });

  it("holds what it answered, and is not screened once it is down", async () => {
    const { client } = await signUp(stage().url, "Search");
    const { project_id } = await expectOk(client.get("/v1/me"));
    const steps = [
      ...["capture.document", "capture.selfie", "capture.liveness_active"],
      ...["check.document_reading", "check.authenticity", "check.liveness", "check.face_match"],
      ...["check.screening", "decision.policy"],
    ].map((primitive) => ({ id: primitive.split(".")[1], primitive }));
    const content = { name: "asks", allowed_documents: [mozambicanPassport], steps };
    const inProject = `/v1/projects/${project_id}`;
    const { id } = await expectOk(client.post(`${inProject}/templates`, content));
    await expectOk(client.post(`${inProject}/templates/${id}/publish`, {}));
    await expectOk(client.post(`${inProject}/flows`, { slug: "asks", template_id: id }));
    const screening = async () => {
      const started = await expectOk(client.post("/v1/flows/asks/intake", { payload: {} }));
      await expectOk(submit(await applicantReadyToSubmit(String(started.onboarding_url))));
      const { result } = await untilTerminal(client, String(started.id));
      return Object(result).verification_result.checks.screening;
    };
    expect(await screening()).toMatchObject({
      status: "review",
      breakdown: {
        outcome: { result: "possible_match" },
        service: { name: "watchman", version: "v0.51.0" },
        hits: { entries: [{ entry: "90001" }, { entry: "UTi.009" }] },
      },
    });
    isDown = true;
    expect(await screening()).toMatchObject({
      status: "review",
      breakdown: { outcome: { result: "not_screened", hindrance: "search_failed" } },
    });
  });
});
