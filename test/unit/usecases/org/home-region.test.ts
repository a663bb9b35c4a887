import { expect, it } from "vitest";
import { createProject } from "#usecases/org/manage-org.ts";
import { newOrg } from "#usecases/org/new-org.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";

it("says of every project where its personal data lives", async () => {
  const ports = fakePorts({ region: "af-south-1" });
  const { tenant, project } = await newOrg(ports, { name: "Bank", by: "usr_1" });
  const other = await createProject(ports, { tenantId: tenant.id, name: "Live", sandbox: false });
  expect([project.region, other.region]).toEqual(["af-south-1", "af-south-1"]);
  expect(await ports.tenants.project(project.id)).toMatchObject({ region: "af-south-1" });
});
