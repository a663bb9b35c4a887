import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { importsOf } from "./walls/imports-of.ts";

const domain = "layers/domain/";
/** A folder of the domain, or a file that lies beside the folders. */
const roomOf = (path: string) => path.slice(domain.length).split("/")[0] ?? "";

/** The imports of each room of the domain from other rooms, types included. */
const neighbors = new Map<string, Set<string>>();
for (const file of globSync(`${domain}**/*.ts`)) {
  const own = neighbors.get(roomOf(file)) ?? new Set();
  neighbors.set(roomOf(file), own);
  for (const target of importsOf(file, readFileSync(file, "utf8"))) {
    if (target.startsWith(domain) && roomOf(target) !== roomOf(file)) own.add(roomOf(target));
  }
}

/** The rooms of a circle, from one on its way back to itself; undefined without a circle. */
function circleFrom(room: string, way: string[] = []): string[] | undefined {
  if (way.includes(room)) return [...way.slice(way.indexOf(room)), room];
  for (const next of neighbors.get(room) ?? []) {
    const circle = done.has(next) ? undefined : circleFrom(next, [...way, room]);
    if (circle) return circle;
  }
  done.add(room);
  return;
}
const done = new Set<string>();

it("has no circle of rooms in the domain", () => {
  expect(neighbors.size).toBeGreaterThan(20);
  expect([...neighbors.keys()].flatMap((room) => circleFrom(room) ?? [])).toEqual([]);
});

// A reader finds the way in a room whose files fit on a screen.
it.for(["layers/*/*/", "web/dashboard/pages/**/", "layers/aws/table/*/"])(
  "keeps no more than 25 files in a room of %s",
  (pattern) => {
    const crowded = globSync(pattern)
      .map((room) => ({ room, files: globSync(`${room}/*.{ts,tsx,json,css}`).length }))
      .filter(({ files }) => files > 25);
    expect(crowded).toEqual([]);
  },
);

it("lets no check import another: what two need lies beside them", () => {
  const checks = ["authenticity", "document-read", "face-match", "liveness"];
  const others = [...checks, "inspect"];
  const found = checks.flatMap((check) =>
    globSync(`layers/checks/${check}/**/*.ts`).flatMap((file) =>
      importsOf(file, readFileSync(file, "utf8"))
        .filter((target) =>
          others.some((other) => other !== check && target.startsWith(`layers/checks/${other}/`)),
        )
        .map((target) => `${file} imports ${target}`),
    ),
  );
  expect(found).toEqual([]);
});
