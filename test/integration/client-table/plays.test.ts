import { expect, it, type TestContext } from "vitest";
import { signUp } from "../../../lab/stage/machine-client.ts";
import { numberedProject } from "../numbered-person.ts";
import { sharedStage } from "../stage-support.ts";
import { clients } from "./clients.ts";
import { expectedCalls, play, unanswered, type Work } from "./rows.ts";

/** The key of a new org, or of a project that gives each person an id. */
async function keyFor(feature: string): Promise<string> {
  const { url } = sharedStage();
  if (feature !== "lifetime") return (await signUp(url, feature)).apiKey;
  const project = await numberedProject(url, feature);
  await project.givesIds(true);
  return (await project.withKey()).key;
}

async function workOf(feature: string): Promise<Work> {
  const { url: baseUrl } = sharedStage();
  const apiKey = await keyFor(feature);
  const me = await fetch(`${baseUrl}/v1/me`, { headers: { "x-api-key": apiKey } });
  const { project_id: project } = await me.json();
  const none = { webhooks: [], reports: [] };
  return { baseUrl, apiKey, ...unanswered(play(feature)), ...none, kept: { project } };
}

const features = ["screening", "external", "lifetime", "age", "conditions"];

it.for(features.flatMap((feature) => clients.map((client) => ({ feature, ...client }))))(
  "plays $feature through the $language client",
  async ({ feature, run, require }, context) => {
    require(context as TestContext);
    const { calls, receipts, kept } = await run(await workOf(feature));
    const wanted = play(feature);
    expect(calls).toEqual(expectedCalls(wanted.calls, kept));
    expect(receipts).toEqual(
      Object.fromEntries(wanted.receipts.map((row) => [row.name, row.holds])),
    );
  },
);
