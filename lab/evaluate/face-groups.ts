import { quantile } from "../statistics.ts";
import type { Faces, Named } from "./look-trials.ts";
import { type Report, rate } from "./report.ts";
import { seenPeople } from "./seen-people.ts";

type Folder = {
  named: Named & { groups: Record<string, string> };
  faces: Faces;
  likeness: (a: Float32Array, b: Float32Array) => number;
};

/** So many pairs that reach `match` are named, the most alike first: somebody looks at them, whether they are strangers. */
const named = 10;

/**
 * How easily strangers of one group are taken for one another, group by group: how many of their pairs
 * reach `match`, the likeness that one pair in a hundred exceeds, and in how many of the group's pictures
 * no one face was found.
 */
export function strangersByGroup(folder: Folder, match: number): Record<string, Report> {
  const { people, groups } = folder.named;
  const files = Object.groupBy(Object.keys(people), (file) => groups[file] ?? "");
  const told = Object.entries(files).filter(([group]) => group !== "");
  return Object.fromEntries(
    told
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([group, list = []]) => {
        const { selfies } = seenPeople({
          named: { people: Object.fromEntries(list.map((file) => [file, people[file] ?? file])) },
          faces: folder.faces,
        });
        const pairs = selfies.flatMap((one, at) =>
          selfies.slice(at + 1).flatMap((other) =>
            one.person === other.person
              ? []
              : {
                  a: one.file,
                  b: other.file,
                  likeness: folder.likeness(one.vector, other.vector),
                },
          ),
        );
        const reached = pairs.filter(({ likeness }) => likeness >= match);
        reached.sort((a, b) => b.likeness - a.likeness);
        return [
          group,
          {
            pictures: list.length,
            ...rate("failed_to_enrol", list.length - selfies.length, list.length),
            ...rate("false_match_rate", reached.length, pairs.length),
            ...(pairs.length >= 100 && {
              strangers_p99: quantile(
                pairs.map(({ likeness }) => likeness),
                0.99,
              ),
            }),
            reached: reached
              .slice(0, named)
              .map((pair) => ({ ...pair, likeness: Number(pair.likeness.toFixed(3)) })),
          },
        ];
      }),
  );
}
