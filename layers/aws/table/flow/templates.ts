import * as z from "zod";
import { Template, TemplateRevision, TemplateSummary } from "#domain/flow/template.ts";
import { TemplateContent } from "#domain/flow/template-content.ts";
import type { TemplateStore } from "#usecases/ports.ts";
import { overwriting } from "../change-of.ts";
import { keys } from "../keys.ts";
import { lenient } from "../lenient.ts";
import { refusingStale, unchangedSince } from "../stale.ts";
import { absent, type Condition, type Item, type Table, type Write } from "../table.ts";

/** Templates, and their published revisions. */
export function templateStore(table: Table): TemplateStore {
  return {
    async save(template) {
      await refusingStale(() => table.write([savingTemplate(table, template)]));
    },

    async publish(template, revision) {
      await refusingStale(() =>
        table.transact([
          savingTemplate(table, template),
          table.putting(revisionItem(revision), absent),
        ]),
      );
    },

    async find(projectId, templateId) {
      const item = await table.get(keys.template(projectId, templateId));
      return item && TemplateItem.parse(item);
    },

    async list(projectId) {
      const { pk, sk } = keys.template(projectId, "");
      const items = await table.children(pk, sk, Object.keys(TemplateSummary.shape));
      return items.map((item) => TemplateSummary.parse(item));
    },

    async revision(templateId, revision) {
      const item = await table.get(keys.templateRevision(templateId, revision));
      return item && RevisionItem.parse(item);
    },
  };
}

/** Conditional on the state as read: each write raises `edits` by one. */
export function unwrittenSince({ edits }: { edits: number }): Condition {
  return unchangedSince(edits - 1, "edits");
}

/** Kept as text: an author's examples may be such as the table would refuse or round. */
export const storedContent = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(lenient(TemplateContent));

const TemplateItem = Template.extend({ content: storedContent });
const RevisionItem = TemplateRevision.extend({ content: storedContent });

function savingTemplate(table: Table, template: Template): Write {
  const item = templateItem(template);
  const known = Object.keys(Template.shape);
  return table.changing(item, overwriting(known, item), unwrittenSince(template));
}

function templateItem({ content, ...template }: Template): Item & { pk: string; sk: string } {
  return {
    ...keys.template(template.projectId, template.id),
    v: 1,
    ...template,
    name: content.name,
    content: JSON.stringify(content),
  };
}

function revisionItem({ content, ...revision }: TemplateRevision) {
  return {
    ...keys.templateRevision(revision.templateId, revision.revision),
    v: 1,
    ...revision,
    content: JSON.stringify(content),
  };
}
