import { likenessFloor, respellingFloor } from "#domain/name/word-likeness.ts";
import { rateInterval } from "#domain/rate-interval.ts";
import { markdownTable } from "../../cli/markdown-table.ts";
import type { NameRates, Tally } from "./measure-names.ts";

export function namesReport(rates: NameRates): string {
  const { honest, strangers, count, seed } = rates;
  return [
    `${figure(count)} honest pairs and ${figure(count)} pairs of strangers, seed ${seed}. 95 % Clopper–Pearson intervals.`,
    "",
    ...markdownTable(
      ["", "pairs", "share"],
      [
        ["honest: a critical finding", String(honest.pairs), share(honest.critical, honest.pairs)],
        ["honest: a person is asked", String(honest.pairs), share(honest.warning, honest.pairs)],
        ["honest: a reviewer is informed", String(honest.pairs), share(honest.info, honest.pairs)],
        ["honest: agrees", String(honest.pairs), share(honest.agrees, honest.pairs)],
        [
          "strangers: `different`",
          String(strangers.pairs),
          share(strangers.different, strangers.pairs),
        ],
        [
          "strangers: nothing alike, so that the finding may be critical",
          String(strangers.pairs),
          share(strangers.nothing_alike, strangers.pairs),
        ],
      ],
    ),
    "",
    ...byHabit("zone", "How the issuer writes the zone", rates),
    "",
    ...byHabit("print", "How the page prints the name", rates),
    "",
    ...byHabit("issuer", "Issuer", rates),
    "",
    `The table shows how many pairs each floor of similarity accepts as one name. \`respelled\` begins at ${respellingFloor}.`,
    `Two names with words that are similar from ${likenessFloor} on are never critical.`,
    "",
    ...markdownTable(
      ["floor", "spellings of one name", "two words of one people"],
      rates.floors.map(({ floor, variants, ofVariants, others, ofOthers }) => [
        String(floor),
        share(variants, ofVariants),
        share(others, ofOthers),
      ]),
    ),
  ].join("\n");
}

function byHabit(kind: string, title: string, { honestBy, strangersBy }: NameRates): string[] {
  const names = Object.keys(honestBy).filter((name) => name.startsWith(`${kind}: `));
  const none: Pick<Tally, "pairs" | "different"> = { pairs: 0, different: 0 };
  return markdownTable(
    [title, "honest", "critical", "a person is asked", "informed", "strangers `different`"],
    names.sort().map((name) => {
      const { pairs = 0, critical = 0, warning = 0, info = 0 } = honestBy[name] ?? {};
      const apart = strangersBy[name] ?? none;
      return [
        `\`${name.slice(kind.length + 2)}\``,
        String(pairs),
        String(critical),
        share(warning, pairs),
        share(info, pairs),
        share(apart.different, apart.pairs),
      ];
    }),
  );
}

export function share(part: number, whole: number): string {
  if (whole === 0) return "–";
  const [low, high] = rateInterval(part, whole);
  const percent = (rate: number) => (rate * 100).toFixed(2);
  return `${percent(part / whole)} % [${percent(low)}, ${percent(high)}]`;
}

export function figure(number: number): string {
  return new Intl.NumberFormat("en").format(number);
}
