import { newBrowser, signInAs } from "../../stage/cookie-browser.ts";
import { signUp } from "../../stage/machine-client.ts";
import type { Attack } from "../attack.ts";

const elsewhere = [
  "https://evil.test/",
  "//evil.test/",
  "///evil.test/",
  "/\\evil.test/",
  "\\\\evil.test/",
  "/%5Cevil.test/",
  "/\tevil.test/",
  "/%09/evil.test/",
  "https:evil.test/",
  "javascript:alert(1)",
  "data:text/html,x",
  "/dashboard/../../evil.test",
  "/dashboard@evil.test/",
  "http://evil.test/",
  " https://evil.test/",
  "https://user:word@evil.test/",
] as const;

/** A link of the service may never lead somewhere that its owner did not choose. */
export const openRedirects: Attack = {
  species: "Redirect to a page of the attacker's",
  kind: "service",
  byDay: true,
  async *tries({ stage: { url } }) {
    for (const [index, target] of elsewhere.entries()) {
      const browser = newBrowser(url);
      const person = { name: "Somebody", email: `redirected-${index}@attack.test` };
      const landed = await signInAs(browser, person, { returnTo: target }).catch(() => url);
      yield { what: `sign-in with return_to ${target}`, passed: !isOwn(landed, url) };
    }
    const { client } = await signUp(url, "Redirects");
    const unsafe = elsewhere.filter((target) => !target.trim().startsWith("https:"));
    for (const redirect_url of unsafe) {
      const { status } = await client.post("/v1/verifications", { type: "kyc", redirect_url });
      yield { what: `a verification with redirect_url ${redirect_url}`, passed: status < 400 };
    }
    for (const path of ["/s/", "/f/", "/v/", "/embed/"]) {
      for (const target of ["//evil.test", "%2F%2Fevil.test", "..%2F..%2Fevil.test", "evil.test"]) {
        const { headers } = await fetch(`${url}${path}${target}`, { redirect: "manual" });
        const to = headers.get("location") ?? url;
        yield { what: `${path}${target}`, passed: !isOwn(to, url) };
      }
    }
  },
};

function isOwn(location: string, url: string): boolean {
  return new URL(location, url).origin === new URL(url).origin;
}
