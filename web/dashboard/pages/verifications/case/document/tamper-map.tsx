import { useState } from "preact/hooks";
import { t } from "../../../../language.ts";
import { TextField } from "../../../../parts/inputs.tsx";
import { itemWord } from "../../../../words.ts";
import type { CheckProps } from "../evidence.ts";

/** A map over a photograph of the regions that the check found to differ from their surroundings. */
export function TamperMap({ record }: CheckProps) {
  const [strength, setStrength] = useState(60);
  const mapped = (record.captures ?? []).flatMap(({ item, url, tamper_map_url }) =>
    url && tamper_map_url ? [{ item, url, map: tamper_map_url }] : [],
  );
  if (mapped.length === 0) return null;
  return (
    <figure class="tamper">
      <figcaption>{t("verifications.tamper_map.places_without_traces_earlier")}</figcaption>
      {mapped.map(({ item, url, map }) => (
        <div class="tamper-picture" key={item}>
          <img src={url} alt={itemWord(item)} />
          <img
            class="tamper-map"
            src={map}
            alt={t("verifications.tamper_map.map_suspicion_over")}
            style={{ opacity: strength / 100 }}
          />
        </div>
      ))}
      <TextField
        label={t("verifications.tamper_map.how_much_map")}
        type="range"
        min={0}
        max={100}
        value={strength}
        onText={(value) => setStrength(Number(value))}
      />
    </figure>
  );
}
