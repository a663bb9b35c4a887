import { quantile } from "../statistics.ts";
import { type EnrolledPerson, enrolledPeople } from "./enrolled-people.ts";
import type { Faces, Named } from "./look-trials.ts";
import { type Report, rate } from "./report.ts";

type Folder = {
  named: Named & { groups: Record<string, string> };
  faces: Faces;
  likeness: (a: Float32Array, b: Float32Array) => number;
};

/**
 * The number of pairs above `match` that the report names, the most alike first, so that a person can check whether
 * they are strangers.
 */
const named = 10;

/**
 * How easily strangers of one group are taken for one another, group by group: how many of their pairs
 * reach `match`, the likeness that one pair in a hundred exceeds, and in how many of the group's pictures
 * no one face was found.
 */
export function strangersByGroup(folder: Folder, match: number): Record<string, Report> {
  const { people, groups } = folder.named;
  const groupOf = (file: string) => groups[file] ?? "";
  const seen = Map.groupBy(enrolledPeople(folder).selfies, ({ file }) => groupOf(file));
  const files = Object.groupBy(Object.keys(people), groupOf);
  const named = Object.entries(files).filter(([group]) => group !== "");
  const reports = named.map(([group, list = []]): [string, Report] => {
    const selfies = seen.get(group) ?? [];
    const failed = rate("failed_to_enrol", list.length - selfies.length, list.length);
    return [group, { pictures: list.length, ...failed, ...ofStrangers(selfies, folder, match) }];
  });
  return Object.fromEntries(reports.sort(([a], [b]) => a.localeCompare(b)));
}

function ofStrangers(
  selfies: readonly EnrolledPerson[],
  { likeness }: Pick<Folder, "likeness">,
  match: number,
): Report {
  const pairs = selfies.flatMap((one, at) =>
    selfies
      .slice(at + 1)
      .filter((other) => other.person !== one.person)
      .map((other) => ({
        a: one.file,
        b: other.file,
        likeness: likeness(one.vector, other.vector),
      })),
  );
  const reached = pairs.filter((pair) => pair.likeness >= match);
  const likest = reached.toSorted((a, b) => b.likeness - a.likeness).slice(0, named);
  const likenesses = pairs.map((pair) => pair.likeness);
  return {
    ...rate("false_match_rate", reached.length, pairs.length),
    ...(pairs.length >= 100 && { strangers_p99: quantile(likenesses, 0.99) }),
    reached: likest.map((pair) => ({ ...pair, likeness: Number(pair.likeness.toFixed(3)) })),
  };
}
