import { describe, expect, it } from "vitest";
import { maxTemplates } from "#domain/flow/template.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { onboarding } from "../../../fakes/flows.ts";
import { idIn, type MemberBrowser, newMember, newOrg } from "../../../fakes/members.ts";

async function stage() {
  const ports = fakePorts();
  const org = await newOrg(ports, "owner@members.test");
  const made = await org.owner.call("POST /v1/projects", { name: "Live", sandbox: false });
  const sandbox = `/v1/projects/${org.projectId}`;
  const live = `/v1/projects/${idIn(made.body)}`;
  const template = await publishedIn(sandbox, org.owner);
  const copy = (more: object = {}, by = org.owner) =>
    by.call(`POST ${live}/templates/copy`, {
      project_id: org.projectId,
      template_id: template,
      ...more,
    });
  return { ports, org, sandbox, live, template, copy };
}

async function publishedIn(project: string, by: MemberBrowser): Promise<string> {
  const { body } = await by.call(`POST ${project}/templates`, onboarding);
  const id = idIn(body);
  await by.call(`POST ${project}/templates/${id}/publish`);
  return id;
}

describe("a template that was tried in the sandbox", () => {
  it("goes live as it was published, and says where it came from", async () => {
    const { ports, org, sandbox, live, template, copy } = await stage();
    const tried = await org.owner.call(`GET ${sandbox}/templates/${template}`);
    const reply = await copy();
    expect(reply.status).toBe(201);
    const { id, created_at, updated_at, ...rest } = reply.body;
    expect(rest).toMatchObject({
      project_id: live.split("/").at(-1),
      status: "published",
      revision: 1,
      published_revision: 1,
      name: "Onboarding",
      steps: tried.body.steps,
      mapping: tried.body.mapping,
      created_by: org.ownerId,
      copied_from: {
        project_id: org.projectId,
        template_id: template,
        revision: 1,
        sha256: ports.world.templateRevisions.get(`${template}/1`)?.sha256,
      },
    });
    expect(id).toMatch(/^tmpl_[0-9a-z]+$/);
    const wanted = { slug: "onboarding", template_id: id };
    expect(await org.owner.call(`POST ${live}/flows`, wanted)).toMatchObject({ status: 201 });
    const ran = await org.owner.call(`GET ${live}/flows/onboarding`);
    const origin = rest.copied_from as { sha256: string };
    expect(ran.body.versions).toMatchObject([{ version: 1, sha256: origin.sha256 }]);
  });

  it("can be written back there as it was copied", async () => {
    const { org, live, copy } = await stage();
    const { body } = await copy();
    const { id, project_id, status, revision, published_revision, copied_from, ...rest } = body;
    const { created_by, created_at, updated_at, ...content } = rest;
    const edited = await org.owner.call(`PUT ${live}/templates/${id}`, content);
    expect([edited.status, edited.body.status, edited.body.revision]).toEqual([200, "draft", 2]);
    expect(edited.body.copied_from).toEqual(copied_from);
  });

  it("stays live as it was, whatever is tried after", async () => {
    const { org, sandbox, live, template, copy } = await stage();
    const { id } = (await copy()).body;
    const before = await org.owner.call(`GET ${live}/templates/${id}`);
    await org.owner.call(`PUT ${sandbox}/templates/${template}`, { ...onboarding, name: "Other" });
    await org.owner.call(`POST ${sandbox}/templates/${template}/publish`);
    await org.owner.call(`POST ${sandbox}/templates/${template}/archive`);
    expect((await org.owner.call(`GET ${live}/templates/${id}`)).body).toEqual(before.body);
  });

  it("is copied once, however often and from wherever it is asked for at the same time", async () => {
    const { ports, org, live, copy } = await stage();
    const replies = await Promise.all([copy(), copy(), copy()]);
    const again = await copy({ template_revision: 1 });
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(again.status).toBe(200);
    expect(new Set([...replies, again].map(({ body }) => body.id)).size).toBe(1);
    const { body } = await org.owner.call(`GET ${live}/templates`);
    expect(body.data).toHaveLength(1);
    expect([...ports.world.templateRevisions.values()]).toHaveLength(2);
  });

  it("is copied again in its next revision, and after its copy was archived", async () => {
    const { org, sandbox, live, template, copy } = await stage();
    const first = await copy();
    await org.owner.call(`PUT ${sandbox}/templates/${template}`, { ...onboarding, name: "Next" });
    const unpublished = await copy({ template_revision: 2 });
    expect([unpublished.status, unpublished.body.param]).toEqual([400, "template_revision"]);
    await org.owner.call(`POST ${sandbox}/templates/${template}/publish`);
    const next = await copy();
    expect([next.status, next.body.name]).toEqual([201, "Next"]);
    await org.owner.call(`POST ${live}/templates/${first.body.id}/archive`);
    const again = await copy({ template_revision: 1 });
    expect([again.status, again.body.name]).toEqual([201, "Onboarding"]);
    const ids = [first, next, again].map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(3);
    const { body } = await org.owner.call(`GET ${live}/templates`);
    const listed = body.data as { id: string; copied_from: { revision: number } }[];
    expect(listed.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    expect(listed.map(({ copied_from }) => copied_from.revision).sort()).toEqual([1, 1, 2]);
  });

  it("leaves one entry in the log of the project that it came to", async () => {
    const { org, live, template, copy } = await stage();
    const { body } = await copy();
    await copy();
    const log = await org.owner.call(`GET ${live}/audit-log`);
    const entries = log.body.data as { action: string }[];
    expect(entries.filter(({ action }) => action === "template.copied")).toMatchObject([
      {
        subject: { type: "template", id: body.id },
        actor: { type: "user", id: org.ownerId },
        details: { from_project: org.projectId, from_template: template, revision: 1 },
      },
    ]);
  });
});

describe("a copy is refused", () => {
  it("of a project that is not the caller's own, or was never there, in the same words", async () => {
    const { ports, copy } = await stage();
    const other = await newOrg(ports, "elsewhere@other.test");
    const theirs = await publishedIn(`/v1/projects/${other.projectId}`, other.owner);
    const foreign = await copy({ project_id: other.projectId, template_id: theirs });
    const none = await copy({ project_id: "proj_none", template_id: theirs });
    expect([foreign.status, foreign.body.code]).toEqual([404, "not_found"]);
    expect(foreign.body.detail).toBe(none.body.detail);
    const intruder = await copy({}, other.owner);
    expect([intruder.status, intruder.body.detail]).toEqual([404, "There is no such project."]);
  });

  it("of a template that is not in that project", async () => {
    const { copy } = await stage();
    const { status, body } = await copy({ template_id: "tmpl_none" });
    expect([status, body.code]).toEqual([404, "not_found"]);
  });

  it("to a key, which is in one project alone", async () => {
    const { ports, org, live, template } = await stage();
    const made = await org.owner.call(`POST ${live}/keys`, {
      name: "Live",
      scopes: ["flows:publish"],
    });
    const { memberBrowser } = await import("../../../fakes/members.ts");
    const { status } = await memberBrowser(ports).call(
      `POST ${live}/templates/copy`,
      { project_id: org.projectId, template_id: template },
      { "x-api-key": String(made.body.api_key) },
    );
    expect(status).toBe(404);
  });

  it("if nothing is published, is archived, or it is there already", async () => {
    const { org, sandbox, copy } = await stage();
    const draft = await org.owner.call(`POST ${sandbox}/templates`, onboarding);
    const template_id = draft.body.id;
    expect(await copy({ template_id })).toMatchObject({ status: 409 });
    await org.owner.call(`POST ${sandbox}/templates/${template_id}/archive`);
    const archived = await copy({ template_id });
    expect([archived.status, archived.body.current_status]).toEqual([409, "archived"]);
    const own = await org.owner.call(`POST ${sandbox}/templates/copy`, {
      project_id: org.projectId,
      template_id,
    });
    expect([own.status, own.body.param]).toEqual([400, "project_id"]);
  });

  it("if the project has as many templates as it may", async () => {
    const { ports, live, template, org, copy } = await stage();
    const stored = await ports.templates.find(org.projectId, template);
    if (!stored) throw new Error("nothing was published");
    const projectId = String(live.split("/").at(-1));
    for (let count = 0; count < maxTemplates; count += 1) {
      await ports.templates.save({ ...stored, projectId, id: `tmpl_${count}`, edits: 1 });
    }
    const { status, body } = await copy();
    expect([status, body.code]).toEqual([409, "limit_reached"]);
  });

  it("by no role of the team that writes templates", async () => {
    const { ports, org, copy } = await stage();
    for (const role of ["admin", "developer", "compliance"] as const) {
      const member = await newMember(ports, org, role);
      expect([role, (await copy({}, member)).status]).toEqual([role, role === "admin" ? 201 : 200]);
    }
  });
});
