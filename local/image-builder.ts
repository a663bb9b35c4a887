import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { promisify } from "node:util";
import type { ContainerImage } from "./emulators/lambda/container-image.ts";
import { privateFolder } from "./emulators/private-folder.ts";
import { followDockerfile } from "./follow-dockerfile.ts";

/** The start of an image's functions: a folder, and a container if there is Docker. */
export type BuiltImage = { directory: string; container?: ContainerImage };

/**
 * Prepares the start of functions from an image's asset. Docker builds and runs it on request. Otherwise
 * an asset in the assembly becomes a folder by its Dockerfile, once, and one in the checkout finds its
 * modules there.
 */
export function imageBuilder(options: {
  assembly: string;
  imagesDir: string;
  docker: string | undefined;
}): (asset: string) => Promise<BuiltImage> {
  const built = new Map<string, Promise<BuiltImage>>();
  return (asset) => {
    const image = built.get(asset) ?? build(asset, options);
    built.set(asset, image);
    return image;
  };
}

async function build(
  asset: string,
  { assembly, imagesDir, docker }: Parameters<typeof imageBuilder>[0],
): Promise<BuiltImage> {
  if (docker !== undefined) {
    const tag = `bonafide:${basename(asset)}`;
    await promisify(execFile)(docker, ["build", "--quiet", "--tag", tag, asset]);
    return { directory: asset, container: { docker, tag } };
  }
  if (relative(assembly, asset).startsWith("..")) return { directory: asset };
  // The asset's name is a hash of its content.
  const done = join(privateFolder(imagesDir), basename(asset));
  if (existsSync(done)) return { directory: done };
  const unfinished = `${done}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await rename(await followDockerfile(asset, unfinished), done);
  await rm(unfinished, { recursive: true, force: true });
  return { directory: done };
}
