import { Refusal } from "#domain/errors.ts";
import type { FlowStore, TemplateStore } from "#usecases/ports.ts";
import type { World } from "./world.ts";

export function fakeTemplates(world: World): TemplateStore {
  return {
    async save(template) {
      const key = `${template.projectId}/${template.id}`;
      refuseStale(world.templates.get(key), template);
      world.templates.set(key, structuredClone(template));
    },
    async publish(template, revision) {
      const key = `${revision.templateId}/${revision.revision}`;
      if (world.templateRevisions.has(key)) throw new Error("The revision exists.");
      await this.save(template);
      world.templateRevisions.set(key, structuredClone(revision));
    },
    find: async (projectId, id) => structuredClone(world.templates.get(`${projectId}/${id}`)),
    async list(projectId) {
      return [...world.templates.values()]
        .filter((template) => template.projectId === projectId)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ content, ...summary }) => ({ ...summary, name: content.name }));
    },
    revision: async (templateId, revision) =>
      structuredClone(world.templateRevisions.get(`${templateId}/${revision}`)),
  };
}

export function fakeFlows(world: World): FlowStore {
  return {
    async create(flow, version, { baseCodeHash }) {
      const key = `${flow.projectId}/${flow.slug}`;
      if (world.flows.has(key)) throw new Refusal("slug_taken", "The slug is taken.");
      world.flows.set(key, structuredClone(flow));
      world.flowVersions.set(`${flow.id}/${version.version}`, structuredClone(version));
      world.baseCodes.set(baseCodeHash, { projectId: flow.projectId, slug: flow.slug });
    },
    byBaseCode: async (hash) => world.baseCodes.get(hash),
    async save(flow) {
      const key = `${flow.projectId}/${flow.slug}`;
      refuseStale(world.flows.get(key), flow);
      world.flows.set(key, structuredClone(flow));
    },
    async publish(flow, version) {
      const key = `${flow.id}/${version.version}`;
      if (world.flowVersions.has(key)) throw new Error("The version exists.");
      await this.save(flow);
      world.flowVersions.set(key, structuredClone(version));
    },
    find: async (projectId, slug) => structuredClone(world.flows.get(`${projectId}/${slug}`)),
    async list(projectId) {
      return [...world.flows.values()]
        .filter((flow) => flow.projectId === projectId)
        .sort((a, b) => (a.slug < b.slug ? -1 : 1));
    },
    version: async (flowId, version) =>
      structuredClone(world.flowVersions.get(`${flowId}/${version}`)),
    async versions(flowId) {
      return [...world.flowVersions.values()]
        .filter((version) => version.flowId === flowId)
        .map(({ content: _, ...summary }) => summary);
    },
  };
}

function refuseStale(stored: { edits: number } | undefined, next: { edits: number }): void {
  if ((stored?.edits ?? 0) + 1 === next.edits) return;
  throw new Refusal("invalid_state", "It was changed meanwhile.");
}
