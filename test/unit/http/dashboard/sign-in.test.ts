import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { machineClient } from "../../../fakes/http-client.ts";
import {
  idIn,
  memberBrowser,
  newMember,
  newOrg,
  signInTo,
  teamClient,
} from "../../../fakes/members.ts";

const hour = 3600_000;

describe("a first sign-in", () => {
  it("makes an org with a Sandbox project, and shows its test key once", async () => {
    const ports = fakePorts();
    const browser = memberBrowser(ports);
    const { status, headers } = await signInTo(browser, { email: "Ana@Example.com", name: "Ana" });
    expect([status, headers.location]).toEqual([302, "/"]);

    const session = await browser.call("GET /auth/session");
    expect(session.body).toMatchObject({
      user: { email: "ana@example.com", email_verified: true, name: "Ana" },
      org: { name: "Ana" },
      project: { name: "Sandbox", sandbox: true },
      role: "owner",
      first_key_waiting: true,
    });
    const first = await browser.call("POST /auth/first-key");
    expect(first.body.api_key).toMatch(/^tk_test_/);
    expect((await browser.call("POST /auth/first-key")).status).toBe(404);
    expect((await browser.call("GET /auth/session")).body.first_key_waiting).toBe(false);

    const me = await machineClient(ports)("GET /v1/me", { key: String(first.body.api_key) });
    expect(me.body).toMatchObject({ project_id: idIn(session.body.project), sandbox: true });
  });

  it("happens once: the same person comes back to the same org", async () => {
    const ports = fakePorts();
    const org = await newOrg(ports, "ana@example.com");
    const again = memberBrowser(ports);
    await signInTo(again, { email: "ana@example.com" });
    const { body } = await again.call("GET /auth/session");
    expect(body).toMatchObject({ org: { id: org.tenantId }, first_key_waiting: false });
    expect(ports.world.tenants.size).toBe(1);
  });

  it("knows a person by issuer and subject: the same address elsewhere opens nothing of theirs", async () => {
    const ports = fakePorts();
    const org = await newOrg(ports, "ana@example.com");
    const other = memberBrowser(ports);
    await signInTo(other, { email: "ana@example.com", provider: "microsoft", verified: false });
    const { body } = await other.call("GET /auth/session");
    expect(idIn(body.org)).not.toBe(org.tenantId);
  });
});

describe("an invitation", () => {
  it("joins the person who next signs in with its address, in any case of letters", async () => {
    const ports = fakePorts();
    const org = await newOrg(ports, "owner@example.com");
    await org.owner.call("POST /v1/team/invitations", {
      email: "Bento@Example.COM",
      role: "compliance",
    });
    const browser = memberBrowser(ports);
    await signInTo(browser, { email: "bento@example.com" });
    const { body } = await browser.call("GET /auth/session");
    expect(body).toMatchObject({ org: { id: org.tenantId }, role: "compliance" });
    const { body: pending } = await org.owner.call("GET /v1/team/invitations");
    expect(pending.data).toEqual([]);
  });

  it("joins also who had signed in before", async () => {
    const ports = fakePorts();
    const org = await newOrg(ports, "owner@example.com");
    const bento = await newOrg(ports, "bento@example.com");
    await org.owner.call("POST /v1/team/invitations", {
      email: "bento@example.com",
      role: "admin",
    });
    await signInTo(bento.owner, { email: "bento@example.com" });
    const { body } = await bento.owner.call("GET /auth/session");
    expect(body).toMatchObject({ org: { id: org.tenantId }, role: "admin" });
    expect(body.orgs).toHaveLength(2);
  });

  it("does not join a person whose provider has not verified the address", async () => {
    const ports = fakePorts();
    const org = await newOrg(ports, "owner@example.com");
    await org.owner.call("POST /v1/team/invitations", {
      email: "bento@example.com",
      role: "admin",
    });
    const browser = memberBrowser(ports);
    await signInTo(browser, { email: "bento@example.com", verified: false });
    const { body } = await browser.call("GET /auth/session");
    expect(body.orgs).toHaveLength(1);
    expect(idIn(body.org)).not.toBe(org.tenantId);
  });

  it("lets no person join once it was revoked, or has expired", async () => {
    const ports = fakePorts();
    const org = await newOrg(ports, "owner@example.com");
    const revoked = await org.owner.call("POST /v1/team/invitations", {
      email: "revoked@example.com",
      role: "admin",
    });
    await org.owner.call("POST /v1/team/invitations", { email: "late@example.com", role: "admin" });
    const path = `DELETE /v1/team/invitations/${revoked.body.id}`;
    expect((await org.owner.call(path)).status).toBe(204);
    expect((await org.owner.call(path)).status).toBe(204);
    const one = memberBrowser(ports);
    await signInTo(one, { email: "revoked@example.com" });
    ports.advance(31 * 24 * hour);
    const two = memberBrowser(ports);
    await signInTo(two, { email: "late@example.com" });
    for (const browser of [one, two]) {
      await signInTo(browser, {
        email: browser === one ? "revoked@example.com" : "late@example.com",
      });
      expect((await browser.call("GET /auth/session")).body.orgs).toHaveLength(1);
    }
  });
});

