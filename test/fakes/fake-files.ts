import { hash } from "node:crypto";
import type { CaptureFiles, Clock } from "#usecases/ports.ts";
import type { World } from "./world.ts";

/** A bucket in memory. A test uploads by `world.objects.set`. */
export function fakeFiles(world: World, clock: Clock): CaptureFiles {
  const objectsOf = (caseId: string) =>
    [...world.objects].filter(([key]) => key.startsWith(`cases/${caseId}/`));

  return {
    async ticket({ key, contentType, expiresInSeconds, sha256 }) {
      const expiresAt = new Date(clock.now().getTime() + expiresInSeconds * 1000).toISOString();
      return {
        url: "https://captures.test",
        fields: { key, "Content-Type": contentType, ...(sha256 && { sha256 }) },
        expiresAt,
      };
    },
    async head(key) {
      const stored = world.objects.get(key);
      if (!stored) return;
      const { bytes, contentType, content, sha256 } = stored;
      return { bytes, contentType, etag: hash("md5", content), ...(sha256 && { sha256 }) };
    },
    async read(key) {
      const { content } = world.objects.get(key) ?? {};
      if (!content) throw new Error("There is no such object.");
      return content;
    },
    async readSized({ key, bytes }) {
      const { content } = world.objects.get(key) ?? {};
      return content?.length === bytes ? content : undefined;
    },
    async write({ key, bytes, contentType }) {
      world.objects.set(key, { bytes: bytes.length, contentType, content: bytes });
    },
    view: async (key, expiresInSeconds) => `https://captures.test/${key}?for=${expiresInSeconds}`,
    async measureCase(caseId) {
      const objects = objectsOf(caseId);
      return {
        keys: objects.map(([key]) => key),
        bytes: objects.reduce((sum, [, { bytes }]) => sum + bytes, 0),
      };
    },
    async eraseCase(caseId, listed) {
      const keys = listed?.keys ?? objectsOf(caseId).map(([key]) => key);
      for (const key of keys) world.objects.delete(key);
    },
    async eraseBranding(projectId) {
      for (const key of world.objects.keys()) {
        if (key.startsWith(`branding/${projectId}/`)) world.objects.delete(key);
      }
    },
  };
}
