import { expect, it } from "vitest";
import type { CaseFields } from "#domain/case/case.ts";
import { askNewLink } from "#usecases/applicant/ask-new-link.ts";
import { linkToken } from "#usecases/link/link-token.ts";
import { measureQueue, readQueue } from "#usecases/review/read-queue.ts";
import { addCase, listenTo } from "../../../fakes/applicant.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";

const day = 86_400_000;

async function lapsed(set: Partial<CaseFields> = {}) {
  const ports = fakePorts({ tells: { language: "en" } });
  const theCase = addCase(ports, set);
  listenTo(ports, "verification.link_expired");
  ports.advance(2 * day);
  const ask = async () =>
    askNewLink(ports, { caseId: theCase.id, token: await linkToken(ports.vault, theCase) });
  const sentTypes = () => [...ports.world.deliveries.values()].map(({ type }) => type);
  return { ports, theCase, ask, sentTypes };
}

it.for([
  ["that still collects", {}],
  ["that the sweeper closed", { status: "failed" as const }],
] as const)("tells the client of a Case %s, once, however often it is asked", async ([, set]) => {
  const { ask, sentTypes, ports } = await lapsed(set);
  await ask();
  await ask();
  expect(sentTypes()).toEqual(["verification.link_expired"]);
  expect(ports.world.queue).toHaveLength(1);
});

it("tells it again of the next link that runs out", async () => {
  const { ask, sentTypes, ports, theCase } = await lapsed();
  await ask();
  ports.world.cases.set(theCase.id, { ...theCase, linkVersion: 2, newLinkAskedFor: 1 });
  await askNewLink(ports, {
    caseId: theCase.id,
    token: await linkToken(ports.vault, { id: theCase.id, linkVersion: 2 }),
  });
  expect(sentTypes()).toHaveLength(2);
});

it("sends a notice only to a team that subscribed", async () => {
  const { ask, sentTypes, ports } = await lapsed();
  ports.world.endpoints.clear();
  await ask();
  expect(sentTypes()).toEqual([]);
});

it("puts it into the team's queue until there is a new link, and tells the team once a day", async () => {
  const { ask, ports, theCase } = await lapsed();
  await ask();
  await ask();
  const project = { id: theCase.projectId };
  const queue = () => readQueue(ports, { project, filter: {}, limit: 10, newLinks: "only" });
  expect((await queue()).data).toMatchObject([
    { id: theCase.id, newLinkAskedAt: ports.clock.now().toISOString() },
  ]);
  expect(await measureQueue(ports, project)).toMatchObject({ newLinks: 1, waiting: 0 });
  const notices = [...ports.world.notices.values()];
  expect(notices.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
    ["new_link_asked", theCase.projectId],
  ]);
  ports.world.cases.set(theCase.id, { ...theCase, linkVersion: 2 });
  expect((await queue()).data).toEqual([]);
});

it("refuses a link that is still open, and who has no link", async () => {
  const ports = fakePorts();
  const theCase = addCase(ports);
  const token = await linkToken(ports.vault, theCase);
  await expect(askNewLink(ports, { caseId: theCase.id, token })).rejects.toMatchObject({
    code: "invalid_state",
  });
  ports.advance(2 * day);
  const forged = askNewLink(ports, { caseId: theCase.id, token: `${token}x` });
  await expect(forged).rejects.toMatchObject({ code: "invalid_link_token" });
});
