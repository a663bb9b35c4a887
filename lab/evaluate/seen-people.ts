import type { Faces, Named } from "./look-trials.ts";

/** A picture of somebody with a usable face. */
export type SeenPerson = { file: string; person: string; vector: Float32Array };

/** Each picture of a folder as a selfie, and what stands for its document; those without a usable face are left out. */
export function seenPeople({ named, faces }: { named: Named; faces: Faces }): {
  selfies: SeenPerson[];
  portraits: (SeenPerson & { document: string })[];
} {
  const files = Object.entries(named.people);
  const selfies = files.flatMap(([file, person]) => {
    const vector = faces.get(file)?.face?.vector;
    return vector ? [{ file, person, vector }] : [];
  });
  const portraits = files.flatMap(([file, person]) =>
    (named.documents?.[file] ?? [file]).flatMap((document) => {
      const vector = faces.get(document)?.face?.vector;
      return vector ? [{ file, person, document, vector }] : [];
    }),
  );
  return { selfies, portraits };
}
