import { describe, expect, it } from "vitest";
import { inviteFounder, withdrawFounder } from "#usecases/org/invite-founder.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { idIn, memberBrowser, newMember, newOrg, signInTo } from "../../../fakes/members.ts";

const day = 86_400_000;

function byInvitation() {
  const ports = fakePorts({ name: "prod", isProduction: true, orgsOpenTo: "invited" });
  const enter = async (who: Parameters<typeof signInTo>[1]) => {
    const browser = memberBrowser(ports);
    const { headers } = await signInTo(browser, who);
    return {
      browser,
      location: headers.location,
      session: await browser.call("GET /auth/session"),
    };
  };
  return { ports, enter };
}

describe("a stage whose orgs are opened by invitation", () => {
  it("refuses a person without an invitation, stores nothing about them, and names the cause", async () => {
    const { ports, enter } = byInvitation();
    const { location, session } = await enter({ email: "stranger@example.com" });
    expect([location, session.status]).toEqual(["/?sign_in=uninvited", 401]);
    const { users, identities, addresses, tenants, sessions } = ports.world;
    for (const kept of [users, identities, addresses, tenants, sessions]) expect(kept.size).toBe(0);
  });

  it("opens an org for an address that the operator invited, once", async () => {
    const { ports, enter } = byInvitation();
    await inviteFounder(ports, "Ada@Bank.example");
    const { location, session } = await enter({ email: "ada@bank.example", name: "Ada" });
    expect(location).toBe("/");
    expect(session.body).toMatchObject({
      role: "owner",
      org: { name: "Ada" },
      orgs_open_to: "invited",
    });
    const other = await enter({
      email: "ada@bank.example",
      provider: "microsoft",
      verified: false,
    });
    expect(other.location).toBe("/?sign_in=uninvited");
    expect(ports.world.tenants.size).toBe(1);
    expect(ports.world.foundings.size).toBe(0);
  });

  it("keeps only a hash of the address that the operator invited", async () => {
    const { ports } = byInvitation();
    await inviteFounder(ports, "ada@bank.example");
    expect(JSON.stringify([...ports.world.foundings])).not.toContain("bank");
  });

  it("opens nothing for an address that its provider has not verified", async () => {
    const { ports, enter } = byInvitation();
    await inviteFounder(ports, "ada@bank.example");
    const { location } = await enter({ email: "ada@bank.example", verified: false });
    expect(location).toBe("/?sign_in=uninvited");
    expect(ports.world.tenants.size).toBe(0);
  });

  it.for([
    ["that was taken back", async (ports) => withdrawFounder(ports, "ada@bank.example")],
    ["thirty days later", async (ports) => ports.advance(30 * day)],
  ] as [string, (ports: ReturnType<typeof fakePorts>) => Promise<void>][])(
    "opens nothing by an invitation %s",
    async ([, happens]) => {
      const { ports, enter } = byInvitation();
      await inviteFounder(ports, "ada@bank.example");
      await happens(ports);
      expect((await enter({ email: "ada@bank.example" })).location).toBe("/?sign_in=uninvited");
    },
  );

  it("lets people that a team invited join it, and gives them no org of their own", async () => {
    const { ports } = byInvitation();
    await inviteFounder(ports, "ada@bank.example");
    const org = await newOrg(ports, "ada@bank.example");
    const member = await newMember(ports, org, "compliance");
    const { body } = await member.call("GET /auth/session");
    expect(body).toMatchObject({ role: "compliance", org: { id: org.tenantId } });
    expect(body.orgs).toHaveLength(1);
    expect(ports.world.tenants.size).toBe(1);
  });

  it("makes a sign-in good that died while it opened the org", async () => {
    const { ports, enter } = byInvitation();
    await inviteFounder(ports, "ada@bank.example");
    const { save } = ports.teams;
    ports.teams.save = async () => {
      throw new Error("The process died.");
    };
    await enter({ email: "ada@bank.example" });
    ports.teams.save = save;
    const { session } = await enter({ email: "ada@bank.example" });
    expect(session.body).toMatchObject({ role: "owner" });
  });

  it("tells who was a member that they belong nowhere, and opens them nothing", async () => {
    const { ports, enter } = byInvitation();
    await inviteFounder(ports, "ada@bank.example");
    const org = await newOrg(ports, "ada@bank.example");
    const member = await newMember(ports, org, "developer", "rui@bank.example");
    const userId = idIn((await member.call("GET /auth/session")).body.user);
    await org.owner.call(`DELETE /v1/team/members/${userId}`);
    const { session } = await enter({ email: "rui@bank.example" });
    expect(session.body).toMatchObject({ org: null, orgs: [], orgs_open_to: "invited" });
    expect(ports.world.tenants.size).toBe(1);
  });

  it("starts no user apart from a known address without an invitation of their own", async () => {
    const { ports, enter } = byInvitation();
    await inviteFounder(ports, "ada@bank.example");
    await newOrg(ports, "ada@bank.example");
    const { browser, location } = await enter({ email: "ada@bank.example", provider: "microsoft" });
    expect(location).toBe("/dashboard/?sign_in=known");
    const apart = await browser.call("POST /auth/newcomer", {});
    expect([apart.status, apart.body.code]).toEqual([403, "signup_disabled"]);
  });

  it("says on its sign-in page that it is by invitation", async () => {
    const { ports } = byInvitation();
    const { body } = await memberBrowser(ports).call("GET /auth/providers");
    expect(body.orgs_open_to).toBe("invited");
  });
});

describe("a stage that admits some accounts", () => {
  const admission = { emailDomains: ["bank.example"] };
  it.for([
    ["ada@bank.example", true, "/"],
    ["ada@BANK.example", true, "/"],
    ["ada@bank.example", false, "/?sign_in=not_admitted"],
    ["ada@notbank.example", true, "/?sign_in=not_admitted"],
    ["ada@bank.example@evil.example", true, "/?sign_in=not_admitted"],
  ] as const)("leads %s, verified: %s, to %s", async ([email, verified, leads]) => {
    const browser = memberBrowser(fakePorts({ admission }));
    const { headers } = await signInTo(browser, { email, verified });
    expect(headers.location).toBe(leads);
  });

  it("admits no one invited from elsewhere either, nor who came before it did", async () => {
    const ports = fakePorts();
    await newOrg(ports, "ada@example.com");
    ports.stage.admission = admission;
    const { headers } = await signInTo(memberBrowser(ports), { email: "ada@example.com" });
    expect(headers.location).toBe("/?sign_in=not_admitted");
  });
});
