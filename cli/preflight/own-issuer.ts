import * as z from "zod";
import { type Finding, missing, ok } from "./finding.ts";
import type { Flight } from "./flight.ts";

/** OpenID Connect Discovery 1.0, section 3: as far as the sign-in uses it. */
const Metadata = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string().optional(),
  scopes_supported: z.array(z.string()).optional(),
  grant_types_supported: z.array(z.string()).optional(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
});

/** Asks the issuer of the settings what it says of itself, and compares it with what the sign-in needs. */
export async function ownIssuer({ stage }: Pick<Flight, "stage">): Promise<Finding[]> {
  const about = "OIDC issuer";
  const { oidcIssuer } = stage;
  if (!oidcIssuer) return [];
  const address = `${oidcIssuer.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const said = await metadataOf(address);
  if (typeof said === "string") {
    return [missing(about, `${address} ${said}`, "mend oidcIssuer.issuer in deployments.json")];
  }
  const problems = problemsOf(said, oidcIssuer);
  if (problems.length === 0) return [ok(about, `${said.issuer} answers`)];
  return problems.map(([says, todo]) => missing(about, says, todo));
}

type Setting = NonNullable<Flight["stage"]["oidcIssuer"]>;

function problemsOf(said: z.output<typeof Metadata>, setting: Setting): [string, string][] {
  const { issuer, scopes } = setting;
  const problems: [string, string][] = [];
  if (said.issuer !== issuer) {
    problems.push([`names itself ${said.issuer}`, `write it so in oidcIssuer.issuer`]);
  }
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint = "https:" } = said;
  const endpoints = { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint };
  for (const [name, value] of Object.entries(endpoints)) {
    if (!value.startsWith("https:")) {
      problems.push([`its ${name} is not https`, "have the issuer serve it over https"]);
    }
  }
  // An absent list proves nothing, except for grants: the standard's default has no refresh token.
  const { grant_types_supported: grants = [], code_challenge_methods_supported: pkce } = said;
  if (grants.length > 0 && !grants.includes("refresh_token")) {
    problems.push(["gives no refresh tokens", "allow the grant refresh_token: sessions need it"]);
  }
  if (pkce && !pkce.includes("S256")) {
    problems.push(["does not know PKCE with S256", "allow it at the issuer"]);
  }
  const unknown = scopes.filter((scope) => !(said.scopes_supported ?? scopes).includes(scope));
  if (unknown.length > 0) {
    const names = unknown.join(" and ");
    problems.push([`does not know the scope ${names}`, "mend oidcIssuer.scopes"]);
  }
  return problems;
}

/** The issuer's configuration, or the reason why it cannot be read. */
async function metadataOf(address: string): Promise<z.output<typeof Metadata> | string> {
  try {
    const answer = await fetch(address, {
      redirect: "manual",
      signal: AbortSignal.timeout(15_000),
    });
    if (answer.status !== 200) return `answers ${answer.status}`;
    const read = Metadata.safeParse(await answer.json());
    return read.success ? read.data : "is no OpenID configuration";
  } catch (error) {
    const cause = error instanceof Error ? String(error.cause ?? error.message) : "";
    return `does not answer (${cause})`;
  }
}
