import { beforeEach, describe, expect, it } from "vitest";
import type { Case } from "#domain/case/case.ts";
import { failingNotice } from "#domain/notice/notice.ts";
import type { Review } from "#domain/project/review.ts";
import { askNewLink } from "#usecases/applicant/ask-new-link.ts";
import { linkToken } from "#usecases/link/link-token.ts";
import type { Mail } from "#usecases/ports.ts";
import { setReview } from "#usecases/review/set-review.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { Unfinished } from "#usecases/upkeep/swept.ts";
import { deliverWebhook } from "#usecases/webhook/deliver-webhook.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { idIn, newMember, newOrg, type Org } from "../../../fakes/members.ts";

let ports: FakePorts;
let org: Org;

const hours = (count: number) => count * 3600_000;
const inProject = () => `/v1/projects/${org.projectId}`;
const letters = () => ports.world.letters.map(({ to, subject }) => [to, subject]);

beforeEach(async () => {
  ports = fakePorts({ quotaFactor: 1000, tells: { language: "en" } });
  org = await newOrg(ports, "owner@example.com");
  await org.owner.call("PATCH /v1/team", { name: "Banco" });
  await newMember(ports, org, "developer");
  await newMember(ports, org, "compliance");
  await sweeping();
  ports.world.letters.length = 0;
});

/** A minute later, as the schedule does. */
async function sweeping(with_: FakePorts = ports) {
  ports.advance(60_000);
  return sweep(with_);
}

const invite = (language?: string) =>
  org.owner.call("POST /v1/team/invitations", {
    ...{ email: "new@example.com", role: "auditor" },
    ...(language && { language }),
  });

describe("an invitation", () => {
  it("reaches the invited person in the requested language, once", async () => {
    await invite("pt");
    await invite("pt");
    await sweeping();
    await sweeping();
    expect(letters()).toEqual([
      ["new@example.com", "Banco convida-o para as suas verificações de identidade"],
    ]);
    expect(ports.world.letters[0]?.text).toContain("https://bonafide.test/dashboard/");
  });

  it("is written in the deployment's language by default", async () => {
    await invite();
    await sweeping();
    expect(letters()).toEqual([["new@example.com", "Banco invites you to its identity checks"]]);
  });

  it("is not sent once it was withdrawn, and keeps no address if it waits", async () => {
    const { body } = await invite();
    expect(JSON.stringify([...ports.world.notices.values()])).not.toContain("@");
    await org.owner.call(`DELETE /v1/team/invitations/${idIn(body)}`);
    await sweeping();
    expect(letters()).toEqual([]);
  });

  it("is not sent if the deployment sends no letters", async () => {
    const silent = fakePorts();
    const theirs = await newOrg(silent, "owner@example.com");
    await newMember(silent, theirs, "developer");
    silent.advance(60_000);
    await sweep(silent);
    expect([silent.world.notices.size, silent.world.letters]).toEqual([0, []]);
    const { body } = await theirs.owner.call("GET /auth/session");
    expect(body).toMatchObject({ tells_people: false, sends_links: null });
  });
});

describe("a webhook that is switched off because no receiver answers", () => {
  const gone = { post: async () => ({ status: 410, response: "gone", durationMs: 1 }) };

  it("is reported to the members who can set it, once for each time", async () => {
    const url = "https://ours.example/hook";
    await org.owner.call(`PUT ${inProject()}/webhook`, { url });
    const { body } = await org.owner.call(`POST ${inProject()}/webhook/test`);
    const ref = { ownerId: org.projectId, id: idIn(body) };
    await deliverWebhook(ports, { ref, sender: gone });
    await sweeping();
    await sweeping();
    const subject = "Webhooks of Sandbox are switched off";
    expect(letters()).toEqual([
      ["owner@example.com", subject],
      ["developer@members.test", subject],
    ]);
  });

  it("is not reported if it works again before", async () => {
    await org.owner.call(`PUT ${inProject()}/webhook`, { url: "https://ours.example/hook" });
    const since = { tenantId: org.tenantId, failingSince: "2026-11-20T00:00:00.000Z" };
    const owner = { type: "project", id: org.projectId } as const;
    await ports.notices.owe(failingNotice(owner, { ...since, now: ports.clock.now() }));
    await sweeping();
    expect(letters()).toEqual([]);
  });
});

describe("where a live project's results go", () => {
  async function live(): Promise<string> {
    const made = await org.owner.call("POST /v1/projects", { name: "Live", sandbox: false });
    return `/v1/projects/${idIn(made.body)}/webhook`;
  }

  it("is reported to its owners each time that a member sets another URL, or clears it", async () => {
    const webhook = await live();
    const developer = await newMember(ports, org, "developer", "second@members.test");
    await sweeping();
    ports.world.letters.length = 0;
    await developer.call(`PUT ${webhook}`, { url: "https://one.example/hook?token=zq" });
    await sweeping();
    await developer.call(`PUT ${webhook}`, { url: "https://one.example/hook?token=zq" });
    await sweeping();
    await org.owner.call(`PUT ${webhook}`, { url: "https://two.example/hook" });
    await sweeping();
    await org.owner.call(`DELETE ${webhook}`);
    await sweeping();
    expect(letters()).toEqual([
      ["owner@example.com", "Webhooks of Live now go to one.example"],
      ["owner@example.com", "Webhooks of Live now go to two.example"],
      ["owner@example.com", "Webhooks of Live no longer have an address"],
    ]);
    // A path or a query may hold a token of the client's.
    expect(JSON.stringify(ports.world.letters)).not.toContain("zq");
  });

  it("is reported as it stands: a URL that was replaced before is not mentioned", async () => {
    const webhook = await live();
    await org.owner.call(`PUT ${webhook}`, { url: "https://one.example/hook" });
    ports.advance(1000);
    await org.owner.call(`PUT ${webhook}`, { url: "https://two.example/hook" });
    await sweeping();
    expect(letters()).toEqual([["owner@example.com", "Webhooks of Live now go to two.example"]]);
  });

  it("is not reported for a sandbox", async () => {
    await org.owner.call(`PUT ${inProject()}/webhook`, { url: "https://one.example/hook" });
    await sweeping();
    expect(letters()).toEqual([]);
  });
});

