import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { reportLanguages } from "#domain/report/report-language.ts";
import { fiveCases } from "../../lab/reports/five-cases.ts";
import { askVeraPdf } from "../../lab/second-opinion/verapdf.ts";
import { isSecondOpinion } from "../nightly.ts";
import { sharedStage } from "./stage-support.ts";

describe.runIf(isSecondOpinion)("veraPDF", () => {
  it("finds each report PDF/UA-1, in every language, and none is made of an erased verification", async () => {
    const folder = await mkdtemp(join(tmpdir(), "bonafide-reports-"));
    const { url } = sharedStage();
    const files: string[] = [];
    for (const { name, id, apiKey } of await fiveCases(url)) {
      for (const language of reportLanguages) {
        const query = new URLSearchParams({ format: "pdf", language });
        const answer = await fetch(`${url}/v1/verifications/${id}/report?${query}`, {
          headers: { "x-api-key": apiKey },
        });
        expect(answer.status, name).toBe(name === "erased" ? 409 : 200);
        if (!answer.ok) continue;
        files.push(join(folder, `${name}-${language}.pdf`));
        await writeFile(files.at(-1) ?? "", Buffer.from(await answer.arrayBuffer()));
      }
    }
    const verdicts = askVeraPdf(files);
    expect(verdicts).toHaveLength(4 * reportLanguages.length);
    expect(verdicts.filter(({ isCompliant }) => !isCompliant)).toEqual([]);
    for (const { passedRules } of verdicts) expect(passedRules).toBeGreaterThan(50);
  });
});
