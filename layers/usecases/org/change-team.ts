import type { Team } from "#domain/project/team.ts";
import type { Ports } from "../ports.ts";
import { untilWon } from "../until-won.ts";

/** Applies a rule to the team, and again after a conflict. */
export function changeTeam<Result extends { team: Team }>(
  ports: Pick<Ports, "teams" | "vault">,
  tenantId: string,
  rule: (team: Team) => Result,
): Promise<Result> {
  return untilWon(async (race) => {
    const before = await ports.teams.team(tenantId);
    const result = rule(before);
    if (result.team === before) return result;
    const hashes = await emailHashes(ports, before, result.team);
    await race(() => ports.teams.save(before, result.team, hashes));
    return result;
  });
}

/** The look-up by address holds no address. */
async function emailHashes({ vault }: Pick<Ports, "vault">, before: Team, after: Team) {
  const emails = [...before.invitations, ...after.invitations].map(({ email }) => email);
  const hashed = [...new Set(emails)].map(
    async (email) => [email, await vault.hashes("email", email)] as const,
  );
  return new Map(await Promise.all(hashed));
}
