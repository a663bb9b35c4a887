import { isBuiltin } from "node:module";
import { type Wall, walls, workshops } from "./walls.ts";

/** Whether a file may import a target; the reason where it may not. */
export function trespassOf(file: string, target: string): string | undefined {
  const wall = wallOf(file);
  if (wall === "open") return;
  if (!wall) return `${file} is in no part of the house that walls.ts names`;
  const may = isPath(target)
    ? [...wall.room, ...wall.own].some((own) => isWithin(target, own)) &&
      !isForbiddenRoom(wall, target)
    : wall.packages.some((each) => (isBuiltin(target) ? target === each : isOf(target, each)));
  return may ? undefined : `${file} may not import ${target}`;
}

/** The part that a file belongs to: the longest path that holds it. */
function wallOf(file: string): Wall | "open" | undefined {
  if (isConfiguration(file) || workshops.some((path) => isWithin(file, path))) return "open";
  const rooms = walls.flatMap((wall) => wall.room.map((path) => ({ path, wall })));
  const [nearest] = rooms
    .filter(({ path }) => isWithin(file, path))
    .sort((one, other) => other.path.length - one.path.length);
  return nearest?.wall;
}

/** A room inside another has walls of its own: the outer one opens it only if it names it. */
function isForbiddenRoom(wall: Wall, target: string): boolean {
  const room = wallOf(target);
  return room !== wall && room !== "open" && !wall.own.some((own) => isWithin(target, own));
}

function isConfiguration(file: string): boolean {
  return /(^|\/)[\w.-]+\.config\.ts$/.test(file) || file.endsWith(".d.ts");
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function isOf(target: string, name: string): boolean {
  return target === name || target.startsWith(`${name}/`);
}

/** Everything in the repository has an ending; no package's name has one of these. */
function isPath(target: string): boolean {
  return (
    /\.(ts|tsx|js|mjs|json|md|css|svg|webp|html|wasm|onnx|woff2)$/.test(target) &&
    !isBuiltin(target)
  );
}
