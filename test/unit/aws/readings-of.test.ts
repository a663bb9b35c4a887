import { afterAll, beforeAll, expect, it } from "vitest";
import { nameCases } from "#usecases/review/name-cases.ts";
import { deskTable } from "./desk-table.ts";

let desk: Awaited<ReturnType<typeof deskTable>>;
beforeAll(async () => {
  desk = await deskTable();
});
afterAll(() => desk.db.close());

it("names a page of Cases by what was read, in one batch, and none of another project", async () => {
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
