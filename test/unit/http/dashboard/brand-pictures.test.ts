import { expect, it } from "vitest";
import { brandImageKey } from "#domain/branding/brand-image.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { newOrg } from "../../../fakes/members.ts";

/** The head of a PNG is all that is looked at; what follows tells two pictures apart. */
function png(mark: number): Uint8Array {
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
  const size = [0x49, 0x48, 0x44, 0x52, 0, 0, 0, 64, 0, 0, 0, 64];
  return Uint8Array.from([...head, ...size, 8, 6, 0, 0, 0, mark, mark, mark, mark]);
}

function put(ports: FakePorts, key: string, content: Uint8Array): void {
  ports.world.objects.set(key, { bytes: content.length, contentType: "image/png", content });
}

it("shows the inspected bytes, whatever its ticket admits afterwards", async () => {
  const ports = fakePorts();
  const org = await newOrg(ports, "owner@ours.test");
  const path = `/v1/projects/${org.projectId}/branding`;
  const { body } = await org.owner.call(`POST ${path}/images`, {
    kind: "icon",
    content_type: "image/png",
  });
  const uploadId = String(body.upload_id);
  const key = brandImageKey(org.projectId, uploadId);
  const shown = async () => {
    const { status, headers } = await org.owner.call(`GET /brand/${org.projectId}/${uploadId}`);
    if (status !== 302) return status;
    const { pathname } = new URL(headers.location ?? "");
    const { content, contentType } = ports.world.objects.get(pathname.slice(1)) ?? {};
    return { content: [...(content ?? [])], contentType };
  };
  put(ports, key, png(1));
  expect(await shown()).toBe(404);
  const set = await org.owner.call(`PUT ${path}`, { icon_upload_id: uploadId });
  expect(set.status).toBe(200);
  const looked = { content: [...png(1)], contentType: "image/png" };
  expect(await shown()).toEqual(looked);

  put(ports, key, new TextEncoder().encode("<script>alert(1)</script>".padEnd(64)));
  expect(await shown()).toEqual(looked);
  // It stands: it is not looked at again, and so not refused.
  const { body: current } = await org.owner.call(`GET ${path}`);
  expect((await org.owner.call(`PUT ${path}`, current)).status).toBe(200);
  expect(await shown()).toEqual(looked);
  expect((await org.owner.call(`PUT ${path}`, {})).status).toBe(200);
  expect(await shown()).toBe(404);
  const again = await org.owner.call(`PUT ${path}`, { icon_upload_id: uploadId });
  expect([again.status, again.body.param]).toEqual([400, "icon_upload_id"]);
});
