import type { Faces, Named } from "./look-trials.ts";

/** A picture of somebody with a usable face. */
export type EnrolledPerson = {
  file: string;
  person: string;
  vector: Float32Array;
  isSure: boolean;
};

/** Each picture of a folder as a selfie, and what stands for its document; those without a usable face are left out. */
export function enrolledPeople({ named, faces }: { named: Named; faces: Faces }): {
  selfies: EnrolledPerson[];
  portraits: (EnrolledPerson & { document: string })[];
} {
  const files = Object.entries(named.people);
  const selfies = files.flatMap(([file, person]) => {
    const face = faces.get(file)?.face;
    return face ? [{ file, person, vector: face.vector, isSure: face.isSure }] : [];
  });
  const portraits = files.flatMap(([file, person]) =>
    (named.documents?.[file] ?? [file]).flatMap((document) => {
      const face = faces.get(document)?.face;
      return face ? [{ file, person, document, vector: face.vector, isSure: face.isSure }] : [];
    }),
  );
  return { selfies, portraits };
}
