import { describe, expect, it } from "vitest";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { idIn, newOrg } from "../../../fakes/members.ts";

async function stage(settings = {}) {
  const ports = fakePorts(settings);
  const { owner, projectId: sandbox } = await newOrg(ports, "owner@members.test");
  const made = await owner.call("POST /v1/projects", { name: "Live", sandbox: false });
  const live = idIn(made.body);
  return {
    ports,
    live,
    sandbox,
    read: async (id: string) => (await owner.call(`GET /v1/projects/${id}/retention`)).body,
    set: (id: string, body: unknown) => owner.call(`PUT /v1/projects/${id}/retention`, body),
    log: async (id: string) => (await owner.call(`GET /v1/projects/${id}/audit-log`)).body,
  };
}

describe("how long photographs are kept", () => {
  it("is what the stage does with them until a team says otherwise", async () => {
    const usual = await stage();
    expect(await usual.read(usual.live)).toMatchObject({ captures_days: 30, data_days: 90 });
    expect(await usual.read(usual.sandbox)).toMatchObject({ captures_days: 30, data_days: 30 });
    const short = await stage({ captureDays: 7 });
    expect(await short.read(short.live)).toMatchObject({ captures_days: 7, data_days: 90 });
  });

  it("is set beside the rest, read again and written down", async () => {
    const { live, read, set, log } = await stage();
    const wanted = { captures_days: 60, data_days: 365, keep_outcome: true };
    expect((await set(live, wanted)).body).toEqual(wanted);
    expect(await read(live)).toEqual(wanted);
    const { data } = await log(live);
    expect(data).toMatchObject([{ action: "retention.set", details: wanted }]);
  });

  it("is the usual time again, and no longer than the rest, when it is left out", async () => {
    const { live, set } = await stage();
    await set(live, { captures_days: 60, data_days: 365 });
    expect((await set(live, { data_days: 365 })).body).toMatchObject({ captures_days: 30 });
    expect((await set(live, { data_days: 7 })).body).toMatchObject({ captures_days: 7 });
  });

  it.for([
    ["live", { captures_days: 0, data_days: 90 }, "captures_days"],
    ["live", { captures_days: 91, data_days: 90 }, "captures_days"],
    ["live", { captures_days: 3651, data_days: 3650 }, "captures_days"],
    ["live", { captures_days: 1.5, data_days: 90 }, "captures_days"],
    ["sandbox", { captures_days: 31, data_days: 30 }, "captures_days"],
    ["sandbox", { captures_days: 31, data_days: 31 }, "data_days"],
  ] as const)("is refused in a %s project as %o", async ([kind, body, param]) => {
    const { read, set, ...projects } = await stage();
    const before = await read(projects[kind]);
    const reply = await set(projects[kind], body);
    expect([reply.status, reply.body.code, reply.body.param]).toEqual([
      400,
      "invalid_parameter",
      param,
    ]);
    expect(await read(projects[kind])).toEqual(before);
  });

  it("has defaults for a project that was stored before it could be set", async () => {
    const { ports, live, read } = await stage();
    const stored = ports.world.projects.get(live);
    if (!stored) throw new Error("there is no project");
    ports.world.projects.set(live, { ...stored, dataRetentionDays: 14 });
    expect(await read(live)).toMatchObject({ captures_days: 14, data_days: 14 });
  });
});
