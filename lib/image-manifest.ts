type Dependencies = Record<string, string>;

type LockedPackage = { dependencies?: Dependencies; optionalDependencies?: Dependencies };

export type PackageLock = {
  name?: string;
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
};

/**
 * The part of the lock file that a few modules need, so that an image installs them and their
 * dependencies at the tested versions, and nothing else.
 */
export function imageManifest(
  lock: PackageLock,
  modules: readonly string[],
): { manifest: { name: string; private: true; dependencies: Dependencies }; lock: PackageLock } {
  const wanted = lock.packages[""]?.dependencies ?? {};
  const dependencies: Dependencies = {};
  for (const name of modules) {
    const version = wanted[name];
    if (version === undefined) throw new TypeError(`${name} is no dependency of the repository`);
    dependencies[name] = version;
  }

  const manifest = { name: "checks", private: true as const, dependencies };
  const packages: PackageLock["packages"] = { "": manifest };
  const queue = modules.map((name) => ({ name, from: "" }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    const path = resolve(lock, next);
    const found = path === undefined ? undefined : lock.packages[path];
    // A binary of a platform that the lock does not know.
    if (path === undefined || found === undefined || path in packages) continue;
    packages[path] = found;
    const needs = { ...found.dependencies, ...found.optionalDependencies };
    for (const name of Object.keys(needs)) queue.push({ name, from: path });
  }
  return {
    manifest,
    lock: { name: manifest.name, lockfileVersion: lock.lockfileVersion, packages },
  };
}

/** As Node finds a module: in the asking package's own folder, then in each one above. */
function resolve(
  lock: PackageLock,
  { name, from }: { name: string; from: string },
): string | undefined {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))
  ) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in lock.packages) return path;
    if (folder === "") return undefined;
  }
}
