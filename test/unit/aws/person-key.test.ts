import { afterAll, expect, it } from "vitest";
import { keys } from "#aws/table/keys.ts";
import { orgStore } from "#aws/table/org/orgs.ts";
import { tenantStore } from "#aws/table/org/tenants.ts";
import { vault } from "#aws/vault.ts";
import { Project } from "#domain/project/project.ts";
import { openPersonKey, personKeyOf } from "#usecases/person/person-key.ts";
import { holdingOf, survey } from "../../../cli/rotate/holding.ts";
import { reseal } from "../../../cli/rotate/reseal.ts";
import { fakePorts } from "../../fakes/fake-ports.ts";
import { secretOf } from "../../fakes/secret-of.ts";
import { deskTable } from "./desk-table.ts";

const desk = await deskTable();
afterAll(() => desk.db.close());

const before = vault(async () => secretOf("1", "1"));
const between = vault(async () => secretOf("2", "1", "2"));
const after = vault(async () => secretOf("2", "2"));

async function aProject() {
  const id = await desk.aProject();
  const project = { ...{ id, tenantId: "ten_1", name: "", sandbox: true }, createdAt: "" };
  await desk.db.table.put({ ...keys.project(id), v: 1, ...project });
  const { table } = desk.db;
  const ports = { ...fakePorts(), orgs: orgStore(table), tenants: tenantStore(table) };
  const item = async () => (await table.get(keys.project(id))) ?? {};
  return { project, item, ports: { ...ports, vault: before } };
}

it("makes a project's key once, also for two that ask at the same time", async () => {
  const { project, item, ports } = await aProject();
  const both = await Promise.all([personKeyOf(ports, project), personKeyOf(ports, project)]);
  expect(both[0]).toBe(both[1]);
  expect(Buffer.from(both[0], "base64url")).toHaveLength(32);
  expect(await personKeyOf(ports, Project.parse(await item()))).toBe(both[0]);
  expect(JSON.stringify(await item())).not.toContain(both[0]);
});

it("is another project's key in no way", async () => {
  const [one, other] = [await aProject(), await aProject()];
  await personKeyOf(one.ports, one.project);
  const { personKey } = Project.parse(await one.item());
  if (!personKey) throw new Error("It was made.");
  await expect(openPersonKey(before, other.project, personKey)).rejects.toThrow();
});

it("stays the same key while the service secret is rotated, and after the old one is dropped", async () => {
  const { project, item, ports } = await aProject();
  const made = await personKeyOf(ports, project);
  expect(survey.FilterExpression).toContain("attribute_exists(personKey)");
  expect(survey.ProjectionExpression).toContain("personKey");
  expect(holdingOf(await item(), new Date())).toEqual({ kind: "project keys", generations: ["1"] });
  const means = { table: desk.db.table, vault: between, clock: desk.clock };
  expect(await reseal(means, "project keys", await item())).toBe(true);
  expect(holdingOf(await item(), new Date())?.generations).toEqual(["2"]);
  const { personKey } = Project.parse(await item());
  if (!personKey) throw new Error("It was made.");
  expect(await openPersonKey(after, project, personKey)).toBe(made);
});
