export const assessments = [
  "no_material_concerns",
  "manual_review_recommended",
  "material_inconsistency",
  "assessment_incomplete",
] as const;

export type Assessment = (typeof assessments)[number];
