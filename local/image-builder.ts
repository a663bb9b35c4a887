import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { privateFolder } from "./emulators/private-folder.ts";
import { followDockerfile } from "./follow-dockerfile.ts";

/**
 * Makes of an image's asset the folder that its functions start in. An asset that was copied into the
 * assembly is built by its Dockerfile, once; one that stayed in the checkout finds its modules there.
 */
export function imageBuilder(folders: {
  assembly: string;
  imagesDir: string;
}): (asset: string) => Promise<string> {
  const built = new Map<string, Promise<string>>();
  return async (asset) => {
    if (relative(folders.assembly, asset).startsWith("..")) return asset;
    const image = built.get(asset) ?? build(asset, folders.imagesDir);
    built.set(asset, image);
    return image;
  };
}

async function build(asset: string, imagesDir: string): Promise<string> {
  // The asset's name is a hash of what is in it.
  const done = join(privateFolder(imagesDir), basename(asset));
  if (existsSync(done)) return done;
  const unfinished = `${done}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await rename(await followDockerfile(asset, unfinished), done);
  await rm(unfinished, { recursive: true, force: true });
  return done;
}
