import { Refusal } from "#domain/errors.ts";
import type { Team } from "#domain/project/team.ts";
import type { Ports } from "../ports.ts";

const maxTries = 5;

/** Applies a rule to the team as it stands, again when somebody else wrote in between. */
export async function changeTeam<Result extends { team: Team }>(
  ports: Pick<Ports, "teams" | "vault">,
  tenantId: string,
  rule: (team: Team) => Result,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await ports.teams.team(tenantId);
    const result = rule(before);
    if (result.team === before) return result;
    try {
      await ports.teams.save(before, result.team, await emailHashes(ports, before, result.team));
      return result;
    } catch (error) {
      const lostTheRace = error instanceof Refusal && error.code === "invalid_state";
      if (!lostTheRace || attempt === maxTries) throw error;
    }
  }
}

/** The look-up by address holds no address. */
async function emailHashes({ vault }: Pick<Ports, "vault">, before: Team, after: Team) {
  const emails = [...before.invitations, ...after.invitations].map(({ email }) => email);
  const hashed = [...new Set(emails)].map(
    async (email) => [email, await vault.hash("email", email)] as const,
  );
  return new Map(await Promise.all(hashed));
}
