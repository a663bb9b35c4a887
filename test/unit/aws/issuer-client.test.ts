import type { RequestListener } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pinnedFetch } from "#aws/pinned-fetch.ts";
import { signIn } from "#aws/sign-in.ts";
import { newBrowser } from "../../../lab/stage/cookie-browser.ts";
import { type LocalSignIn, startProviders } from "../../../local/identity/start-providers.ts";
import { startServer } from "../../fixtures/start-server.ts";

const publicUrl = "https://bonafide.test";
const redirectUri = `${publicUrl}/auth/callback/oidc`;
const open: { close(): unknown }[] = [];

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((each) => each.close()));
});

async function played(port?: number): Promise<LocalSignIn> {
  const ports = port === undefined ? {} : { oidc: port };
  const issuer = await startProviders({ publicUrl, ports, ownIssuer: {} });
  open.push(issuer);
  return issuer;
}

const settingOf = (issuer: LocalSignIn) => JSON.parse(issuer.oidc ?? "");

function portOf(issuer: LocalSignIn, setting = settingOf(issuer)) {
  return signIn(async () => issuer.secret, {
    issuersJson: JSON.stringify(issuer.issuers),
    oidcJson: JSON.stringify(setting),
  });
}

/** Goes to the issuer, chooses an account and comes back. */
async function come(port: ReturnType<typeof signIn>) {
  const { url, ...attempt } = await port.begin({ provider: "oidc", redirectUri });
  const browser = newBrowser(new URL(url).origin);
  const page = await browser.open(url);
  const form = { name: "Rui", email: "rui@bank.test", groups: "a", verified: "on" };
  let response = await browser.send("POST", page.url, { form });
  let back = "";
  while (!back) {
    const next = new URL(response.headers.get("location") ?? "", response.url).href;
    if (next.startsWith(publicUrl)) back = next;
    else response = await browser.send("GET", next);
  }
  return { attempt, back, finish: () => port.finish({ provider: "oidc", url: back, attempt }) };
}

async function answering(listener: RequestListener): Promise<string> {
  const server = await startServer(listener);
  open.push(server);
  return server.url;
}

describe("the operator's issuer", () => {
  it("vouches by a token that its published key signed, with the person's groups", async () => {
    const issuer = await played();
    const setting = settingOf(issuer);
    const orgId = `tnt_${"0".repeat(26)}`;
    const groups = { claim: "groups", orgId, roles: { a: "auditor" } };
    const came = await come(portOf(issuer, { ...setting, groups }));
    expect(await came.finish()).toMatchObject({
      issuer: setting.issuer,
      email: "rui@bank.test",
      emailVerified: true,
      placement: { tenantId: orgId, role: "auditor" },
      refreshToken: expect.any(String),
    });
  });

  it("is refused if it gives itself another name", async () => {
    const real = await played();
    const { issuer } = settingOf(real);
    const metadata = await fetch(`${issuer}/.well-known/openid-configuration`);
    const said = await metadata.text();
    const liar = await answering((_, response) => {
      response.setHeader("content-type", "application/json").end(said);
    });
    const port = portOf(real, { ...settingOf(real), issuer: liar });
    await expect(port.begin({ provider: "oidc", redirectUri })).rejects.toThrow(/issuer/i);
  });

  it("is refused if it ends its own name with a slash that the setting does not have", async () => {
    const real = await played();
    let metadata: Record<string, unknown> = {};
    const slashed = await answering((_, response) => {
      response.setHeader("content-type", "application/json").end(JSON.stringify(metadata));
    });
    metadata = { issuer: `${slashed}/`, authorization_endpoint: `${slashed}/auth` };
    const port = portOf(real, { ...settingOf(real), issuer: slashed });
    await expect(port.begin({ provider: "oidc", redirectUri })).rejects.toThrow(
      "names itself otherwise",
    );
  });

  it("may exchange its key: the new one is fetched, and no unpublished one counts", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const before = await played();
    const port = portOf(before);
    await (await come(port)).finish();
    const { issuer } = settingOf(before);
    open.splice(open.indexOf(before), 1);
    await before.close();
    await played(Number(new URL(issuer).port));
    await expect((await come(port)).finish()).rejects.toThrow();
    vi.setSystemTime(Date.now() + 61_000);
    expect(await (await come(port)).finish()).toMatchObject({ email: "rui@bank.test" });
  });
});

describe("an address in an issuer's metadata", () => {
  const call = { method: "GET", headers: {}, body: undefined, redirect: "manual" } as const;
  const everywhere = pinnedFetch({ publicOnly: true });

  it.for([
    "https://127.0.0.1/jwks",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/token",
    "https://10.0.0.8/userinfo",
  ])("is not fetched from %s", async (address) => {
    await expect(everywhere(address, call)).rejects.toThrow("not public");
  });

  it("is fetched over https only", async () => {
    await expect(everywhere("http://issuer.example/jwks", call)).rejects.toThrow("not https");
  });

  it("leads no further: a redirect is an answer", async () => {
    const url = await answering((_, response) => {
      response.writeHead(302, { location: "http://169.254.169.254/" }).end();
    });
    expect((await pinnedFetch({ publicOnly: false })(url, call)).status).toBe(302);
  });

  it("is cut if it is too long", async () => {
    const url = await answering((_, response) => response.end(Buffer.alloc(300 * 1024)));
    await expect(pinnedFetch({ publicOnly: false })(url, call)).rejects.toThrow("too long");
  });
});
