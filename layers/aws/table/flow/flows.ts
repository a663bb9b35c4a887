import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import { Flow } from "#domain/flow/flow.ts";
import { FlowVersion, FlowVersionSummary } from "#domain/flow/flow-version.ts";
import type { FlowStore } from "#usecases/ports.ts";
import { overwriting } from "../change-of.ts";
import { keys } from "../keys.ts";
import { refusingStale } from "../stale.ts";
import { absent, ConditionFailed, type Item, type Table, type Write } from "../table.ts";
import { storedContent, unwrittenSince } from "./templates.ts";

/** Flows by slug, and their frozen versions. Nothing here is ever deleted. */
export function flowStore(table: Table): FlowStore {
  return {
    async create(flow, version, { baseCodeHash }) {
      try {
        await table.transact([
          table.putting(flowItem(flow), absent),
          table.putting(versionItem(version), absent),
          table.putting(baseCodeItem(baseCodeHash, flow), absent),
        ]);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        throw new Refusal("slug_taken", "The slug is or was used in this project.", {
          param: "slug",
        });
      }
    },

    async save(flow) {
      await refusingStale(() => table.write([savingFlow(table, flow)]));
    },

    async publish(flow, version) {
      await refusingStale(() =>
        table.transact([savingFlow(table, flow), table.putting(versionItem(version), absent)]),
      );
    },

    async find(projectId, slug) {
      const item = await table.get(keys.flow(projectId, slug));
      return item && Flow.parse(item);
    },

    async byBaseCode(hash) {
      const item = await table.get(keys.baseCode(hash));
      return item && BaseCodeItem.parse(item);
    },

    async list(projectId) {
      const { pk, sk } = keys.flow(projectId, "");
      return (await table.children(pk, sk)).map((item) => Flow.parse(item));
    },

    async version(flowId, version) {
      const item = await table.get(keys.flowVersion(flowId, version));
      return item && VersionItem.parse(item);
    },

    async versions(flowId) {
      const { pk } = keys.flowVersion(flowId, 0);
      const items = await table.children(pk, "VERSION#", Object.keys(FlowVersionSummary.shape));
      return items.map((item) => FlowVersionSummary.parse(item));
    },
  };
}

function savingFlow(table: Table, flow: Flow): Write {
  const item = flowItem(flow);
  return table.changing(item, overwriting(Object.keys(Flow.shape), item), unwrittenSince(flow));
}

function flowItem(flow: Flow): Item & { pk: string; sk: string } {
  return { ...keys.flow(flow.projectId, flow.slug), v: 1, ...flow };
}

function baseCodeItem(hash: string, { projectId, slug }: Flow) {
  return { ...keys.baseCode(hash), v: 1, projectId, slug };
}

const BaseCodeItem = z.object({ projectId: z.string(), slug: z.string() });

const VersionItem = FlowVersion.extend({ content: storedContent });

function versionItem({ content, ...version }: FlowVersion) {
  return {
    ...keys.flowVersion(version.flowId, version.version),
    v: 1,
    ...version,
    content: JSON.stringify(content),
  };
}
