import type { CaptureItem } from "../capture/capture-item.ts";
import { filled, type Look, type ValuesFor } from "../text-gaps.ts";
import type { Finding, FindingCode } from "./facts/findings.ts";
import {
  blockWords,
  type FindingSentences,
  findingTexts,
  formatWords,
  timeWords,
} from "./finding-texts.ts";

/** How a reader's language writes the words and numbers of a finding. */
export type FindingWords = {
  look: Look;
  item(item: CaptureItem): string;
  figure(number: number, digits?: number): string;
};

/** As the public record has them: in English, with items by their codes. */
export const publicWords: FindingWords = {
  look: (_, english) => english,
  item: (item) => item,
  figure: (number, digits) => (digits === undefined ? `${number}` : number.toFixed(digits)),
};

type TextOf<Code extends FindingCode> = (typeof findingTexts)[Code][keyof FindingSentences];

/** The sentences of a finding in the reader's language. Without one: as the public record has them. */
export function findingSentences(
  finding: Finding,
  { look, item, figure }: FindingWords = publicWords,
): FindingSentences {
  function say<Code extends FindingCode>(
    code: Code,
    ...[values]: ValuesFor<TextOf<Code>, string>
  ): FindingSentences {
    const sentence = (part: keyof FindingSentences) =>
      filled<string>(look(`finding.${code}.${part}`, findingTexts[code][part]), values).join("");
    return { observed: sentence("observed"), expected: sentence("expected") };
  }
  const size = (width: number, height: number) => `${figure(width)} × ${figure(height)}`;
  switch (finding.code) {
    case "editor_named": {
      const blocks = finding.blocks.map((block) =>
        look(`finding_block.${block}`, blockWords[block]),
      );
      return say(finding.code, { programs: [...finding.programs, ...blocks].join(", ") });
    }
    case "edit_recorded":
      return say(finding.code, { terms: finding.terms.join(", ") });
    case "plain_encoder_with_camera":
      return say(finding.code, { quality: figure(finding.quality) });
    case "camera_app_format":
      return say(finding.code, { format: formatWords[finding.format] });
    case "screen_size":
      return say(finding.code, { width: figure(finding.width), height: figure(finding.height) });
    case "preview_differs":
      return say(finding.code, {
        correlation: figure(finding.correlation, 2),
        minimum: figure(finding.minimum),
      });
    case "preview_shape_differs":
      return say(finding.code, {
        percent: figure(finding.percent),
        minimum: figure(finding.minimum),
      });
    case "taken_after_arrival":
    case "taken_before_link": {
      const { amount, unit } = finding;
      const time = filled(look(`finding_time.${unit}`, timeWords[unit]), {
        amount: figure(amount),
      }).join("");
      return say(finding.code, { time });
    }
    case "size_differs":
      return say(finding.code, {
        recorded: size(finding.recorded_width, finding.recorded_height),
        size: size(finding.width, finding.height),
      });
    case "sides_apart":
      return say(finding.code, {
        hours: figure(finding.hours),
        limit: figure(finding.limit_hours),
      });
    case "one_file":
    case "one_picture": {
      const [one, other] = finding.items;
      return say(finding.code, { one: item(one), other: item(other) });
    }
    default:
      return say(finding.code);
  }
}

/** The observations, each once: the remark of the reason that the findings have in common. */
export function findingsRemark(findings: readonly Finding[], words?: FindingWords): string {
  const seen = findings.map((finding) => findingSentences(finding, words).observed);
  return [...new Set(seen)].join(" ");
}
