import type { PrintStyleName } from "./print-styles.ts";
import * as africa from "./words/africa.ts";
import * as americas from "./words/americas.ts";
import * as asia from "./words/asia.ts";
import { icaoExamples } from "./words/icao-examples.ts";
import * as northern from "./words/northern-europe.ts";
import * as southeast from "./words/southeast-europe.ts";
import * as southern from "./words/southern-africa.ts";
import * as western from "./words/western-europe.ts";
import type { WordList } from "./words/word-list.ts";
import type { ZoneHabitName } from "./zone-habits.ts";
import { type LetterScheme, national, recommended } from "./zone-letters.ts";

export type Issuer = {
  code: string;
  words: WordList;
  /** From and up to how many a person has. */
  surnames: readonly [number, number];
  given: readonly [number, number];
  zone: readonly ZoneHabitName[];
  print: readonly PrintStyleName[];
  letters: LetterScheme;
};

const everywhere: ZoneHabitName[] = ["icao", "cut_every_word", "whole_words_only"];
const marked: ZoneHabitName[] = [...everywhere, "base_letters"];
const romance: ZoneHabitName[] = [
  ...marked,
  ...(["apostrophe_as_filler", "particles_dropped", "hyphen_dropped"] as const),
];
const plain: PrintStyleName[] = [
  "parts",
  "without_accents",
  "full_given_first",
  "full_surname_first",
];
const signs: PrintStyleName[] = [
  ...plain,
  "curly_apostrophe",
  "accent_for_apostrophe",
  "no_hyphen",
  "spaced_hyphen",
];

type Rest = Partial<Omit<Issuer, "code" | "words">>;

function issuer(code: string, words: WordList, rest: Rest = {}): Issuer {
  return {
    code,
    words,
    surnames: [1, 1],
    given: [1, 2],
    zone: everywhere,
    print: plain,
    letters: recommended,
    ...rest,
  };
}

const double = { surnames: [2, 2], given: [1, 2] } as const;