describe("a queue that is late", () => {
  const assessments: Review["assessments"] = ["manual_review_recommended"];
  const wanting = (tellLate: boolean) =>
    setReview(
      ports,
      { id: org.projectId, tenantId: org.tenantId },
      {
        targetHours: 2,
        assessments,
        seenBefore: false,
        seenFaces: false,
        twoPeople: false,
        resendLinks: false,
        personIds: false,
        tellLate,
      },
    );

  async function waitingCase(): Promise<void> {
    const { body } = await org.owner.call(`POST ${inProject()}/verifications`, { type: "kyc" });
    const at = ports.clock.now().toISOString();
    putInState(ports.world.cases.get(String(body.id)), {
      ...{ status: "completed", assessment: "manual_review_recommended", completedAt: at },
      progress: { captured: ["id_front"], submittedAt: at },
    });
  }

  it("is reported to the members who decide, once a day, as long as the project wants it", async () => {
    await wanting(true);
    await waitingCase();
    ports.advance(hours(1));
    await sweeping();
    expect(letters()).toEqual([]);
    ports.advance(hours(2));
    await sweeping();
    const subject = "1 verifications wait too long in Sandbox";
    const bothLetters = [
      ["owner@example.com", subject],
      ["compliance@members.test", subject],
    ];
    expect(letters()).toEqual(bothLetters);
    ports.advance(hours(5));
    await sweeping();
    expect(letters()).toEqual(bothLetters);
    ports.advance(hours(20));
    await sweeping();
    expect(letters()).toEqual([...bothLetters, ...bothLetters]);
    await wanting(false);
    ports.advance(hours(25));
    await sweeping();
    expect(letters()).toHaveLength(4);
    await wanting(true);
    ports.advance(hours(2));
    await sweeping();
    expect(letters()).toHaveLength(6);
  });

  it("is not sent unless the project says so", async () => {
    await wanting(false);
    expect([...ports.world.notices.keys()].filter((id) => id.startsWith("queue"))).toEqual([]);
  });
});

describe("a new link that an applicant asked for", () => {
  async function asked(): Promise<Case> {
    const { body } = await org.owner.call(`POST ${inProject()}/verifications`, {
      ...{ type: "kyc", link_ttl_seconds: 3600 },
    });
    ports.advance(hours(2));
    const theCase = ports.world.cases.get(String(body.id));
    if (!theCase) throw new Error("There is no such Case.");
    const token = await linkToken(ports.vault, theCase);
    await askNewLink(ports, { caseId: theCase.id, token });
    return theCase;
  }

  it("is reported to the members who may make one, once a day however many ask", async () => {
    await asked();
    await sweeping();
    const subject = "Applicants of Sandbox ask for a new link";
    const sent = letters();
    expect(sent).toContainEqual(["owner@example.com", subject]);
    expect(sent).toContainEqual(["developer@members.test", subject]);
    expect(ports.world.letters[0]?.text).toContain("1 applicants");
    expect(ports.world.letters[0]?.text).toContain("view=queue&lane=new_link");
  });

  it("is not reported once there is one", async () => {
    const { id } = await asked();
    await org.owner.call(`POST ${inProject()}/verifications/${id}/link`, {});
    await sweeping();
    expect(letters()).toEqual([]);
  });
});

describe("a letter that no mail server takes", () => {
  function refusing(address: string): FakePorts {
    const mail: Mail = {
      async send(letter) {
        if (letter.to === address) throw new TypeError(`${letter.to} was not taken`);
        await ports.mail.send(letter);
      },
      text: (message) => ports.mail.text(message),
    };
    return { ...ports, mail };
  }

  it("is tried again later, and the others are not sent twice", async () => {
    await org.owner.call(`PUT ${inProject()}/webhook`, { url: "https://ours.example/hook" });
    const { body } = await org.owner.call(`POST ${inProject()}/webhook/test`);
    await deliverWebhook(ports, {
      ref: { ownerId: org.projectId, id: idIn(body) },
      sender: { post: async () => ({ status: 410, response: "", durationMs: 1 }) },
    });
    const broken = refusing("developer@members.test");
    await expect(sweeping(broken)).rejects.toBeInstanceOf(Unfinished);
    await sweeping();
    expect(letters().map(([to]) => to)).toEqual(["owner@example.com"]);
    ports.advance(hours(1));
    await sweeping();
    expect(letters().map(([to]) => to)).toEqual(["owner@example.com", "developer@members.test"]);
  });

  it("is a fault that does not name its recipient", async () => {
    await invite();
    const fault = await sweeping(refusing("new@example.com")).catch((error: unknown) => error);
    if (!(fault instanceof Unfinished)) throw new Error("a fault is expected");
    expect(fault.errors.map(String)).toEqual([
      "Error: A notice of the kind invitation could not be sent: TypeError.",
    ]);
    expect(JSON.stringify(fault.errors, Object.getOwnPropertyNames(Error.prototype))).not.toContain(
      "@",
    );
  });
});
