import type { Browser } from "../../stage/cookie-browser.ts";
import { ask, type FurnishedOrg, type Project } from "./furnish-org.ts";

/** Somebody who calls, by the headers that they send. */
export type Caller = {
  name: string;
  headers: Record<string, string>;
  /**
   * `member`, `key` and `applicant` have a standing that `route-rights.txt` names by `is`; `foreign` has one
   * elsewhere; `invalid` has no standing.
   */
  kind: "member" | "key" | "applicant" | "foreign" | "invalid";
  /** The words of `route-rights.txt` that let this caller in. */
  is: readonly string[];
};

/** A verification of the attacked project, its applicant, and the data that no other may read. */
export type AttackedCase = { id: string; sitting: string };

/** Everybody who tries the routes of one project. */
export async function callersOf(
  url: string,
  project: Project,
  {
    org,
    foreign,
    cases,
  }: {
    org: FurnishedOrg;
    foreign: FurnishedOrg;
    cases: { own: AttackedCase; other: AttackedCase; dead: string };
  },
): Promise<Caller[]> {
  const sibling = project.isSandbox ? org.projects.live : org.projects.sandbox;
  const invalid = (name: string, headers: Record<string, string>): Caller => ({
    name,
    headers,
    kind: "invalid",
    is: [],
  });
  const elsewhere = (name: string, headers: Record<string, string>): Caller => ({
    name,
    headers,
    kind: "foreign",
    is: [],
  });
  const byKey = (key: string) => ({ "x-api-key": key });
  const { former } = org;
  return [
    invalid("nobody", {}),
    invalid("a made-up key", byKey(`tk_test_${"a".repeat(46)}`)),
    invalid("a key that is no key", byKey("' OR 1=1 --")),
    invalid("a revoked key", byKey(former.revokedKey)),
    invalid("an expired key", byKey(former.expiredKey)),
    invalid("a session that signed out", asBrowser(former.signedOut)),
    invalid("a forged session", {
      cookie: `bf_session=${Buffer.from("{}").toString("base64url")}`,
      origin: url,
    }),
    invalid("a dead link", { cookie: cases.dead }),
    elsewhere("a removed member", asBrowser(former.removed)),
    elsewhere("an owner of another org", asBrowser(foreign.members.owner)),
    elsewhere("a key of another org", byKey(foreign.projects.sandbox.key)),
    elsewhere("a key of another project", byKey(sibling.key)),
    elsewhere("another applicant", { cookie: cases.other.sitting }),
    {
      name: "the applicant",
      headers: { cookie: cases.own.sitting },
      kind: "applicant",
      is: ["applicant"],
    },
    ...Object.entries(org.members).map(
      ([role, browser]): Caller => ({
        name: `${role}, ${project.isSandbox ? "sandbox" : "live"}`,
        headers: asBrowser(browser),
        kind: "member",
        is: [role, ...(project.isSandbox ? [`sandbox:${role}`] : [])],
      }),
    ),
    ...project.keys.map(
      ({ name, key, scopes }): Caller => ({
        name: `key of ${name}`,
        headers: byKey(key),
        kind: "key",
        is: ["key", ...wordsOf(scopes, project)],
      }),
    ),
  ];
}

/** Every word of `route-rights.txt` that a key of these scopes answers to: of one scope, and of two together. */
function wordsOf(scopes: readonly string[], { isSandbox }: Project): string[] {
  const pairs = scopes.flatMap((one) =>
    scopes.filter((other) => other !== one).map((other) => `${one}+${other}`),
  );
  return [...scopes, ...pairs].flatMap((word) => [
    `key:${word}`,
    ...(isSandbox ? [`sandbox:key:${word}`] : []),
  ]);
}

function asBrowser(browser: Browser): Record<string, string> {
  const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
  return { cookie };
}

/** A term that stands in every Case of a project, for those alone who may read there. */
export function plantedTermOf({ id }: Project): string {
  return `planted in ${id}`;
}

/** Cases of a project: one whose link is open, another applicant's, and the sitting of a link that was renewed. */
export async function attackedCases(owner: Browser, project: Project) {
  const begin = async () => {
    const made = await ask(owner, `POST /v1/projects/${project.id}/verifications`, {
      type: "kyc",
      reference_id: plantedTermOf(project),
      allowed_documents: [{ country: "MZ", document_type: "passport" }],
    });
    return { id: String(made.id), sitting: await sittingOf(String(made.onboarding_url)) };
  };
  const [own, other, renewed] = [await begin(), await begin(), await begin()];
  await ask(owner, `POST /v1/projects/${project.id}/verifications/${renewed.id}/link`, {});
  return { own, other, dead: renewed.sitting };
}

/** The cookie that the link's token is swapped for. */
async function sittingOf(onboardingUrl: string): Promise<string> {
  const { origin, pathname, searchParams } = new URL(onboardingUrl);
  const id = pathname.split("/").at(-1);
  const answer = await fetch(`${origin}/applicant/v1/verifications/${id}/sitting`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ token: searchParams.get("t") }),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (!cookie) throw new Error(`the link answered ${answer.status} and set no cookie`);
  return cookie.split(";")[0] ?? "";
}
