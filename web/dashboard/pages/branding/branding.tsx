import { namedDocuments } from "#domain/document/types.ts";
import "./branding.css";
import { useState } from "preact/hooks";
import { brandFonts, contrast, minimumContrast } from "#domain/branding/branding.ts";
import {
  type Branding as Look,
  readBranding,
  type StoredBranding,
  saveBranding,
} from "../../api/branding.ts";
import { figure, t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Icon } from "../../parts/icon.tsx";
import { SelectField, TextField } from "../../parts/inputs.tsx";
import { Page } from "../../parts/page.tsx";
import { Lacks, Loaded, Refused } from "../../parts/states.tsx";
import { PhonePreview } from "../../preview/phone-preview.tsx";
import { useHere, useMay } from "../../session.ts";
import type { Label } from "../../strings.ts";
import { useLoad } from "../../use-load.ts";
import { brandOf, type LookProps } from "./brand-of.ts";
import { LinksEditor } from "./links-editor.tsx";
import { type Pictures, PicturesEditor } from "./pictures-editor.tsx";

export function Branding() {
  const { project } = useHere();
  const look = useLoad(() => readBranding(project.id), project.id);
  return (
    <Page title={t("common.branding")} lead={t("branding.branding_lead")}>
      <Lacks permission="branding:write" to={t("branding.change_the_branding")} />
      <Loaded of={look}>{(stored) => <Editor stored={stored} onSaved={look.set} />}</Loaded>
    </Page>
  );
}

function Editor({
  stored,
  onSaved,
}: {
  stored: StoredBranding;
  onSaved(look: StoredBranding): void;
}) {
  const { org, project } = useHere();
  const may = useMay();
  const [look, setLook] = useState<Look>(() => lookOf(stored));
  const [pictures, setPictures] = useState(() => picturesOf(stored));
  const { submit, isBusy, error } = useAct();
  const isLocked = !may("branding:write");
  const isDirty = JSON.stringify(look) !== JSON.stringify(lookOf(stored));
  const change = (part: Partial<Look>) => setLook((before) => ({ ...before, ...part }));

  return (
    <div class="brand">
      <form
        onSubmit={submit(async () => {
          onSaved(await saveBranding(project.id, look));
          say(t("branding.saved_every_page_opened"));
        })}
      >
        <fieldset class="form" disabled={isLocked}>
          <legend class="unseen">{t("common.branding")}</legend>
          <TextField
            label={t("branding.name_shown_to_applicants")}
            hint={t("branding.name_shown_to_applicants_hint", { name: org.name })}
            maxLength={60}
            value={look.display_name ?? ""}
            onText={(value) => change({ display_name: value || null })}
          />
          <PicturesEditor
            look={look}
            change={change}
            isLocked={isLocked}
            pictures={pictures}
            onPictures={setPictures}
          />
          <Colors look={look} change={change} />
          <div class="form-row">
            <SelectField
              label={t("branding.theme")}
              of={themes}
              word={(theme) => t(themeWords[theme])}
              value={look.theme}
              onPick={(theme) => change({ theme })}
            />
            <SelectField
              label={t("branding.font")}
              hint={t("branding.font_hint")}
              of={brandFonts}
              word={(font) => (font === "system" ? t("branding.device_font") : font)}
              value={look.font_family}
              onPick={(font_family) => change({ font_family })}
            />
            <TextField
              label={t("branding.corners_size_px", { size: look.radius_px })}
              type="range"
              min={0}
              max={32}
              value={look.radius_px}
              onText={(value) => change({ radius_px: Number(value) })}
            />
          </div>
          <LinksEditor look={look} change={change} isLocked={isLocked} />
          <Refused error={error} />
          {!isLocked && (
            <div class="form-actions brand-save">
              <button type="submit" class="button-primary" disabled={isBusy || !isDirty}>
                {t("common.save")}
              </button>
              <button
                type="button"
                class="button"
                disabled={!isDirty}
                onClick={() => {
                  setLook(lookOf(stored));
                  setPictures(picturesOf(stored));
                }}
              >
                {t("branding.undo_changes")}
              </button>
            </div>
          )}
        </fieldset>
      </form>
      <PhonePreview
        requester={look.display_name ?? org.name}
        isSandbox={project.sandbox}
        allowedDocuments={shown}
        logo={pictures.logo}
        brand={brandOf(look)}
      />
    </div>
  );
}

/** Two documents, so that the preview has a choice to show. */
const shown = namedDocuments
  .slice(0, 2)
  .map(({ country, documentType }) => ({ country, document_type: documentType }));

const themes = ["auto", "light", "dark"] as const;

const themeWords: Record<(typeof themes)[number], Label> = {
  auto: "branding.same_as_the_device",
  light: "branding.light",
  dark: "branding.dark",
};

const colorWords: Record<keyof Look["colors"], Label> = {
  primary: "branding.color_words.primary",
  on_primary: "branding.button_text",
  background: "branding.color_words.background",
  surface: "branding.color_words.surface",
  text: "branding.text",
  muted: "branding.color_words.muted",
  error: "branding.color_words.error",
};

/** Pairs of colors that need the contrast of WCAG; the service refuses a pair with less. */
const pairs = [
  { front: "on_primary", back: "primary", words: "branding.button_text" },
  { front: "text", back: "background", words: "branding.pairs.words" },
] as const;

function Colors({ look: { colors }, change }: Omit<LookProps, "isLocked">) {
  return (
    <fieldset>
      <legend>{t("branding.colors")}</legend>
      <div class="colors">
        {Object.entries(colorWords).map(([name, word]) => {
          if (!isColor(name)) return null;
          return (
            <label key={name} class="color">
              <input
                type="color"
                value={colors[name]}
                onInput={({ currentTarget }) =>
                  change({ colors: { ...colors, [name]: currentTarget.value.toUpperCase() } })
                }
              />
              <span>
                {t(word)}
                <code class="soft">{colors[name]}</code>
              </span>
            </label>
          );
        })}
      </div>
      <ul class="contrasts" aria-live="polite">
        {pairs.map(({ front, back, words }) => {
          const ratio = contrast(colors[front], colors[back]);
          const isEnough = ratio >= minimumContrast;
          return (
            <li key={front} class={isEnough ? "digit-good" : "fault"}>
              <Icon name={isEnough ? "check" : "warn"} />
              {`${t(words)}: ${figure(Math.floor(ratio * 100) / 100, 2)}:1`}
              {!isEnough &&
                `, ${t("branding.least_ratio_1_needed", { ratio: figure(minimumContrast) })}`}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function isColor(name: string): name is keyof Look["colors"] {
  return Object.hasOwn(colorWords, name);
}

function picturesOf({ logo_url, icon_url, favicon_url }: StoredBranding): Pictures {
  return {
    logo: logo_url ?? undefined,
    icon: icon_url ?? undefined,
    favicon: favicon_url ?? undefined,
  };
}

/** The members that a PUT accepts. It needs all of them, because a PUT replaces the whole. */
function lookOf(stored: StoredBranding): Look {
  const { logo_url: _, icon_url: __, favicon_url: ___, revision, updated_at, ...look } = stored;
  return look;
}
