import "./phone-preview.css";
import { render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ConsentWording } from "#domain/flow/page-settings.ts";
import type { Sitting } from "../../applicant/api.ts";
import styles from "../../applicant/applicant.css?inline";
import { Bar } from "../../applicant/parts/bar.tsx";
import { DocumentScreen } from "../../applicant/screens/document.tsx";
import { DoneScreen } from "../../applicant/screens/done.tsx";
import { KnownScreen } from "../../applicant/screens/known.tsx";
import type { StepProps } from "../../applicant/screens/props.ts";
import { WelcomeScreen } from "../../applicant/screens/welcome.tsx";
import stepStyles from "../../applicant/steps.css?inline";
import {
  heard,
  type Language,
  languages,
  loadStrings,
  type Speech,
  SpeechContext,
  sayIn,
  type Words,
} from "../../applicant/strings.ts";
import { applyBrand } from "../../shared/apply-brand.ts";
import base from "../../shared/base.css?inline";
import type { Brand } from "../../shared/branding.ts";
import tokens from "../../shared/tokens.css?inline";
import { language as spoken, t } from "../language.ts";
import { sampleSitting } from "./sample-sitting.ts";

export type PreviewProps = {
  requester: string;
  allowedDocuments: Sitting["allowed_documents"];
  isSandbox: boolean;
  consent?: ConsentWording | undefined;
  /** Texts from a template's answer that replace the page's own. */
  words?: Words | undefined;
  logo?: string | undefined;
  /** The client's brand, instead of our own colors. */
  brand?: Brand;
  /** The client's data about the applicant. Without any, the preview has no screen of it. */
  prefill?: Sitting["prefill"];
  /** The screen that the open editor changes. A viewer can choose another until the editor changes. */
  screen?: ScreenName;
};

const screens = {
  welcome: "common.screens.welcome",
  known: "common.screens.known",
  document: "common.document",
  done: "common.screens.done",
} as const;

export type ScreenName = keyof typeof screens;

/**
 * The applicant's own screens in a frame of a phone's size, without a service behind them. The frame is
 * inert: it takes neither focus nor clicks.
 */
export function PhonePreview(props: PreviewProps) {
  const [chosen, setScreen] = useState<ScreenName>("welcome");
  const [language, setLanguage] = useState<Language>(spoken);
  const frame = useRef<HTMLIFrameElement>(null);
  const speech = useSpeechIn(language);
  const isTold = Object.keys(props.prefill ?? {}).length > 0;
  const shown = Object.entries(screens).filter(([name]) => name !== "known" || isTold);
  const screen = chosen === "known" && !isTold ? "welcome" : chosen;

  useEffect(() => {
    if (props.screen) setScreen(props.screen);
  }, [props.screen]);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    const sheetOf = frame.current?.contentWindow;
    if (!page || !sheetOf) return;
    page.body.id = "frame";
    // The frame's document takes only a sheet that its own window constructed.
    const sheet: CSSStyleSheet = new (Reflect.get(sheetOf, "CSSStyleSheet"))();
    sheet.replaceSync(tokens + base + styles + stepStyles);
    page.adoptedStyleSheets = [sheet];
    const root = page.createElement("div");
    root.id = "app";
    page.body.replaceChildren(root);
    return () => render(null, root);
  }, []);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    const root = page?.getElementById("app");
    if (!page || !root || !speech) return;
    page.documentElement.lang = language;
    page.documentElement.removeAttribute("style");
    page.documentElement.removeAttribute("data-theme");
    if (props.brand) applyBrand(props.brand, page.documentElement);
    render(
      <SpeechContext.Provider value={heard(speech, props.words)}>
        <Bar
          requester={props.requester}
          logo={props.logo}
          offered={undefined}
          isSandbox={props.isSandbox}
          onLanguage={() => {}}
        />
        <Screen {...props} name={screen} />
      </SpeechContext.Provider>,
      root,
    );
  });

  return (
    <section class="preview" aria-label={t("common.phone_preview.preview")}>
      <div class="preview-tools">
        <label>
          <span class="unseen">{t("common.phone_preview.screen")}</span>
          <select
            value={screen}
            onChange={({ currentTarget: { value } }) => {
              if (isScreen(value)) setScreen(value);
            }}
          >
            {shown.map(([name, label]) => (
              <option key={name} value={name}>
                {t(label)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="unseen">{t("common.language")}</span>
          <select
            value={language}
            onChange={({ currentTarget: { value } }) => {
              if (isSpoken(value)) setLanguage(value);
            }}
          >
            {Object.entries(languages).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <iframe
        ref={frame}
        class="phone"
        title={t("common.phone_preview.what_the_applicant_sees")}
        inert
        tabIndex={-1}
      />
      <p class="soft small">{t("common.phone_preview.what_applicant_sees_now")}</p>
    </section>
  );
}

function Screen({ name, ...props }: PreviewProps & { name: ScreenName }) {
  const sitting = sampleSitting({
    ...props,
    state: name === "done" ? "submitted" : "collecting",
  });
  if (name === "done") return <DoneScreen sitting={sitting} />;
  const step: StepProps = { api: noApi, sitting, progress: undefined, arrive() {}, fail() {} };
  if (name === "known") return <KnownScreen {...step} onChoose={() => {}} />;
  return name === "document" ? <DocumentScreen {...step} /> : <WelcomeScreen {...step} />;
}

/** An inert frame takes no presses, so nothing ever calls this. */
const noApi = new Proxy({} as StepProps["api"], {
  get: () => () => Promise.reject(new Error("A preview has no service.")),
});

function useSpeechIn(language: Language): Speech | undefined {
  const [speech, setSpeech] = useState<Speech>();
  useEffect(() => {
    let isStale = false;
    loadStrings(language).then((strings) => {
      if (!isStale) setSpeech({ strings, language, say: sayIn(strings) });
    });
    return () => {
      isStale = true;
    };
  }, [language]);
  return speech;
}

function isScreen(text: string): text is ScreenName {
  return Object.hasOwn(screens, text);
}

function isSpoken(text: string): text is Language {
  return Object.hasOwn(languages, text);
}
