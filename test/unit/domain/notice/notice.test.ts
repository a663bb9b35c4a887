import { expect, it } from "vitest";
import {
  adapterNotice,
  afterFailure,
  destinationNotice,
  failingNotice,
  invitationNotice,
  lateNotice,
  newLinkNotice,
} from "#domain/notice/notice.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const of = { tenantId: "org_1", now };

it("makes one notice of an invitation, due at once, for the invited address alone", () => {
  expect(invitationNotice({ ...of, id: "inv_1" })).toEqual({
    id: "invitation.inv_1",
    kind: "invitation",
    tenantId: "org_1",
    subjectId: "inv_1",
    createdAt: now.toISOString(),
    dueAt: now.toISOString(),
    failures: 0,
    told: [],
  });
});

it("makes one notice for each time that an endpoint begins to fail", () => {
  const since = (failingSince: string) =>
    failingNotice({ type: "project", id: "prj_1" }, { ...of, failingSince });
  expect(since("a")).toEqual(since("a"));
  expect(since("a").id).not.toBe(since("b").id);
  expect(since("a")).toMatchObject({
    ...{ kind: "endpoint_failing", projectId: "prj_1", subjectId: "prj_1" },
  });
  const ofOrg = failingNotice({ type: "tenant", id: "org_1" }, { ...of, failingSince: "a" });
  expect(ofOrg).not.toHaveProperty("projectId");
});

it("makes one notice of each change of a destination, at the time of the change", () => {
  const urlSetAt = "2026-11-20T09:00:00.000Z";
  const changed = (isCleared: boolean) =>
    destinationNotice({ type: "project", id: "prj_1" }, { tenantId: "org_1", urlSetAt, isCleared });
  expect(changed(false)).toMatchObject({
    id: `destination_set.prj_1.${urlSetAt}`,
    ...{ kind: "destination_set", tenantId: "org_1", projectId: "prj_1", createdAt: urlSetAt },
  });
  expect(changed(true)).toMatchObject({
    id: `destination_cleared.prj_1.${urlSetAt}`,
    kind: "destination_cleared",
  });
});

it("checks an hour later whether the queue is late by then", () => {
  expect(lateNotice({ ...of, projectId: "prj_1" })).toMatchObject({
    id: "queue_late.prj_1",
    kind: "queue_late",
    projectId: "prj_1",
    dueAt: "2026-11-20T11:00:00.000Z",
  });
});

it("makes one notice of each change of an adapter, at the time of the change", () => {
  const at = "2026-11-20T09:00:00.000Z";
  const change = { tenantId: "org_1", projectId: "prj_1", name: "registry", at };
  expect(adapterNotice({ ...change, isRemoved: false })).toMatchObject({
    id: `adapter_set.prj_1.registry.${at}`,
    kind: "adapter_set",
    projectId: "prj_1",
    subjectId: "registry",
    createdAt: at,
  });
  expect(adapterNotice({ ...change, isRemoved: true })).toMatchObject({
    id: `adapter_removed.prj_1.registry.${at}`,
    kind: "adapter_removed",
  });
});

it("makes one notice a day of new links that are asked for", () => {
  expect(newLinkNotice({ ...of, projectId: "prj_1" })).toMatchObject({
    id: "new_link_asked.prj_1.2026-11-20",
    kind: "new_link_asked",
    projectId: "prj_1",
  });
});

it("is tried eight times, each time twice as late, and then given up with its count", () => {
  const minutes: number[] = [];
  let notice = invitationNotice({ ...of, id: "inv_1" });
  for (let times = 1; notice.dueAt && times < 20; times += 1) {
    notice = afterFailure(notice, now);
    expect(notice.failures).toBe(times);
    if (notice.dueAt) minutes.push((Date.parse(notice.dueAt) - now.getTime()) / 60_000);
  }
  expect(minutes).toEqual([5, 10, 20, 40, 80, 160, 320]);
  expect(notice).toMatchObject({ id: "invitation.inv_1", failures: 8 });
});
