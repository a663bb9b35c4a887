import type { Access } from "../emulator.ts";
import type { PolicyDocument } from "./policies.ts";
import { type Statement, statementsOf } from "./statements.ts";

export type Credential = { accessKeyId: string; secretAccessKey: string; principal: string };

const mostDecided = 2000;

/**
 * Decides from the keys that were handed out and the policies that the template declares, as IAM
 * does for identity policies: nothing is allowed unless a statement allows it, and a deny wins.
 */
export function createAccess({
  credentials,
  policies,
}: {
  credentials: readonly Credential[];
  policies: Record<string, readonly PolicyDocument[]>;
}): Access {
  const byKey = new Map(credentials.map((credential) => [credential.accessKeyId, credential]));
  const statements = new Map<string, Statement[]>(
    Object.entries(policies).map(([principal, documents]) => [
      principal,
      documents.flatMap(statementsOf),
    ]),
  );
  const decided = new Map<string, boolean>();
  const decide = (principal: string, action: string, resourceArn: string): boolean => {
    const matching = (statements.get(principal) ?? []).filter((statement) =>
      statement.matches(action, resourceArn),
    );
    return matching.length > 0 && matching.every(({ effect }) => effect === "Allow");
  };
  return {
    find: (accessKeyId) => byKey.get(accessKeyId),
    allows(principal, action, resourceArn) {
      const request = [principal, action, resourceArn].join(" ");
      const known = decided.get(request);
      if (known !== undefined) return known;
      // Objects of a bucket have names without end.
      if (decided.size >= mostDecided) decided.clear();
      const decision = decide(principal, action, resourceArn);
      decided.set(request, decision);
      return decision;
    },
  };
}
