import { describe, expect, it } from "vitest";
import { openSitting } from "#usecases/applicant/open-sitting.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import { resumeSitting } from "#usecases/applicant/resume-sitting.ts";
import { reissueLink } from "#usecases/case/reissue-link.ts";
import { linkToken } from "#usecases/link/link-token.ts";
import { addCase, listenTo } from "../../../fakes/applicant.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";

const minute = 60_000;

describe("opening a link", () => {
  it("opens a sitting whose secret is stored only as a keyed hash", async () => {
    const ports = fakePorts();
    const theCase = addCase(ports);
    const token = await linkToken(ports.vault, theCase);

    const opened = await openSitting(ports, { caseId: theCase.id, token });

    expect(opened?.caseId).toBe(theCase.id);
    expect(JSON.stringify([...ports.world.sittings.values()])).not.toContain(opened?.secret);
    expect(ports.world.cases.get(theCase.id)?.progress.openedAt).toBe("2026-11-20T12:00:00.000Z");
  });

  it("tells a client that listens, the first time only", async () => {
    const ports = fakePorts();
    const theCase = addCase(ports);
    listenTo(ports, "verification.opened");
    const token = await linkToken(ports.vault, theCase);
    await openSitting(ports, { caseId: theCase.id, token });
    await openSitting(ports, { caseId: theCase.id, token });
    const deliveries = [...ports.world.deliveries.values()];
    expect(deliveries.map(({ type }) => type)).toEqual(["verification.opened"]);
  });

  it("tells so also while another writes to the new Case", async () => {
    const ports = fakePorts();
    const theCase = addCase(ports);
    listenTo(ports, "verification.opened");
    const { change } = ports.cases;
    ports.cases.change = async (caseId, wanted) => {
      ports.cases.change = change;
      await change(caseId, { from: ["collecting"], set: { referenceId: "r-1" } });
      return change(caseId, wanted);
    };
    await openSitting(ports, {
      caseId: theCase.id,
      token: await linkToken(ports.vault, theCase),
    });
    expect(ports.world.deliveries.size).toBe(1);
    expect(ports.world.cases.get(theCase.id)).toMatchObject({
      referenceId: "r-1",
      progress: { openedAt: "2026-11-20T12:00:00.000Z" },
    });
    expect(ports.world.sittings.size).toBe(1);
  });

  it("begins the execution that waits for the submission, the first time only", async () => {
    const ports = fakePorts();
    const { id: caseId, ...theCase } = addCase(ports);
    const begun: unknown[] = [];
    ports.workflow.open = async (input) => void begun.push(input);
    const token = await linkToken(ports.vault, { id: caseId, ...theCase });
    await openSitting(ports, { caseId, token });
    await openSitting(ports, { caseId, token });
    expect(begun).toEqual([{ caseId, linkExpiresAt: theCase.linkExpiresAt }]);
  });

  it("may be repeated in another browser until submit", async () => {
    const ports = fakePorts();
    const theCase = addCase(ports);
    const token = await linkToken(ports.vault, theCase);
    const first = await openSitting(ports, { caseId: theCase.id, token });
    const second = await openSitting(ports, { caseId: theCase.id, token });
    expect(second?.sittingId).not.toBe(first?.sittingId);
    await expect(resumeSitting(ports, expectOpened(first))).resolves.toBeTruthy();
  });

  it.for([
    ["no token at all", async () => ""],
    ["a forged token", async () => "x".repeat(43)],
    ["a token cut short", async (token: string) => token.slice(0, -1)],
    ["a token with more after it", async (token: string) => `${token}A`],
  ] as const)("refuses %s", async ([, forge]) => {
    const ports = fakePorts();
    const theCase = addCase(ports);
    const token = await forge(await linkToken(ports.vault, theCase));
    await expect(openSitting(ports, { caseId: theCase.id, token })).rejects.toMatchObject({
      code: "invalid_link_token",
    });
    expect(ports.world.sittings.size).toBe(0);
  });

  it("refuses another Case's token and an unknown Case alike", async () => {
    const ports = fakePorts();
    const [one, other] = [addCase(ports), addCase(ports)];
    const token = await linkToken(ports.vault, one);
    const refusals = await Promise.all(
      [other.id, "ver_unknown"].map((caseId) =>
        openSitting(ports, { caseId, token }).catch(({ code, message }) => ({ code, message })),
      ),
    );
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]).toMatchObject({ code: "invalid_link_token" });
  });

  it("works as much for a wrong token of any Case as for one of none", async () => {
    const ports = fakePorts();
    const [fresh, renewed] = [addCase(ports), addCase(ports, { linkVersion: 4 })];
    const { derive } = ports.vault;
    let derived = 0;
    ports.vault.derive = (...args) => {
      derived += 1;
      return derive(...args);
    };
    const workOf = async (caseId: string) => {
      derived = 0;
      const opening = openSitting(ports, { caseId, token: "forged" });
      await expect(opening).rejects.toMatchObject({ code: "invalid_link_token" });
      return derived;
    };
    const none = await workOf("ver_none");
    expect([await workOf(fresh.id), await workOf(renewed.id)]).toEqual([none, none]);
  });

  it("says of an older link that a newer one replaced it", async () => {
    const ports = fakePorts();
    const theCase = addCase(ports, { linkVersion: 3 });
    const token = await linkToken(ports.vault, { id: theCase.id, linkVersion: 1 });
    await expect(openSitting(ports, { caseId: theCase.id, token })).rejects.toMatchObject({
      code: "link_revoked",
    });
  });

  it.for([
    ["its time is over", {}],
    ["the sweeper closed it", { status: "failed" as const }],
  ] as const)("says that a link has expired when %s", async ([, set]) => {
    const ports = fakePorts();
    const theCase = addCase(ports, set);
    const token = await linkToken(ports.vault, theCase);
    ports.advance(24 * 60 * minute);
    await expect(openSitting(ports, { caseId: theCase.id, token })).rejects.toMatchObject({
      code: "link_expired",
    });
  });

  it("tells how long the project keeps the data", async () => {
    const ports = fakePorts();
    const { id: caseId, projectId, tenantId, createdAt } = addCase(ports, { sandbox: false });
    const project = { id: projectId, tenantId, name: "Live", sandbox: false, createdAt };
    expect((await readSitting(ports, { caseId })).dataRetentionDays).toBe(90);
    ports.world.projects.set(projectId, { ...project, dataRetentionDays: 7 });
    expect(await readSitting(ports, { caseId })).toMatchObject({
      captureRetentionDays: 7,
      dataRetentionDays: 7,
    });
    ports.world.projects.set(projectId, { ...project, captureRetentionDays: 60 });
    expect((await readSitting(ports, { caseId })).captureRetentionDays).toBe(60);
  });

  it.for([
    { of: "a test key on a laptop", sandbox: true, onLaptop: true, may: true },
    { of: "a live key on a laptop", sandbox: false, onLaptop: true, may: false },
    { of: "a test key anywhere else", sandbox: true, onLaptop: false, may: false },
    { of: "a client that said no", sandbox: true, onLaptop: true, asked: false, may: false },
    { of: "a client that said yes", sandbox: false, onLaptop: false, asked: true, may: true },
  ])("lets a desk computer photograph ($may) for $of", async (one) => {
    const ports = fakePorts({ allowsDesktopCapture: one.onLaptop });
    const asked = one.asked === undefined ? {} : { allowDesktop: one.asked };
    const { id: caseId } = addCase(ports, { sandbox: one.sandbox, ...asked });
    expect((await readSitting(ports, { caseId })).allowDesktop).toBe(one.may);
  });

  it("shows a submitted Case read-only, also after the link's time", async () => {
    const ports = fakePorts();
    const theCase = addCase(ports, {
      status: "completed",
      progress: { captured: ["selfie"], submittedAt: "2026-11-20T12:00:00.000Z" },
      assessment: "material_inconsistency",
      confidence: 0.12,
    });
    const token = await linkToken(ports.vault, theCase);
    ports.advance(48 * 60 * minute);
    await expect(openSitting(ports, { caseId: theCase.id, token })).resolves.toBeTruthy();
    const view = await readSitting(ports, { caseId: theCase.id });
    expect(view.state).toBe("finished");
    expect(JSON.stringify(view)).not.toMatch(/material|0\.12|assessment|confidence/);
  });

  it.for([
    ["erased", { status: "erased" as const }],
    [
      "being erased",
      {
        erasure: {
          receiptId: "er_1",
          requestedAt: "2026-11-20T12:00:00.000Z",
          requestedBy: { type: "api_key" as const, id: "key_1" },
          previousStatus: "collecting" as const,
        },
      },
    ],
  ] as const)("writes nothing to a Case that is %s", async ([, set]) => {
    const ports = fakePorts();
    const theCase = addCase(ports, set);
    const token = await linkToken(ports.vault, theCase);
    await expect(openSitting(ports, { caseId: theCase.id, token })).resolves.toBeUndefined();
    expect(ports.world.sittings.size).toBe(0);
    const view = await readSitting(ports, { caseId: theCase.id });
    expect(view).toMatchObject({ state: "erased", allowedDocuments: [], captures: [] });
  });
});

