import { afterAll, describe, expect, it } from "vitest";
import { signIn } from "#aws/sign-in.ts";
import type { StageSettings } from "#usecases/ports.ts";
import { newBrowser } from "../../../../lab/stage/cookie-browser.ts";
import { startProviders } from "../../../../local/identity/start-providers.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { type MemberBrowser, memberBrowser, newOrg, signInTo } from "../../../fakes/members.ts";

/** Plays an OIDC issuer on this machine: discovery, keys, tokens and userinfo go over HTTP. */

const issuer = await startProviders({
  publicUrl: "https://bonafide.test",
  ports: {},
  ownIssuer: {},
});
afterAll(() => issuer.close());

type Claimed = { email: string; groups?: string; verified?: boolean };

/** An org, and the issuer whose groups give roles in it. */
async function stageWithIssuer(stage: Partial<StageSettings> = {}) {
  const ports: FakePorts = fakePorts(stage);
  const org = await newOrg(ports, "owner@bank.test");
  const setting = JSON.parse(issuer.oidc ?? "");
  const groups = {
    claim: "groups",
    orgId: org.tenantId,
    roles: { officers: "compliance", admins: "admin" },
  };
  const options = {
    issuersJson: JSON.stringify(issuer.issuers),
    oidcJson: JSON.stringify({ ...setting, groups }),
  };
  const { begin: _, ...fakes } = ports.signIn;
  const own = signIn(async () => issuer.secret, options);
  ports.signIn = {
    ...fakes,
    ...own,
    begin: (to) => (to.provider === "oidc" ? own.begin(to) : _(to)),
    finish: (answer) => (answer.provider === "oidc" ? own : fakes).finish(answer),
  };
  return { ports, org };
}

/** Chooses an account at the issuer; answers where the service then leads. */
async function enter(browser: MemberBrowser, who: Claimed): Promise<string> {
  const there = await browser.call("GET /auth/sign-in/oidc");
  const back = await chosen(there.headers.location ?? "", who);
  const { headers } = await browser.call(`GET /auth/callback/oidc${new URL(back).search}`);
  return headers.location ?? "";
}

async function chosen(address: string, { email, groups = "", verified = true }: Claimed) {
  const atIssuer = newBrowser(new URL(address).origin);
  const page = await atIssuer.open(address);
  const form = { name: "Rui", email, groups, ...(verified && { verified: "on" }) };
  let response = await atIssuer.send("POST", page.url, { form });
  for (let hop = 0; hop < 8; hop += 1) {
    const next = new URL(response.headers.get("location") ?? "", response.url).href;
    if (next.startsWith("https://bonafide.test/")) return next;
    response = await atIssuer.send("GET", next);
  }
  throw new Error("the issuer leads nowhere");
}

/** Changes the person at the issuer, as an administrator there would. */
async function change(browser: MemberBrowser, form: Record<string, string>): Promise<void> {
  const there = await browser.call("GET /auth/sign-in/oidc");
  const atIssuer = newBrowser(new URL(there.headers.location ?? "").origin);
  const page = await atIssuer.open(there.headers.location ?? "");
  await atIssuer.send("POST", page.url, { form });
}

const removed = (email: string) => ({ email, remove: "1" });

async function officer(email: string, groups = "officers") {
  const stage = await stageWithIssuer();
  const browser = memberBrowser(stage.ports);
  expect(await enter(browser, { email, groups })).toBe("/");
  return { ...stage, browser };
}

const sessionOf = async (browser: MemberBrowser) => (await browser.call("GET /auth/session")).body;

const auditOf = (ports: FakePorts) =>
  ports.world.audit
    .filter(({ action }) => action.startsWith("member."))
    .map(({ action, details }) => [action, details]);