describe("the way to a provider and back", () => {
  it.for([
    { returnTo: "/cases/ver_1?tab=2", location: "/cases/ver_1?tab=2" },
    { returnTo: "https://evil.test/", location: "/" },
    { returnTo: "//evil.test/", location: "/" },
    { returnTo: "/\\evil.test/", location: "/" },
    { returnTo: "/a\\..\\evil", location: "/" },
    { returnTo: "/.//evil.test", location: "/" },
    { returnTo: "/..//evil.test", location: "/" },
    { returnTo: "/a/..//evil.test/b", location: "/" },
    { returnTo: "/%2e//evil.test", location: "/" },
    { returnTo: "/./cases", location: "/cases" },
    { returnTo: "javascript:alert(1)", location: "/" },
    { returnTo: "", location: "/" },
  ])("ends on a page of our own: $returnTo", async ({ returnTo, location }) => {
    const browser = memberBrowser(fakePorts());
    const { headers } = await signInTo(browser, { email: "a@example.com", returnTo });
    expect(headers.location).toBe(location);
  });

  it("never leads to another origin, whatever was written into the address", async () => {
    const own = "https://own.test";
    const piece = fc.oneof(
      fc.constantFrom(
        ...["/", "//", "\\", ".", "..", ":", "@", "?", "#", ";", "&", "%", " ", "\t", "\n", "\r"],
        ...["%2e", "%2E%2e", "%2f", "%2F", "%5c", "%09", "%0a", "%0d%0a", "%00", "%40", "%252f"],
        ...["http:", "https:", "https://", "javascript:", "data:", "user:word@", "a@", "[::1]"],
        ...["evil.test", "evil。test", "ｅvil.test", "/evil.test", "cases", "ver_1", "tab=2"],
        ...["\u0000", "\u000b", "\u001f", "\u007f", "\u200b", "\u202e", "\u2044", "\uff0f", "é"],
      ),
      fc.string({ maxLength: 2 }),
    );
    const written = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
    // A path may begin with two slashes after its dot segments are removed.
    const walked = fc
      .array(fc.constantFrom("/", "//", "/.", "/..", "/%2e", "/a", "\\", "/\t"), { maxLength: 4 })
      .map((steps) => `${steps.join("")}/evil.test`);
    const address = fc.oneof(
      walked,
      written,
      written.map((rest) => `/${rest}`),
    );
    await fc.assert(
      fc.asyncProperty(address, async (returnTo) => {
        const browser = memberBrowser(fakePorts());
        const { headers } = await signInTo(browser, { email: "a@example.com", returnTo });
        const { location = "" } = headers;
        expect(new URL(location, own).origin).toBe(own);
        // The path has no character that a browser would strip, or could read as the start of a host.
        expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  it("is taken by the browser that set out, and once", async () => {
    const ports = fakePorts();
    const there = await memberBrowser(ports).call("GET /auth/sign-in/google");
    const state = new URL(there.headers.location ?? "").searchParams.get("state");
    const other = memberBrowser(ports);
    const back = await other.call(`GET /auth/callback/google?state=${state}&code=x`);
    expect(back.headers.location).toBe("/?sign_in=expired");
    expect((await other.call("GET /auth/session")).status).toBe(401);
  });

  it("refuses another state, and the callback of another provider", async () => {
    const ports = fakePorts();
    for (const callback of ["google?state=forged&code={}", "microsoft?state=x&code={}"]) {
      const browser = memberBrowser(ports);
      await browser.call("GET /auth/sign-in/google");
      const back = await browser.call(`GET /auth/callback/${callback}`);
      expect(back.headers.location).toMatch(/^\/\?sign_in=(failed|expired)$/);
      expect(ports.world.users.size).toBe(0);
    }
  });

  it("says that somebody went back, and runs out after ten minutes", async () => {
    const ports = fakePorts();
    const browser = memberBrowser(ports);
    await browser.call("GET /auth/sign-in/google");
    const denied = await browser.call("GET /auth/callback/google?error=access_denied&state=x");
    expect(denied.headers.location).toBe("/?sign_in=denied");
    await browser.call("GET /auth/sign-in/google");
    ports.advance(11 * 60_000);
    const late = await browser.call("GET /auth/callback/google?code={}&state=x");
    expect(late.headers.location).toBe("/?sign_in=expired");
  });

  it("leads to no provider that the stage does not offer", async () => {
    const { status } = await memberBrowser(fakePorts()).call("GET /auth/sign-in/facebook");
    expect(status).toBe(404);
  });
});

describe("a session", () => {
  it("lives in cookies that scripts and other sites cannot use", async () => {
    const client = teamClient(fakePorts());
    const { cookies } = await client("GET /auth/sign-in/google");
    const [attempt = ""] = cookies;
    expect(attempt).toMatch(
      /^__Secure-bf_sign_in=v?[\w.-]+; Path=\/auth; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it("is a new one at every sign-in, and the previous one ends", async () => {
    const ports = fakePorts();
    const { owner } = await newOrg(ports, "ana@example.com");
    const before = new Map(owner.cookies);
    await signInTo(owner, { email: "ana@example.com" });
    expect(owner.cookies.get("__Host-bf_session")).not.toBe(before.get("__Host-bf_session"));
    const old = memberBrowser(ports);
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await old.call("GET /auth/session")).status).toBe(401);
  });

  it("ends with the sign-out for every copy of its cookie", async () => {
    const ports = fakePorts();
    const { owner } = await newOrg(ports, "ana@example.com");
    const thief = memberBrowser(ports);
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
    expect((await owner.call("POST /auth/sign-out")).status).toBe(204);
    expect(owner.cookies.size).toBe(0);
    expect((await thief.call("GET /auth/session")).status).toBe(401);
    expect((await owner.call("POST /auth/sign-out")).status).toBe(204);
  });

  it("ends after twelve idle hours, lives on while it is used, and ends after seven days", async () => {
    const ports = fakePorts();
    const { owner } = await newOrg(ports, "ana@example.com");
    const idle = await newOrg(ports, "idle@example.com");
    for (let step = 0; step < 15; step += 1) {
      ports.advance(11 * hour);
      expect((await owner.call("GET /auth/session")).status).toBe(200);
    }
    expect((await idle.owner.call("GET /auth/session")).status).toBe(401);
    ports.advance(11 * hour);
    expect((await owner.call("GET /auth/session")).status).toBe(401);
  });

  it("is none when its cookie is forged, cut or another's", async () => {
    const ports = fakePorts();
    const { owner } = await newOrg(ports, "ana@example.com");
    const value = owner.cookies.get("__Host-bf_session") ?? "";
    for (const forged of ["x", `${value}x`, value.slice(0, -4), value.replace(/^../, "zz")]) {
      const browser = memberBrowser(ports);
      browser.cookies.set("__Host-bf_session", forged);
      expect((await browser.call("GET /auth/session")).body.code).toBe("sign_in_required");
    }
  });

  it("goes to another project and another org, but only to one's own", async () => {
    const ports = fakePorts();
    const org = await newOrg(ports, "owner@example.com");
    const admin = await newMember(ports, org, "admin", "admin@example.com");
    const second = await org.owner.call("POST /v1/projects", { name: "Second" });
    const there = await admin.call("POST /auth/switch", { project_id: second.body.id });
    expect(there.body).toMatchObject({ project: { name: "Second" }, org: { id: org.tenantId } });
    const orgs = there.body.orgs as { id: string; role: string }[];
    const own = orgs.find(({ role }) => role === "owner");
    const home = await admin.call("POST /auth/switch", { org_id: own?.id });
    expect(home.body).toMatchObject({ org: { id: own?.id }, role: "owner" });
    expect((await admin.call("GET /v1/team")).body.id).toBe(own?.id);
    for (const body of [{ org_id: own?.id }, { project_id: "proj_none" }]) {
      expect((await org.owner.call("POST /auth/switch", body)).status).toBe(404);
    }
  });

  it("is no key, and a key is no session", async () => {
    const ports = fakePorts();
    const { owner } = await newOrg(ports, "ana@example.com");
    const key = String((await owner.call("POST /auth/first-key")).body.api_key);
    const client = teamClient(ports);
    for (const target of ["GET /auth/session", "GET /v1/team"]) {
      expect((await client(target, { key })).body.code).toBe("sign_in_required");
    }
  });
});
