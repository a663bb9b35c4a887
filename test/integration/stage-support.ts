import { join } from "node:path";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { mozambicanPassport } from "../../lab/applicant/passport-applicant.ts";
import { expectOk } from "../../lab/applicant/play-applicant.ts";
import type { Answer, MachineClient } from "../../lab/stage/machine-client.ts";
import { type StageProcess, startStageProcess } from "../../lab/stage/stage-process.ts";
import { dataFolder } from "./data-folder.ts";
import type { StageAddresses } from "./shared-stage.ts";

/** The stage of all files that bring tenants of their own and ask nothing special of it. */
export const sharedStage = (): StageAddresses => inject("sharedStage");

/** Synthesized once, for every stage of a file's own that is started as usual: it costs as much as to start one. */
export const sharedAssembly = (): string => join(sharedStage().dataDir, "cdk.out");

/** A stage of its own on the build of the shared one, for tests that kill, stop and restart it. */
export function startOwnStage({
  dataDir,
  port,
  env = {},
}: {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}): Promise<StageProcess> {
  const args = ["--assembly", sharedAssembly()];
  return startStageProcess({ dataDir, env, args, ...(port !== undefined && { port }) });
}

/** A stage of the file's own, for what looks at all that is stored or depends on how it was started. */
export function stageOfThisFile(
  env: Record<string, string> = {},
): () => StageProcess & { dataDir: string } {
  let stage: (StageProcess & { dataDir: string }) | undefined;
  let data: Awaited<ReturnType<typeof dataFolder>> | undefined;
  beforeAll(async () => {
    data = await dataFolder();
    const settings = ["STAGE", "QUOTA_FACTOR", "LISTS_URL", "SEARCH_SERVICE", "OWN_KEY"];
    const isSettled = settings.every((name) => !(name in env));
    const start = isSettled ? startOwnStage : startStageProcess;
    stage = { ...(await start({ dataDir: data.path, env })), dataDir: data.path };
  });
  afterAll(async () => {
    await stage?.stop();
    await data?.[Symbol.asyncDispose]();
  });
  return () => {
    if (!stage) throw new Error("the stage runs only while tests do");
    return stage;
  };
}

/** Starts a verification for the specimen passport. */
export async function startPassportCase(
  client: MachineClient,
  more: Record<string, unknown> = {},
): Promise<{ id: string; onboardingUrl: string; shortUrl: string }> {
  const body = { type: "kyc", allowed_documents: [mozambicanPassport], ...more };
  const created = await expectOk(client.post("/v1/verifications", body));
  return {
    id: String(created.id),
    onboardingUrl: String(created.onboarding_url),
    shortUrl: String(created.short_url),
  };
}

/** The members that differ from call to call, whatever the answer is about. */
export function withoutCallFacts({ request_id, instance, ...body }: Record<string, unknown>) {
  return body;
}

/** A refusal in the one shape that all have: RFC 9457 with the contract's members. */
export function expectProblem(
  { status, headers, body }: Answer,
  expected: { status: number; code: string; param?: string },
): void {
  const problem = {
    status,
    code: body.code,
    ...(expected.param !== undefined && { param: body.param }),
  };
  expect(problem).toEqual(expected);
  const type =
    expected.code === "rate_limit_exceeded"
      ? "https://iana.org/assignments/http-problem-types#quota-exceeded"
      : expect.stringMatching(new RegExp(`/docs/problems/${expected.code}$`));
  expect(body).toMatchObject({
    type,
    title: expect.stringMatching(/\w/),
    status: expected.status,
    detail: expect.stringMatching(/\w/),
    instance: expect.stringMatching(/^\//),
    request_id: headers.get("request-id"),
  });
  expect(headers.get("content-type")).toBe("application/problem+json");
  expectStandardHeaders(headers);
}

/** The headers of every answer, success or refusal. */
export function expectStandardHeaders(headers: Headers): void {
  expect(headers.get("request-id")).toMatch(/^req_[0-9a-z]{26}$/);
  expect(headers.get("api-version")).toBe("1.0.0");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
}
