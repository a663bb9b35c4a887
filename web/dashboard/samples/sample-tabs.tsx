import { useState } from "preact/hooks";
import { t } from "../language.ts";
import { Code } from "../parts/copy.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { codeSample, type Request, type SampleLanguage, sampleLanguages } from "./code-samples.ts";

/** The same call in every language that has a sample. */
export function SampleTabs({ request, label }: { request: Request; label: string }) {
  const [language, setLanguage] = useState<SampleLanguage>("curl");
  return (
    <div>
      <Tabs
        label={t("common.sample_tabs.label_languages", { label })}
        tabs={sampleLanguages}
        chosen={language}
        onChoose={(name) => setLanguage(name)}
      />
      <Code label={label} text={codeSample(language, request)} />
    </div>
  );
}
