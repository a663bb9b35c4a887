import { StoredBranding } from "#domain/branding/stored-branding.ts";
import { Project } from "#domain/project/project.ts";
import type { BrandStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { lenient } from "../lenient.ts";
import { replacing } from "../replacing.ts";
import { refusingStale, unchangedSince } from "../stale.ts";
import type { Table } from "../table.ts";

/** How each project's hosted pages look. */
export function brandStore(table: Table): BrandStore {
  return {
    async find(projectId) {
      const item = await table.get(keys.branding(projectId));
      return item && BrandingItem.parse(item);
    },

    async shown(projectId) {
      const own = keys.project(projectId);
      const items = await table.lookAtAll([own, keys.branding(projectId)]);
      const project = items.find(({ sk }) => sk === own.sk);
      const branding = items.find(({ sk }) => sk !== own.sk);
      return {
        ...(project && { project: Project.parse(project) }),
        ...(branding && { stored: BrandingItem.parse(branding) }),
      };
    },

    async save(projectId, stored) {
      const condition = unchangedSince(stored.revision - 1);
      const after = { ...keys.branding(projectId), v: 1, ...stored };
      await refusingStale(async () =>
        table.write([await replacing(table, BrandingItem, { after, condition })]),
      );
    },
  };
}

const BrandingItem = lenient(StoredBranding);
