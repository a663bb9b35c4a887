import type { Access } from "../emulator.ts";
import type { OpensVia } from "./key-policies.ts";
import type { PolicyDocument } from "./policies.ts";
import { type Statement, statementsOf } from "./statements.ts";

export type Credential = { accessKeyId: string; secretAccessKey: string; principal: string };

const maxRemembered = 2000;

/**
 * Decides from the issued keys and the policies that the template declares, as IAM does for identity policies:
 * nothing is allowed unless a statement allows it, and a deny wins.
 */
export function createAccess({
  credentials,
  policies,
  opensVia = () => false,
}: {
  credentials: readonly Credential[];
  policies: Record<string, readonly PolicyDocument[]>;
  /** @default - no key's policy opens it to others */
  opensVia?: OpensVia;
}): Access {
  const byKey = new Map(credentials.map((credential) => [credential.accessKeyId, credential]));
  const statements = new Map<string, Statement[]>(
    Object.entries(policies).map(([principal, documents]) => [
      principal,
      documents.flatMap(statementsOf),
    ]),
  );
  const about = new Map<string, Statement[]>();
  const statementsAbout = (principal: string, action: string, resourceArn: string) => {
    const request = [principal, action, resourceArn].join(" ");
    const known = about.get(request);
    if (known) return known;
    // Objects of a bucket have names without end.
    if (about.size >= maxRemembered) about.clear();
    const own = statements.get(principal) ?? [];
    const matching = own.filter((statement) => statement.matches(action, resourceArn));
    about.set(request, matching);
    return matching;
  };
  return {
    find: (accessKeyId) => byKey.get(accessKeyId),
    allows(principal, action, resourceArn, request = {}) {
      const { viaService } = request;
      if (viaService !== undefined && opensVia(resourceArn, action, viaService)) return true;
      const matching = statementsAbout(principal, action, resourceArn);
      const inForce = matching.filter((statement) => statement.holds(request));
      return inForce.length > 0 && inForce.every(({ effect }) => effect === "Allow");
    },
  };
}
