import { Refusal } from "#domain/errors.ts";
import { activatableRevision, maxTemplates, type Template } from "#domain/flow/template.ts";
import { sha256 } from "#domain/sha256.ts";
import type { Ports } from "../ports.ts";
import { ownTemplate } from "./edit-template.ts";

type Copies = Pick<Ports, "clock" | "templates">;

/**
 * Copies a published revision into another project, published there as the first revision of a separate
 * Template: later edits of either do not affect the other. A revision whose copy exists is not copied
 * again, unless that copy was archived.
 */
export async function copyTemplate(
  ports: Copies,
  wanted: {
    from: { projectId: string; templateId: string };
    /** Absent: the latest published one. */
    templateRevision?: number | undefined;
    toProjectId: string;
    by: string;
  },
): Promise<{ template: Template; isNew: boolean }> {
  const { from, toProjectId: projectId, by } = wanted;
  const source = await ownTemplate(ports, from);
  const number = activatableRevision(source, wanted.templateRevision);
  const revision = await ports.templates.revision(source.id, number);
  if (!revision) throw new Error("A published revision is not stored.");

  const all = await ports.templates.list(projectId);
  const copies = all.filter(
    ({ copiedFrom }) => copiedFrom?.templateId === source.id && copiedFrom.revision === number,
  );
  const inUse = copies.find(({ status }) => status !== "archived");
  if (inUse) return { template: await ownTemplate(ports, placeOf(inUse)), isNew: false };
  if (all.length >= maxTemplates) {
    throw new Refusal("limit_reached", `A project has at most ${maxTemplates} templates.`);
  }

  const at = ports.clock.now().toISOString();
  const { content } = revision;
  const template: Template = {
    id: await copyId(source.id, `${projectId}/${number}/${copies.length}`),
    projectId,
    status: "published",
    revision: 1,
    publishedRevision: 1,
    content,
    copiedFrom: { ...from, revision: number, sha256: revision.sha256 },
    createdBy: by,
    createdAt: at,
    updatedAt: at,
    edits: 1,
  };
  try {
    await ports.templates.publish(template, {
      templateId: template.id,
      projectId,
      revision: 1,
      content,
      sha256: revision.sha256,
      publishedAt: at,
      publishedBy: by,
    });
    return { template, isNew: true };
  } catch (error) {
    const made = await ports.templates.find(projectId, template.id);
    if (!made) throw error;
    return { template: made, isNew: false };
  }
}

function placeOf({ projectId, id }: Pick<Template, "projectId" | "id">) {
  return { projectId, templateId: id };
}

const randomLength = 16;

/**
 * The same id for two calls that copy at once, so that the store takes one of them: the time of the
 * template's own id, and the hash of the copy in place of its random part. Hex is a part of its alphabet.
 */
async function copyId(templateId: string, what: string): Promise<string> {
  const digest = await sha256(`${templateId}/${what}`);
  return templateId.slice(0, -randomLength) + digest.slice(0, randomLength);
}
