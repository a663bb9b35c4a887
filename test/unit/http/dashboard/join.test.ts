import { describe, expect, it } from "vitest";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import {
  idIn,
  type MemberBrowser,
  memberBrowser,
  newMember,
  newOrg,
  signInTo,
} from "../../../fakes/members.ts";

const email = "ana@example.com";
const google = { email, provider: "google" };
/** Providers write an address as they like. */
const microsoft = { email: "Ana@Example.com", provider: "microsoft" };

const signedInUser = async (browser: MemberBrowser) => {
  const { status, body } = await browser.call("GET /auth/session");
  return status === 200 ? idIn(body.user) : undefined;
};

/** Ana, known by Google, in a browser that came with Microsoft's word for the same address. */
async function cameWithBoth(ports: FakePorts = fakePorts()) {
  const org = await newOrg(ports, email);
  const browser = memberBrowser(ports);
  const came = await signInTo(browser, microsoft);
  return { ports, org, browser, came };
}

const join = (browser: MemberBrowser, accept = true) => browser.call("POST /auth/join", { accept });

describe("the same verified address at the other provider", () => {
  it("is one user with one org, once who is signed in as the first has said so", async () => {
    const { ports, org, browser, came } = await cameWithBoth();
    expect([came.status, came.headers.location]).toEqual([302, "/dashboard/?sign_in=known"]);
    expect((await browser.call("GET /auth/newcomer")).body).toEqual({
      email: "Ana@Example.com",
      provider: "microsoft",
      known: "google",
      provider_name: "Microsoft",
      known_name: "Google",
    });
    await signInTo(browser, google);
    const { body } = await browser.call("GET /auth/session");
    expect(body.newcomer).toMatchObject({ provider: "microsoft", known: "google" });
    expect((await join(browser)).status).toBe(204);
    expect((await browser.call("GET /auth/session")).body.newcomer).toBeNull();

    const later = memberBrowser(ports);
    expect((await signInTo(later, microsoft)).headers.location).toBe("/");
    expect(await signedInUser(later)).toBe(org.ownerId);
    expect([ports.world.users.size, ports.world.tenants.size]).toEqual([1, 1]);
    const joined = ports.world.audit.filter(({ action }) => action === "member.identity_joined");
    expect(joined.map(({ chainId, details }) => [chainId, details])).toEqual([
      [org.tenantId, { provider: "microsoft" }],
    ]);
  });

  it("opens nothing by itself, and ends the session that stood in that browser", async () => {
    const { ports, org } = await cameWithBoth();
    await signInTo(org.owner, microsoft);
    expect(await signedInUser(org.owner)).toBeUndefined();
    expect((await join(org.owner)).status).toBe(401);
    expect(ports.world.users.size).toBe(1);
  });

  it("cannot be joined by a session from before it came", async () => {
    const ports = fakePorts();
    const org = await newOrg(ports, email);
    ports.advance(1000);
    const browser = memberBrowser(ports);
    await signInTo(browser, microsoft);
    for (const [name, value] of org.owner.cookies) browser.cookies.set(name, value);
    expect(await signedInUser(browser)).toBe(org.ownerId);
    expect((await browser.call("GET /auth/session")).body.newcomer).toBeNull();
    expect((await join(browser)).status).toBe(404);
  });

  it.for([
    { who: "another address", as: { email: "eve@example.com", provider: "google" } },
    { who: "the address unverified", as: { ...google, verified: false } },
  ])("cannot be joined by $who", async ({ as }) => {
    const { ports, browser } = await cameWithBoth();
    await signInTo(browser, as);
    expect((await browser.call("GET /auth/session")).body.newcomer).toBeNull();
    expect((await join(browser)).status).toBe(404);
    expect([...ports.world.identities.keys()]).toHaveLength(ports.world.users.size);
  });

  it("cannot be joined ten minutes later, nor in another browser", async () => {
    const { ports, org, browser } = await cameWithBoth();
    await signInTo(org.owner, google);
    expect((await join(org.owner)).status).toBe(404);
    ports.advance(600_001);
    await signInTo(browser, google);
    expect((await join(browser)).status).toBe(404);
  });

  it("is forgotten when its owner says no, and asked about again at the next sign-in", async () => {
    const { ports, browser } = await cameWithBoth();
    await signInTo(browser, google);
    expect((await join(browser, false)).status).toBe(204);
    expect((await join(browser)).status).toBe(404);
    const again = await signInTo(memberBrowser(ports), microsoft);
    expect(again.headers.location).toBe("/dashboard/?sign_in=known");
  });

  it("may be another user, who says so", async () => {
    const { ports, org, browser } = await cameWithBoth();
    const elsewhere = { origin: "https://evil.test" };
    expect((await browser.call("POST /auth/newcomer", undefined, elsewhere)).status).toBe(403);
    expect((await browser.call("POST /auth/newcomer")).status).toBe(204);
    const { body } = await browser.call("GET /auth/session");
    expect(body).toMatchObject({ user: { email, email_verified: true }, first_key_waiting: true });
    expect(idIn(body.user)).not.toBe(org.ownerId);
    expect((await browser.call("POST /auth/newcomer")).status).toBe(404);
    // A person with a user of their own keeps it, whichever provider they sign in with.
    const later = memberBrowser(ports);
    await signInTo(later, microsoft);
    expect(await signedInUser(later)).toBe(idIn(body.user));
  });

  it.for([
    { what: "it is not verified there", first: {}, second: { verified: false } },
    { what: "it was not verified at first", first: { verified: false }, second: {} },
  ])("is another user without a word where $what", async ({ first, second }) => {
    const ports = fakePorts();
    await signInTo(memberBrowser(ports), { ...google, ...first });
    const other = await signInTo(memberBrowser(ports), { ...microsoft, ...second });
    expect(other.headers.location).toBe("/");
    expect(ports.world.users.size).toBe(2);
  });

  it("is no longer theirs when the first provider tells another address since", async () => {
    const ports = fakePorts();
    const org = await newOrg(ports, email);
    const [user] = [...ports.world.users.values()];
    if (user) user.email = "ana@elsewhere.test";
    const other = await signInTo(memberBrowser(ports), microsoft);
    expect(other.headers.location).toBe("/");
    expect(ports.world.users.size).toBe(2);
    expect(org.ownerId).toBe(user?.id);
  });

  it("is joined all the same by a call that is made again after one that died half-way", async () => {
    const { ports, org, browser } = await cameWithBoth();
    await signInTo(browser, google);
    const { noteAddress } = ports.users;
    ports.users.noteAddress = () => Promise.reject(new Error("down"));
    expect((await join(browser)).status).toBe(500);
    ports.users.noteAddress = noteAddress;
    expect((await join(browser)).status).toBe(204);
    const later = memberBrowser(ports);
    await signInTo(later, microsoft);
    expect(await signedInUser(later)).toBe(org.ownerId);
  });

  it("opens every org of theirs, and each has it in its log", async () => {
    const { ports, browser } = await cameWithBoth();
    const other = await newOrg(ports, "owner@example.com");
    await newMember(ports, other, "developer", email);
    await signInTo(browser, google);
    await join(browser);
    const joined = ports.world.audit.filter(({ action }) => action === "member.identity_joined");
    expect(joined.map(({ chainId }) => chainId)).toContain(other.tenantId);
    expect(joined).toHaveLength(2);
  });

  it("is kept in the browser alone until then, and shown to no other caller", async () => {
    const { ports } = await cameWithBoth();
    expect((await memberBrowser(ports).call("GET /auth/newcomer")).status).toBe(404);
    expect(JSON.stringify([...ports.world.addresses.values()])).not.toContain("example.com");
  });
});
