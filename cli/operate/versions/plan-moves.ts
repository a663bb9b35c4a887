import { readsItemsOf } from "#domain/stored-version.ts";
import type { AliasedFunction, Published } from "./aliased-function.ts";

/** An alias and the version that it is to name. */
export type Target = { fn: AliasedFunction; to: Published };

/**
 * For each function, the version that was live before a deployment: the newest that is no newer than the deployed one
 * and was published before. A function that the deployment did not change, or brought, stays.
 */
export function targetsBefore(functions: readonly AliasedFunction[], before: Date): Target[] {
  return functions.map((fn) => {
    const isEarlier = ({ version, publishedAt }: Published) =>
      Number(version) <= Number(fn.deployed.version) && publishedAt < before;
    const [newest] = fn.versions
      .filter(isEarlier)
      .toSorted((a, b) => Number(b.version) - Number(a.version));
    return { fn, to: newest ?? fn.deployed };
  });
}

/** For each function, the version that the stack's last deployment made live. */
export function targetsForward(functions: readonly AliasedFunction[]): Target[] {
  return functions.map((fn) => ({ fn, to: fn.deployed }));
}

/** Variables that name a place of data, or its owner: an older version must not work on another one's. */
const namesData = /^(TABLE_NAME|STATE_MACHINE_ARN|\w+_BUCKET|\w+_QUEUE_URL|\w*SECRET_ARN)$/;

/** Reasons why the earlier versions cannot continue with data that the deployed ones stored; empty if they can. */
export function whyNotBack(targets: readonly Target[]): string[] {
  return targets.flatMap(({ fn, to }) =>
    to.version === fn.deployed.version ? [] : whyNot(fn, to).map((why) => `${fn.id}: ${why}`),
  );
}

function whyNot({ deployed }: AliasedFunction, older: Published): string[] {
  const [own, other] = [itemVersion(older), itemVersion(deployed)];
  const [is, was] = [deployed.environment, older.environment];
  const elsewhere = Object.keys(is).filter(
    (name) => namesData.test(name) && was[name] !== undefined && was[name] !== is[name],
  );
  const isUnknownProfile = is.ENGINE_PROFILE !== was.ENGINE_PROFILE && deployed.code !== older.code;
  return [
    ...(own === undefined || other === undefined
      ? [`${older.version} or ${deployed.version} does not say which items it reads`]
      : []),
    ...(own !== undefined && other !== undefined && !readsItemsOf({ own, other })
      ? [
          `${deployed.version} stores items of version ${other}, ${older.version} reads up to ${own + 1}`,
        ]
      : []),
    ...elsewhere.map((name) => `${older.version} has another ${name}`),
    ...(isUnknownProfile
      ? [`${deployed.version} stamps ${is.ENGINE_PROFILE}, which ${older.version} may not have`]
      : []),
  ];
}

function itemVersion({ environment }: Published): number | undefined {
  const { STORED_VERSION: said = "" } = environment;
  return /^\d+$/.test(said) ? Number(said) : undefined;
}

/**
 * Targets in the order in which they move. Back: the API first, so that the newer release begins nothing that
 * the older continues; forward: the API last.
 */
export function inWaves(targets: readonly Target[], way: "back" | "forward"): Target[][] {
  const beginsWork = ({ fn }: Target) => fn.id.startsWith("Api");
  const waves = [targets.filter(beginsWork), targets.filter((each) => !beginsWork(each))];
  return way === "back" ? waves : waves.reverse();
}

/** Versions that no return can reach any more, and that are older than this number of days. */
export function spentVersions(
  functions: readonly AliasedFunction[],
  { before, now, keptDays }: { before: Date; now: Date; keptDays: number },
): { functionName: string; version: string }[] {
  const oldest = now.getTime() - keptDays * 86_400_000;
  return targetsBefore(functions, before).flatMap(({ fn, to }) =>
    fn.versions
      .filter(({ version, publishedAt }) => {
        const isNeeded = [fn.inForce, fn.deployed.version, to.version].includes(version);
        return !isNeeded && publishedAt.getTime() < oldest;
      })
      .map(({ version }) => ({ functionName: fn.functionName, version })),
  );
}
