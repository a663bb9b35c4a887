import type { StoredIdMatch } from "#domain/evidence/facts/id-match.ts";
import { figure, t } from "../../../../language.ts";
import { Icon } from "../../../../parts/icon.tsx";
import { facePictureWord } from "../../../../words.ts";

const tones = {
  pass: { tone: "good", sign: "check" },
  review: { tone: "review", sign: "warn" },
  fail: { tone: "bad", sign: "differ" },
} as const;

/** The similarity of each pair of faces. Empty if the film was compared with no other picture. */
export function OnePerson({ facts: { pairs = [] } }: { facts: StoredIdMatch }) {
  if (pairs.length === 0) return null;
  return (
    <details class="part" open>
      <summary>{t("verifications.one_person.one_person_throughout")}</summary>
      <ul class="said">
        {pairs.map(({ a, b, likeness, match, status }) => (
          <li key={`${a} ${b}`} class={`said-${tones[status].tone}`}>
            <Icon name={tones[status].sign} />
            <span>
              {t("verifications.one_person.b_similarity_likeness_one", {
                a: facePictureWord(a),
                b: facePictureWord(b),
                likeness: figure(likeness, 2),
                match: figure(match, 2),
              })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
