import { markdownTable } from "../../cli/markdown-table.ts";
import { figure, share } from "../names/names-report.ts";
import type { ScreeningRates } from "./measure-screening.ts";

export function screeningReport({ count, seed, same, others, by, whole }: ScreeningRates): string {
  const kinds = (isSame: boolean) =>
    Object.entries(by)
      .filter(([, tally]) => tally.isSame === isSame)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([kind, { pairs, found }]) => [`\`${kind}\``, String(pairs), share(found, pairs)]);
  return [
    `${figure(count)} pairs of a listed person and ${figure(count)} of somebody else, seed ${seed}. 95 % Clopper–Pearson intervals.`,
    "",
    ...markdownTable(
      ["", "of", "share"],
      [
        ["recall: the listed person is found", String(same.pairs), share(same.found, same.pairs)],
        [
          "precision: who is found is the listed person",
          String(same.found + others.found),
          share(same.found, same.found + others.found),
        ],
        [
          `people on no list of whose very name ${figure(whole.names)} names have one`,
          String(whole.people),
          share(whole.namesakes, whole.people),
        ],
        [
          "people on no list who get a hit by another name",
          String(whole.people),
          share(whole.others, whole.people),
        ],
      ],
    ),
    "",
    `Of ${figure(whole.names)} names, a person is held against ${whole.compared.toFixed(1)} on average.`,
    "",
    ...markdownTable(["The listed person's name is written", "pairs", "found"], kinds(true)),
    "",
    ...markdownTable(["Somebody else is", "pairs", "taken for the listed person"], kinds(false)),
  ].join("\n");
}
