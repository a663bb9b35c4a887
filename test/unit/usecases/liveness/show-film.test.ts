import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { unpackBlock } from "#domain/liveness/blocks.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import { filmedCase } from "../../../fakes/filmed-case.ts";
import { newMember, newOrg } from "../../../fakes/members.ts";

it("shows every frame as it was sent, with the prompts and their times", async () => {
  const { ports, org, path, frames, manifest } = await filmedCase();
  const { status, body } = await org.owner.call(`GET ${path}/film`);
  expect(status).toBe(200);
  expect(body.prompts).toHaveLength(3);
  expect(body.frames).toHaveLength(manifest.frames.length);
  expect(body.colours).toHaveLength(manifest.colours.length);
  const blocks = body.blocks as { block: keyof typeof frames; url: string; sha256: string }[];
  for (const { block, url, sha256 } of blocks) {
    const key = decodeURIComponent(new URL(url).pathname.slice(1));
    const { content } = ports.world.objects.get(key) ?? { content: new Uint8Array() };
    expect(unpackBlock(content)).toEqual(frames[block]);
    expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
  }
});

it("leaves a look at the film in the audit log, beside one at the photographs", async () => {
  const { ports, org, path } = await filmedCase();
  await org.owner.call(`GET ${path}/personal-data`);
  await org.owner.call(`GET ${path}/film`);
  const views = ports.world.audit.map(({ action }) => action).filter((a) => /viewed$/.test(a));
  expect(views).toEqual(["verification.viewed", "verification.film_viewed"]);
});

it("hides it from callers without the right to see the photographs", async () => {
  const { ports, org, path, theCase } = await filmedCase();
  const stranger = await newOrg(ports, "stranger@example.com");
  expect((await stranger.owner.call(`GET ${path}/film`)).status).toBe(404);
  const project = ports.world.projects.get(org.projectId);
  if (project) project.sandbox = false;
  const developer = await newMember(ports, org, "developer");
  expect((await developer.call(`GET ${path}/film`)).status).toBe(403);
  putInState(theCase, { status: "erased" });
  expect((await org.owner.call(`GET ${path}/film`)).status).toBe(404);
});

it("has no address of frames that were deleted", async () => {
  const { ports, org, path } = await filmedCase();
  ports.world.objects.clear();
  const { body } = await org.owner.call(`GET ${path}/film`);
  expect((body.blocks as { url: unknown }[]).map(({ url }) => url)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
