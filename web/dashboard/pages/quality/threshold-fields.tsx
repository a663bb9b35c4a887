import type { Change, WhatIf } from "../../api/quality.ts";
import { t } from "../../language.ts";
import { Field } from "../../parts/field.tsx";
import type { Label } from "../../strings.ts";
import { ScoreHistogram } from "./score-histogram.tsx";

export type ThresholdChange = Omit<Change, "policy_revision" | "reasons">;

type Name = keyof ThresholdChange;

type ThresholdField = { name: Name; label: Label; hint: Label; max?: number; step?: number };

const first: ThresholdField = {
  name: "face_match",
  label: "Similarity from which two faces match",
  hint: "From 0 to 1. The evidence of each Case names the one that it was judged by.",
};

const others: readonly ThresholdField[] = [
  {
    name: "face_mismatch",
    label: "Similarity below which they are two people’s",
    hint: "Where the profile lets that contradict.",
  },
  {
    name: "same_picture",
    label: "A selfie that is a picture of the portrait, from",
    hint: "Measured of faces that matched.",
  },
  {
    name: "suspicious",
    label: "A suspicious file, from this many points",
    hint: "The evidence of each photograph names its points.",
    max: 100,
    step: 0.5,
  },
  {
    name: "recapture",
    label: "A photograph of a screen or a print, from",
    hint: "From 0 to 1: lower finds more of them, and more that are none.",
  },
  {
    name: "document_reading",
    label: "A field that is surely read, from",
    hint: "The least sure one of a machine readable zone.",
  },
  {
    name: "minimum_age",
    label: "Old enough, in years",
    hint: "On the day of the check.",
    max: 150,
    step: 1,
  },
  {
    name: "planarity",
    label: "How far a nose stands out, at least",
    hint: "In distances between the eyes, when the head is turned.",
  },
  {
    name: "illumination",
    label: "How well a face follows the colors, at least",
    hint: "From 0 to 1.25, in any light.",
    max: 1.25,
  },
  {
    name: "same_person",
    label: "One face in the whole film, from",
    hint: "The two parts that are least alike.",
  },
];

/** The engine's thresholds that stored evidence can be compared with. An empty field changes nothing. */
export function ThresholdFields({
  value,
  scores,
  onChange,
}: {
  value: ThresholdChange;
  scores: WhatIf["scores"];
  onChange(next: ThresholdChange): void;
}) {
  const field = ({ name, label, hint, max = 1, step = 0.001 }: ThresholdField) => {
    const at = value[name];
    const measured = scores.find(({ threshold }) => threshold === measureOf(name));
    const set = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const { [name]: _before, ...kept } = value;
      const next = currentTarget.valueAsNumber;
      onChange(Number.isNaN(next) ? kept : { ...kept, [name]: next });
    };
    const limits = { min: 0, max, step };
    return (
      <Field key={name} label={t(label)} hint={t(hint)}>
        {(ids) => (
          <>
            <input {...ids} {...limits} type="number" value={at ?? ""} onInput={set} />
            {measured && (
              <>
                <ScoreHistogram scores={measured} at={at} />
                <input
                  {...limits}
                  type="range"
                  aria-label={t("Move the limit")}
                  aria-describedby={ids["aria-describedby"]}
                  value={at ?? max / 2}
                  onInput={set}
                />
              </>
            )}
          </>
        )}
      </Field>
    );
  };
  return (
    <>
      {field(first)}
      <details class="part what-if-thresholds">
        <summary>{t("Other thresholds")}</summary>
        <div class="form what-if">{others.map(field)}</div>
      </details>
    </>
  );
}

/** The two thresholds of face similarity limit one score, so they share its measurements. */
function measureOf(name: Name): Name {
  return name === "face_mismatch" ? "face_match" : name;
}
