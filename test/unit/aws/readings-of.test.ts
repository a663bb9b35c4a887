import { afterAll, expect, it, vi } from "vitest";
import { maxNamedCases } from "#domain/case/person-name.ts";
import { nameCases } from "#usecases/review/name-cases.ts";
import { fakePorts } from "../../fakes/fake-ports.ts";
import { deskTable } from "./desk-table.ts";

const made = () => deskTable().then((desk) => ({ ...desk, files: fakePorts().files }));

const desk = await made();
afterAll(() => desk.db.close());

it("names a page of Cases by their readings, in one batch, and none of another project", async () => {
  const [projectId, otherId] = [await desk.aProject(), await desk.aProject()];
  const read = { given_names: "BEATRIZ", family_names: "COSSA" };
  const one = await desk.decidedCase(projectId, { read });
  const unread = await desk.decidedCase(projectId);
  const claimed = await desk.decidedCase(projectId, { claimed: { full_name: "Ana Machava" } });
  const foreign = await desk.decidedCase(otherId, { read });
  const ids = [one.id, unread.id, claimed.id, foreign.id, "ver_none"];

  const { data } = await nameCases(desk, { projectId, caseIds: ids });

  expect(Object.fromEntries(data.map(({ id, name }) => [id, name]))).toEqual({
    [one.id]: "BEATRIZ COSSA",
    [unread.id]: null,
    [claimed.id]: "Ana Machava",
  });
});

it("reads once for a page of the list, however many people are in it", async () => {
  const projectId = await desk.aProject();
  const read = { given_names: "ANA", family_names: "MACHAVA" };
  const caseIds: string[] = [];
  for (let at = 0; at < maxNamedCases; at += 1) {
    caseIds.push((await desk.decidedCase(projectId, { read })).id);
  }
  const readsOf = async (ids: readonly string[]) => {
    const { spent, data } = await desk.db.spending(() =>
      nameCases(desk, { projectId, caseIds: ids }),
    );
    expect(data).toHaveLength(ids.length);
    return spent.reads;
  };
  expect(await readsOf(caseIds.slice(0, 1))).toBe(1);
  expect(await readsOf(caseIds)).toBe(1);
});

it("gives the portrait's address of those alone that have one, and asks the bucket for none", async () => {
  const projectId = await desk.aProject();
  const seen = await desk.decidedCase(projectId, { hasPortrait: true });
  const unseen = await desk.decidedCase(projectId);
  const view = vi.spyOn(desk.files, "view");
  const head = vi.spyOn(desk.files, "head");
  const caseIds = [seen.id, unseen.id];
  const { data } = await nameCases(desk, { projectId, caseIds });
  expect(Object.fromEntries(data.map(({ id, portraitUrl }) => [id, portraitUrl]))).toEqual({
    [seen.id]: expect.stringContaining(`cases/${seen.id}/pictures/portrait`),
    [unseen.id]: null,
  });
  expect(view.mock.calls.map(([, seconds]) => seconds)).toEqual([300]);
  expect(head).not.toHaveBeenCalled();
});
