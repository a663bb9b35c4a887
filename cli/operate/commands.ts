import * as z from "zod";
import { ProjectQuotas } from "#domain/project/quotas.ts";
import { grantQuotas } from "#usecases/org/grant-quotas.ts";
import { inviteFounder, withdrawFounder } from "#usecases/org/invite-founder.ts";
import type { Where } from "../aws/stage-options.ts";
import type { OperatedStage } from "./stage-ports.ts";
import { goBack, goForward, pruneVersions } from "./versions/return-to.ts";

export type Command = (options: unknown) => (stage: OperatedStage) => Promise<string>;

const Nothing = z.strictObject({});

const PerMinute = z.coerce.number().pipe(z.number()).exactOptional();

/**
 * An operator's actions on a stage. Each prints its result in a line; a wrong option is reported before
 * any action.
 */
export const commands: Readonly<Record<string, Command>> = {
  "invite-org"(options) {
    const Options = z.strictObject({ email: z.email(), withdraw: z.boolean().default(false) });
    const { email, withdraw } = Options.parse(options);
    return async ({ ports, url }) => {
      if (withdraw) {
        await withdrawFounder(ports, email);
        return `${email} opens no org any more`;
      }
      const { expiresAt } = await inviteFounder(ports, email);
      return `${email} opens an org by signing in at ${url}/dashboard/ until ${expiresAt.slice(0, 10)}; no mail was sent`;
    };
  },

  quota(options) {
    const Options = z.strictObject({
      project: z.string().startsWith("proj_"),
      usual: z.boolean().default(false),
      read: PerMinute,
      create: PerMinute,
      write: PerMinute,
    });
    const { project: projectId, usual, ...wanted } = Options.parse(options);
    const granted = ProjectQuotas.parse(wanted);
    if (usual === Object.keys(granted).length > 0) {
      throw new Error("say --read, --create or --write, or --usual alone");
    }
    return async ({ ports }) => {
      const quotas = usual ? undefined : granted;
      const { keys } = await grantQuotas(ports, { projectId, quotas });
      const said = Object.entries(granted).map(([name, limit]) => `${limit} ${name}`);
      return `${projectId}: ${said.join(", ") || "as usual"} a minute, with each of its keys (${keys} now)`;
    };
  },

  back(options) {
    const Options = z.strictObject({ before: z.iso.datetime({ offset: true }).exactOptional() });
    const { before } = Options.parse(options);
    return async (stage) =>
      goBack(deployed(stage), before === undefined ? undefined : new Date(before));
  },

  forward(options) {
    Nothing.parse(options);
    return async (stage) => goForward(deployed(stage));
  },

  "prune-versions"(options) {
    Nothing.parse(options);
    return async (stage) => pruneVersions(deployed(stage));
  },
};

function deployed({ where }: OperatedStage): Where {
  if (where) return where;
  throw new Error("A stage on this machine has one version of each function. Name a deployed one.");
}
