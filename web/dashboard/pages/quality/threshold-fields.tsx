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
  label: "quality.threshold_fields.similarity_which_two_faces",
  hint: "quality.threshold_fields.0_1_evidence_each",
};

const others: readonly ThresholdField[] = [
  {
    name: "face_mismatch",
    label: "quality.threshold_fields.similarity_below_which_two",
    hint: "quality.threshold_fields.where_profile_lets_contradict",
  },
  {
    name: "same_picture",
    label: "quality.threshold_fields.selfie_picture_portrait",
    hint: "quality.threshold_fields.measured_faces_matched",
  },
  {
    name: "suspicious",
    label: "quality.threshold_fields.suspicious_file_many_points",
    hint: "quality.threshold_fields.evidence_each_photograph_names",
    max: 100,
    step: 0.5,
  },
  {
    name: "recapture",
    label: "quality.threshold_fields.photograph_screen_print",
    hint: "quality.threshold_fields.0_1_lower_finds",
  },
  {
    name: "document_reading",
    label: "quality.threshold_fields.field_surely_read",
    hint: "quality.threshold_fields.least_sure_one_machine",
  },
  {
    name: "minimum_age",
    label: "quality.threshold_fields.old_enough_in_years",
    hint: "quality.threshold_fields.day_check",
    max: 150,
    step: 1,
  },
  {
    name: "planarity",
    label: "quality.threshold_fields.how_far_nose_stands",
    hint: "quality.threshold_fields.distances_between_eyes_when",
  },
  {
    name: "illumination",
    label: "quality.threshold_fields.how_well_face_follows",
    hint: "quality.threshold_fields.0_1_25_any",
    max: 1.25,
  },
  {
    name: "same_person",
    label: "quality.threshold_fields.one_face_whole_film",
    hint: "quality.threshold_fields.two_parts_least_alike",
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
                  aria-label={t("quality.threshold_fields.move_the_limit")}
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
        <summary>{t("quality.threshold_fields.other_thresholds")}</summary>
        <div class="form what-if">{others.map(field)}</div>
      </details>
    </>
  );
}

/** The two thresholds of face similarity limit one score, so they share its measurements. */
function measureOf(name: Name): Name {
  return name === "face_mismatch" ? "face_match" : name;
}
