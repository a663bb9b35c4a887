import { useEffect, useRef, useState } from "preact/hooks";
import type { CheckProps } from "./checks.tsx";
import { at, isRecord, listAt, numberAt } from "./evidence.ts";

type Grid = { item: string; columns: number; rows: number; values: number[] };

/** The grid of suspicion over a photograph, when the check drew one. */
export function TamperMap({ record, evidence }: CheckProps) {
  const [strength, setStrength] = useState(60);
  const grids = listAt(evidence.breakdown, "tamper", "maps").flatMap(gridOf);
  const [grid] = grids;
  const capture = record.captures?.find(({ item }) => item === grid?.item);
  if (!grid || !capture?.url) return null;
  return (
    <figure class="tamper">
      <figcaption>
        Where the picture differs from its surroundings: the darker, the more. It marks where to
        look; it does not say that something was changed.
      </figcaption>
      <div class="tamper-picture">
        <img src={capture.url} alt="Document with the map of suspicion over it" />
        <Heat grid={grid} strength={strength} />
      </div>
      <label class="field">
        <span>How much of the map</span>
        <input
          type="range"
          min={0}
          max={100}
          value={strength}
          onInput={({ currentTarget }) => setStrength(Number(currentTarget.value))}
        />
      </label>
    </figure>
  );
}

function Heat({ grid, strength }: { grid: Grid; strength: number }) {
  const ref = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const context = ref.current?.getContext("2d");
    if (!context) return;
    const pixels = context.createImageData(grid.columns, grid.rows);
    for (const [place, value] of grid.values.entries()) {
      pixels.data.set([178, 24, 43, Math.round(255 * Math.min(1, Math.max(0, value)))], place * 4);
    }
    context.putImageData(pixels, 0, 0);
  }, [grid]);

  return (
    <canvas ref={ref} width={grid.columns} height={grid.rows} style={{ opacity: strength / 100 }} />
  );
}

function gridOf(map: unknown): Grid[] {
  const [columns, rows] = [numberAt(map, "columns"), numberAt(map, "rows")];
  const values = listAt(map, "values").filter((value) => typeof value === "number");
  if (!isRecord(map) || !columns || !rows || values.length !== columns * rows) return [];
  return [{ item: String(at(map, "item")), columns, rows, values }];
}
