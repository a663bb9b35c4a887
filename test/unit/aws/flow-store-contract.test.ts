import { describe, expect, it } from "vitest";
import { flowStore } from "#aws/table/flow/flows.ts";
import { templateStore } from "#aws/table/flow/templates.ts";
import { completeContent } from "#domain/flow/complete-content.ts";
import type { Flow } from "#domain/flow/flow.ts";
import type { FlowVersion } from "#domain/flow/flow-version.ts";
import type { Template } from "#domain/flow/template.ts";
import { TemplateInput } from "#domain/flow/template-content.ts";
import type { FlowStore, TemplateStore } from "#usecases/ports.ts";
import { tableOfThisFile } from "../../fakes/emulated-table.ts";
import { fakeFlows, fakeTemplates } from "../../fakes/fake-flows.ts";
import { emptyWorld } from "../../fakes/world.ts";

/** The fake stores of the use cases' tests must answer as the table does: each test runs on both. */
type Stores = { flows: FlowStore; templates: TemplateStore };

const db = await tableOfThisFile();
const world = emptyWorld();
const stores: Record<"the table" | "the fake", Stores> = {
  "the table": { flows: flowStore(db.table), templates: templateStore(db.table) },
  "the fake": { flows: fakeFlows(world), templates: fakeTemplates(world) },
};

const at = "2026-11-20T12:00:00.000Z";
const { content } = completeContent(TemplateInput.parse({ name: "Onboarding" }));
const publishing = { content, sha256: "0".repeat(64), publishedAt: at, publishedBy: "usr_1" };

function aFlow(slug: string): { flow: Flow; version: FlowVersion } {
  const from = { templateId: "tpl_1", templateRevision: 1 };
  const flow: Flow = {
    ...{ id: `flw_${slug}`, projectId: "prj_1", slug, status: "active", version: 1, ...from },
    ...{ createdAt: at, updatedAt: at, publishedAt: at, publishedBy: "usr_1" },
    ...{ edits: 1, sealedBaseCode: "v1.sealed" },
  };
  return { flow, version: { flowId: flow.id, version: 1, ...from, ...publishing } };
}

const aTemplate = (id: string): Template => ({
  ...{ id, projectId: "prj_1", status: "draft", revision: 1, content, edits: 1 },
  ...{ createdBy: "usr_1", createdAt: at, updatedAt: at },
});

describe.for(["the table", "the fake"] as const)("in %s", (name) => {
  const { flows, templates } = stores[name];

  it("a slug is taken once, for ever and in one project alone", async () => {
    const { flow, version } = aFlow("once");
    await flows.create(flow, version, { baseCodeHash: "hash-once" });
    const again = { ...flow, id: "flw_again" };
    await expect(
      flows.create(again, { ...version, flowId: again.id }, { baseCodeHash: "hash-again" }),
    ).rejects.toMatchObject({ code: "slug_taken" });
    expect(await flows.find("prj_1", "once")).toEqual(flow);
    expect(await flows.find("prj_2", "once")).toBeUndefined();
    expect(await flows.byBaseCode("hash-once")).toMatchObject({
      ...{ projectId: "prj_1", slug: "once" },
    });
    expect(await flows.byBaseCode("hash-again")).toBeUndefined();
  });

  it("a Flow is written only by a caller who read its last edit", async () => {
    const { flow, version } = aFlow("edited");
    await flows.create(flow, version, { baseCodeHash: "hash-edited" });
    const paused: Flow = { ...flow, status: "paused", edits: 2 };
    await flows.save(paused);
    await expect(flows.save(paused)).rejects.toMatchObject({ code: "invalid_state" });
    const second = { ...version, version: 2 };
    await expect(flows.publish(paused, second)).rejects.toMatchObject({ code: "invalid_state" });
    expect(await flows.version(flow.id, 2)).toBeUndefined();
    await flows.publish({ ...paused, version: 2, edits: 3 }, second);
    expect(await flows.version(flow.id, 2)).toEqual(second);
    expect((await flows.versions(flow.id)).map(({ version: number }) => number)).toEqual([1, 2]);
    expect(await flows.find("prj_1", "edited")).toMatchObject({ edits: 3, status: "paused" });
  });

  it("Flows are listed by slug, of their project alone", async () => {
    for (const slug of ["list-b", "list-a"]) {
      const { flow, version } = aFlow(slug);
      await flows.create({ ...flow, projectId: "prj_list" }, version, { baseCodeHash: slug });
    }
    const slugs = (await flows.list("prj_list")).map(({ slug }) => slug);
    expect(slugs).toEqual(["list-a", "list-b"]);
    expect(await flows.list("prj_none")).toEqual([]);
  });

  it("a Template is written only by a caller who read its last edit", async () => {
    const draft = aTemplate("tpl_edited");
    await templates.save(draft);
    await expect(templates.save(draft)).rejects.toMatchObject({ code: "invalid_state" });
    const of = { projectId: draft.projectId, templateId: draft.id };
    const revision = { ...publishing, ...of, revision: 1 };
    const published: Template = { ...draft, status: "published", publishedRevision: 1, edits: 2 };
    await templates.publish(published, revision);
    await expect(templates.publish(published, { ...revision, revision: 2 })).rejects.toMatchObject({
      code: "invalid_state",
    });
    expect(await templates.find("prj_1", draft.id)).toEqual(published);
    expect(await templates.revision(draft.id, 1)).toMatchObject({ revision: 1, content });
    expect(await templates.revision(draft.id, 2)).toBeUndefined();
    expect(await templates.find("prj_2", draft.id)).toBeUndefined();
  });
});
