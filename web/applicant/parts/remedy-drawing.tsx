import { useEffect, useState } from "preact/hooks";

const loadRemedies = () => import("./remedy.tsx");

/** Fetched with the first objection, since most applicants see none; the words do not wait for it. */
export function RemedyDrawing({ of }: { of: string }) {
  const [remedies, setRemedies] = useState<Awaited<ReturnType<typeof loadRemedies>>>();
  useEffect(() => {
    loadRemedies().then(setRemedies, () => undefined);
  }, []);
  return remedies ? <remedies.Remedy of={of} /> : null;
}
