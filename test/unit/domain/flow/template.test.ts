import { expect, it } from "vitest";
import { Refusal } from "#domain/errors.ts";
import { completeContent } from "#domain/flow/complete-content.ts";
import {
  type Flow,
  movedFlow,
  republishedFlow,
  requireActive,
  slugPattern,
} from "#domain/flow/flow.ts";
import {
  activatableRevision,
  archivedTemplate,
  editedTemplate,
  publishedTemplate,
  type Template,
} from "#domain/flow/template.ts";
import { TemplateInput } from "#domain/flow/template-content.ts";

const { content } = completeContent(TemplateInput.parse({ name: "Onboarding" }));
const at = "2026-11-20T10:00:00.000Z";

const draft: Template = {
  id: "tpl_1",
  projectId: "prj_1",
  status: "draft",
  revision: 1,
  content,
  createdBy: "usr_1",
  createdAt: "2026-11-01T10:00:00.000Z",
  updatedAt: "2026-11-01T10:00:00.000Z",
  edits: 1,
};
const published: Template = { ...draft, status: "published", publishedRevision: 1, edits: 2 };
const archived: Template = { ...published, status: "archived", edits: 3 };

function refusalOf(change: () => unknown): Refusal {
  try {
    change();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error("this was not refused");
}

it("edits a draft in place, and opens the next revision if one was published", () => {
  const other = { ...content, name: "Renamed" };
  const changed = { content: other, status: "draft", updatedAt: at };
  expect(editedTemplate(draft, other, at)).toEqual({ ...draft, ...changed, edits: 2 });
  expect(editedTemplate(published, other, at)).toEqual({
    ...published,
    ...changed,
    revision: 2,
    edits: 3,
  });
});

it("publishes the draft, and nothing twice", () => {
  const second = publishedTemplate({ ...draft, revision: 2, publishedRevision: 1 }, at);
  expect(second).toMatchObject({
    status: "published",
    publishedRevision: 2,
    updatedAt: at,
    edits: 2,
  });
  expect(refusalOf(() => publishedTemplate(published, at))).toMatchObject({
    code: "invalid_state",
    message: "There is no draft to publish.",
    details: { extra: { current_status: "published" } },
  });
});

it("archives once, and counts that as one edit", () => {
  expect(archivedTemplate(published, at)).toEqual({ ...archived, updatedAt: at });
  expect(archivedTemplate(archived, at)).toBe(archived);
});

it.for<[string, () => unknown]>([
  ["edited", () => editedTemplate(archived, content, at)],
  ["published", () => publishedTemplate(archived, at)],
  ["made a Flow of", () => activatableRevision(archived, 1)],
])("never lets an archived Template be %s", ([, change]) => {
  expect(refusalOf(change)).toMatchObject({
    code: "invalid_state",
    message: "The template is archived.",
    details: { extra: { current_status: "archived" } },
  });
});

it("gives a Flow the revision that it asks for, else the latest, and none that was not published", () => {
  const third: Template = { ...published, revision: 4, publishedRevision: 3, status: "draft" };
  expect([undefined, 1, 3].map((wanted) => activatableRevision(third, wanted))).toEqual([3, 1, 3]);
  expect(refusalOf(() => activatableRevision(third, 4))).toMatchObject({
    code: "invalid_parameter",
    details: { param: "template_revision" },
  });
  expect(refusalOf(() => activatableRevision(draft, undefined))).toMatchObject({
    code: "invalid_state",
    message: "The template has no published revision.",
    details: { extra: { current_status: "draft" } },
  });
});

const flow: Flow = {
  id: "flw_1",
  projectId: "prj_1",
  slug: "onboarding",
  status: "active",
  version: 1,
  templateId: "tpl_1",
  templateRevision: 1,
  createdAt: "2026-11-01T10:00:00.000Z",
  updatedAt: "2026-11-01T10:00:00.000Z",
  publishedAt: "2026-11-01T10:00:00.000Z",
  publishedBy: "usr_1",
  edits: 1,
  sealedBaseCode: "v1.sealed",
};

it.for([
  ["active", "pause", "paused"],
  ["paused", "resume", "active"],
  ["active", "archive", "archived"],
  ["paused", "archive", "archived"],
] as const)("takes a Flow that is %s by %s to %s", ([status, move, to]) => {
  const moved = movedFlow({ ...flow, status }, move, at);
  expect(moved).toEqual({ ...flow, status: to, updatedAt: at, edits: 2 });
});

it.for([
  ["paused", "pause"],
  ["active", "resume"],
  ["archived", "archive"],
] as const)("leaves a Flow that is %s untouched by %s", ([status, move]) => {
  const still: Flow = { ...flow, status };
  expect(movedFlow(still, move, at)).toBe(still);
});

const next = {
  templateId: "tpl_2",
  templateRevision: 5,
  publishedAt: at,
  publishedBy: "usr_2",
};

it.for<[string, (flow: Flow) => unknown]>([
  ["paused", (over) => movedFlow(over, "pause", at)],
  ["resumed", (over) => movedFlow(over, "resume", at)],
  ["published again", (over) => republishedFlow(over, next)],
])("never lets an archived Flow be %s", ([, change]) => {
  expect(refusalOf(() => change({ ...flow, status: "archived" }))).toMatchObject({
    code: "invalid_state",
    message: "The flow is archived.",
    details: { extra: { current_status: "archived" } },
  });
});

it("publishes the next version under the same slug, of a paused Flow too", () => {
  expect(republishedFlow({ ...flow, status: "paused" }, next)).toEqual({
    ...flow,
    ...next,
    status: "paused",
    version: 2,
    updatedAt: at,
    edits: 2,
  });
});

it("starts no verification for an inactive Flow, and names its state", () => {
  expect(() => requireActive(flow)).not.toThrow();
  for (const status of ["paused", "archived"] as const) {
    expect(refusalOf(() => requireActive({ ...flow, status }))).toMatchObject({
      code: "flow_not_active",
      message: `The flow is ${status}.`,
      details: { extra: { current_status: status } },
    });
  }
});

it.for([
  ["abc", true],
  ["a1-b2", true],
  ["a".repeat(63), true],
  ["ab", false],
  ["a".repeat(64), false],
  ["-abc", false],
  ["abc-", false],
  ["Abc", false],
  ["a_c", false],
] as const)("says whether %s can be a slug: %s", ([slug, can]) => {
  expect(slugPattern.test(slug)).toBe(can);
});