export const issuers: readonly Issuer[] = [
  issuer("MOZ", southern.mozambican, {
    ...{ surnames: [1, 2], given: [1, 3] },
    zone: [...romance, "suffix_short", "suffix_dropped", "two_given_names", "short_field"],
    print: [...signs, "spaced_apostrophe", "small_particles", "middle_initials", "title"],
  }),
  issuer("AGO", southern.angolan, { surnames: [1, 2], given: [1, 3], zone: romance, print: signs }),
  issuer("ZAF", southern.southAfrican, {
    given: [1, 3],
    zone: [...everywhere, "particles_joined"],
  }),
  issuer("ZWE", southern.zimbabwean, { given: [1, 2] }),
  issuer("NGA", africa.nigerian, { given: [1, 2], zone: marked }),
  issuer("GHA", africa.ghanaian, {
    given: [1, 3],
    zone: marked,
    print: ["parts", "full_given_first"],
  }),
  issuer("KEN", africa.eastAfrican, { given: [1, 3], zone: romance, print: signs }),
  issuer("ETH", africa.ethiopian, { given: [1, 2], zone: [...everywhere, "all_in_surname"] }),
  issuer("COD", africa.congolese, { surnames: [1, 2], zone: romance, print: signs }),
  issuer("MAR", africa.moroccan, { zone: [...romance, "particles_joined"], print: signs }),
  issuer("MEX", americas.mexican, {
    ...double,
    zone: [...romance, "double_x", "first_surname_alone", "particles_joined"],
    print: [...signs, "short_maria", "small_particles", "surnames_with_and"],
  }),
  issuer("BRA", americas.brazilian, {
    ...{ surnames: [1, 3], given: [1, 2] },
    zone: [...romance, "suffix_dropped"],
    print: [...signs, "small_particles"],
  }),
  issuer("COL", americas.colombian, { ...double, zone: romance, print: signs }),
  issuer("PER", americas.peruvian, { ...double, zone: [...romance, "double_x"] }),
  issuer("USA", americas.american, {
    zone: [...romance, "initials"],
    print: [...signs, "middle_initials", "full_with_comma"],
  }),
  issuer("PRT", western.portuguese, {
    surnames: [1, 3],
    zone: romance,
    print: [...signs, "small_particles"],
  }),
  issuer("ESP", western.spanish, {
    ...double,
    zone: [...romance, "double_x"],
    print: [...signs, "short_maria"],
  }),
  issuer("FRA", western.french, {
    given: [1, 3],
    zone: [...romance, "two_given_names"],
    print: [...signs, "name_of_spouse"],
  }),
  issuer("D", western.german, { given: [1, 3], zone: marked, print: [...signs, "title"] }),
  issuer("NLD", western.dutch, {
    given: [1, 3],
    zone: [...romance, "particles_joined"],
    print: [...signs, "small_particles"],
  }),
  issuer("BEL", western.belgian, { given: [1, 3], zone: [...romance, "initials"], print: signs }),
  issuer("IRL", western.irish, { zone: romance, print: [...signs, "spaced_apostrophe"] }),
  issuer("ITA", western.italian, { zone: romance, print: signs }),
  issuer("MLT", western.maltese, { zone: marked }),
  issuer("SWE", northern.swedish, { given: [1, 3], zone: marked }),
  issuer("DNK", northern.danish, { zone: marked }),
  issuer("ISL", northern.icelandic, { zone: marked }),
  issuer("FIN", northern.finnish, { given: [1, 3], zone: marked }),
  issuer("LVA", northern.baltic, { zone: marked }),
  issuer("POL", northern.polish, { zone: marked, print: signs }),
  issuer("CZE", northern.czech, { zone: marked }),
  issuer("HUN", northern.hungarian, { zone: marked }),
  issuer("ROU", southeast.romanian, { zone: marked }),
  issuer("HRV", southeast.croatian, { zone: marked }),
  issuer("TUR", southeast.turkish, {
    zone: ["base_letters", "whole_words_only"],
    print: ["parts", "full_given_first"],
  }),
  issuer("AZE", southeast.azerbaijani, {
    zone: ["base_letters", "icao"],
    print: ["parts", "full_surname_first"],
  }),
  issuer("ALB", southeast.albanian, { zone: marked }),
  issuer("RUS", southeast.russian, { print: ["parts", "full_surname_first"] }),
  issuer("UKR", southeast.ukrainian, {
    letters: national.UA,
    print: ["parts", "full_surname_first"],
  }),
  issuer("BGR", southeast.bulgarian, {
    letters: national.BG,
    print: ["parts", "full_given_first"],
  }),
  issuer("SRB", southeast.serbian, { letters: national.RS, print: ["parts", "full_given_first"] }),
  issuer("MKD", southeast.macedonian, {
    letters: national.MK,
    print: ["parts", "full_given_first"],
  }),
  issuer("BLR", southeast.russian, {
    letters: national.BY,
    print: ["parts", "full_surname_first"],
  }),
  issuer("GRC", southeast.greek, { print: ["parts"] }),
  issuer("SAU", asia.gulf, { zone: [...romance, "particles_joined"], print: signs }),
  issuer("EGY", asia.arabicScript, {
    zone: ["icao", "whole_words_only"],
    print: ["parts", "full_given_first"],
  }),
  issuer("IND", asia.indian, {
    zone: [...romance, "initials", "all_in_given_names"],
    print: plain,
  }),
  issuer("AFG", asia.singleNamed, {
    given: [0, 0],
    zone: ["icao", "all_in_given_names", "fnu", "xxx", "doubled"],
    print: ["parts", "title"],
  }),
  issuer("IDN", asia.indonesian, {
    given: [1, 2],
    zone: [...everywhere, "all_in_surname", "given_names_first"],
  }),
  issuer("MYS", asia.malaysian, {
    given: [1, 1],
    zone: [...romance, "all_in_surname", "all_in_given_names"],
  }),
  issuer("PHL", asia.filipino, {
    surnames: [1, 2],
    zone: [...romance, "particles_joined"],
    print: signs,
  }),
  issuer("THA", asia.thai, { given: [1, 2] }),
  issuer("VNM", asia.vietnamese, { given: [1, 1], zone: [...marked, "given_names_first"] }),
  issuer("CHN", asia.chinese, { given: [1, 1] }),
  issuer("KOR", asia.korean, {
    given: [1, 1],
    zone: [...everywhere, "hyphen_dropped"],
    print: [...plain, "no_hyphen"],
  }),
  issuer("JPN", asia.japanese, { given: [1, 1], zone: marked }),
  issuer("BGD", asia.bangladeshi, { given: [1, 2], print: plain }),
  issuer("UTO", icaoExamples, {
    ...{ surnames: [1, 2], given: [1, 3] },
    zone: romance,
    print: signs,
  }),
  issuer("LKA", asia.sriLankan, { surnames: [1, 2], given: [1, 3] }),
];