describe("an issuer of the operator's own", () => {
  it("stands beside the two others by the name of the settings", async () => {
    const { ports } = await stageWithIssuer();
    const { body } = await memberBrowser(ports).call("GET /auth/providers");
    expect(body.data).toEqual([
      { id: "google", name: "Google", sign_in_url: "/auth/sign-in/google" },
      { id: "microsoft", name: "Microsoft", sign_in_url: "/auth/sign-in/microsoft" },
      { id: "oidc", name: "Company sign-in", sign_in_url: "/auth/sign-in/oidc" },
    ]);
  });

  it("asks for a code, bound by PKCE, state and nonce", async () => {
    const { ports } = await stageWithIssuer();
    const there = await memberBrowser(ports).call("GET /auth/sign-in/oidc");
    expect(Object.fromEntries(new URL(there.headers.location ?? "").searchParams)).toMatchObject({
      response_type: "code",
      redirect_uri: "https://bonafide.test/auth/callback/oidc",
      scope: "openid email profile offline_access",
      code_challenge_method: "S256",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it("makes who has a group a member with its role, also if orgs need an invitation", async () => {
    const { ports, org } = await stageWithIssuer();
    ports.stage.orgsOpenTo = "invited";
    const browser = memberBrowser(ports);
    await enter(browser, { email: "one@bank.test", groups: "staff, officers", verified: false });
    expect(await sessionOf(browser)).toMatchObject({
      role: "compliance",
      org: { id: org.tenantId },
    });
    expect(auditOf(ports)).toEqual([["member.joined", { by: "group", role: "compliance" }]]);
    const { body } = await org.owner.call("GET /v1/team/members");
    expect(body.data).toContainEqual(expect.objectContaining({ by_group: true, name: "Rui" }));
    const none = memberBrowser(ports);
    expect(await enter(none, { email: "none@bank.test", groups: "staff" })).toBe(
      "/?sign_in=uninvited",
    );
  });

  it("gives the strongest role of several groups", async () => {
    const { browser } = await officer("two@bank.test", "officers, admins");
    expect(await sessionOf(browser)).toMatchObject({ role: "admin" });
  });

  it("ends access within a minute after the group is gone", async () => {
    const email = "three@bank.test";
    const { ports, org, browser } = await officer(email);
    const path = `GET /v1/projects/${org.projectId}`;
    ports.advance(49_000);
    expect((await browser.call(path)).status).toBe(200);
    await change(browser, { name: "Rui", email, groups: "staff", verified: "on" });
    ports.advance(51_000);
    expect((await browser.call(path)).status).toBe(404);
    expect(await sessionOf(browser)).toMatchObject({ org: null, role: null });
    expect(auditOf(ports).at(-1)).toEqual(["member.removed", { by: "group" }]);
    const { body } = await org.owner.call("GET /v1/team/members");
    expect(body.data).toHaveLength(1);
  });

  it("follows a group to another role", async () => {
    const email = "four@bank.test";
    const { ports, browser } = await officer(email);
    await change(browser, { name: "Rui", email, groups: "admins", verified: "on" });
    ports.advance(26_000);
    expect(await sessionOf(browser)).toMatchObject({ role: "admin" });
  });

  it("ends the session within a minute after the person is removed", async () => {
    const email = "five@bank.test";
    const { ports, browser } = await officer(email);
    await change(browser, removed(email));
    ports.advance(51_000);
    expect((await browser.call("GET /auth/session")).status).toBe(401);
    expect([...ports.world.sessions.values()].filter((each) => each.provider === "oidc")).toEqual(
      [],
    );
  });

  it("asks the issuer once for calls that come together", async () => {
    const { ports, browser } = await officer("six@bank.test");
    const { renew } = ports.signIn;
    let asked = 0;
    ports.signIn.renew = (of) => {
      asked += 1;
      return renew(of);
    };
    for (const _ of [1, 2]) {
      ports.advance(60_000);
      const calls = Array.from({ length: 5 }, () => browser.call("GET /auth/session"));
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    }
    expect(asked).toBe(2);
  });

  it("opens nothing after a minute in which the issuer does not answer", async () => {
    const { ports, browser } = await officer("seven@bank.test");
    const { renew } = ports.signIn;
    ports.signIn.renew = () => Promise.reject(new Error("no connection"));
    ports.advance(30_000);
    expect((await browser.call("GET /auth/session")).status).toBe(200);
    ports.advance(30_000);
    expect((await browser.call("GET /auth/session")).status).toBe(503);
    ports.signIn.renew = renew;
    ports.advance(11_000);
    expect((await browser.call("GET /auth/session")).status).toBe(200);
  });

  it("lets no other provider open what a group gives", async () => {
    const email = "eight@bank.test";
    const { ports, browser } = await officer(email);
    const { body } = await browser.call("GET /auth/session");
    const [userId] = [...ports.world.users.values()].filter((user) => user.email === email);
    expect(body).toMatchObject({ role: "compliance", user: { id: userId?.id } });
    const again = memberBrowser(ports);
    await signInTo(again, { email });
    await enter(again, { email, groups: "officers" });
    await again.call("POST /auth/join", { accept: true });
    const byGoogle = memberBrowser(ports);
    expect((await signInTo(byGoogle, { email })).headers.location).toBe("/");
    expect(await sessionOf(byGoogle)).toMatchObject({ user: { id: userId?.id }, org: null });
  });

  it("leaves the role to the group, and the owner to the org", async () => {
    const { ports, org, browser } = await officer("nine@bank.test");
    const { body } = await browser.call("GET /auth/session");
    const { id } = body.user as { id: string };
    const changed = await org.owner.call(`PATCH /v1/team/members/${id}`, { role: "auditor" });
    expect([changed.status, changed.body.code]).toEqual([409, "invalid_state"]);
    const owner = memberBrowser(ports);
    await enter(owner, { email: "owner@bank.test", groups: "officers" });
    await signInTo(owner, { email: "owner@bank.test" });
    await owner.call("POST /auth/join", { accept: true });
    await enter(owner, { email: "owner@bank.test", groups: "officers" });
    expect(await sessionOf(owner)).toMatchObject({ role: "owner" });
  });
});