describe("resuming a sitting", () => {
  it.for([
    ["29 idle minutes", [29], true],
    ["30 idle minutes", [30], false],
    ["59 busy minutes", [29, 29, 1], true],
    ["60 busy minutes", [29, 29, 2], false],
  ] as const)("after %s", async ([, waits, isOpen]) => {
    const ports = fakePorts();
    const theCase = addCase(ports);
    const token = await linkToken(ports.vault, theCase);
    const cookie = expectOpened(await openSitting(ports, { caseId: theCase.id, token }));
    let last: Promise<unknown> = Promise.resolve();
    for (const wait of waits) {
      await last;
      ports.advance(wait * minute);
      last = resumeSitting(ports, cookie);
    }
    if (isOpen)
      await expect(last).resolves.toEqual({ caseId: theCase.id, sittingId: cookie.sittingId });
    else await expect(last).rejects.toMatchObject({ code: "invalid_link_token" });
  });

  it("ends with the link it was opened by: the person who came by that link may be the wrong one", async () => {
    const ports = fakePorts();
    const theCase = addCase(ports);
    const token = await linkToken(ports.vault, theCase);
    const cookie = expectOpened(await openSitting(ports, { caseId: theCase.id, token }));
    await reissueLink(ports, { projectId: theCase.projectId, caseId: theCase.id });
    await expect(resumeSitting(ports, cookie)).rejects.toMatchObject({ code: "link_revoked" });
  });

  it("refuses a forged secret and a sitting carried to another Case", async () => {
    const ports = fakePorts();
    const [one, other] = [addCase(ports), addCase(ports)];
    const token = await linkToken(ports.vault, one);
    const cookie = expectOpened(await openSitting(ports, { caseId: one.id, token }));
    for (const forged of [
      { ...cookie, secret: "0".repeat(64) },
      { ...cookie, caseId: other.id },
      { ...cookie, sittingId: "sit_unknown" },
    ]) {
      await expect(resumeSitting(ports, forged)).rejects.toMatchObject({
        code: "invalid_link_token",
      });
    }
  });
});

function expectOpened<Opened>(opened: Opened | undefined): Opened {
  if (!opened) throw new Error("No sitting was opened.");
  return opened;
}
