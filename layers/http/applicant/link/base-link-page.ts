import { createHash } from "node:crypto";
import type { Branding } from "#domain/branding/branding.ts";
import { escapedHtml } from "#domain/escaped-html.ts";
import { acceptedLanguage } from "./accepted-language.ts";

type BaseLinkState = "open" | "closed" | "busy";

type Language = Branding["localeDefault"];
type Words = { title: string; text: string };

const words: Record<Language, Record<BaseLinkState, Words> & { start: string }> = {
  pt: {
    start: "Começar",
    open: {
      title: "Confirme a sua identidade",
      text: "Leva cerca de dois minutos. Tenha o documento à mão.",
    },
    closed: {
      title: "De momento não disponível",
      text: "Esta verificação está fechada. Tente mais tarde ou fale com quem lhe enviou o link.",
    },
    busy: {
      title: "Muitas pessoas ao mesmo tempo",
      text: "Espere uns minutos e abra o link de novo.",
    },
  },
  es: {
    start: "Empezar",
    open: {
      title: "Confirma tu identidad",
      text: "Te llevará unos dos minutos. Ten tu identificación a la mano.",
    },
    closed: {
      title: "No disponible por ahora",
      text: "Esta verificación está cerrada. Inténtalo más tarde o habla con quien te envió el enlace.",
    },
    busy: {
      title: "Demasiadas personas a la vez",
      text: "Espera unos minutos y abre el enlace de nuevo.",
    },
  },
  en: {
    start: "Start",
    open: {
      title: "Confirm your identity",
      text: "It takes about two minutes. Have your document at hand.",
    },
    closed: {
      title: "Not available right now",
      text: "This verification is closed. Try later, or ask the person who sent you the link.",
    },
    busy: {
      title: "Too many people at once",
      text: "Wait a few minutes and open the link again.",
    },
  },
  fr: {
    start: "Commencer",
    open: {
      title: "Confirmez votre identité",
      text: "Cela prend environ deux minutes. Gardez votre document près de vous.",
    },
    closed: {
      title: "Pas disponible pour le moment",
      text: "Cette vérification est fermée. Essayez plus tard ou parlez à la personne qui vous a envoyé le lien.",
    },
    busy: {
      title: "Trop de personnes à la fois",
      text: "Attendez quelques minutes et ouvrez de nouveau le lien.",
    },
  },
};

type Page = {
  requester: string;
  state: BaseLinkState;
  accepted?: string | undefined;
  /** Before the branding's. */
  languages: readonly Language[];
  branding: Pick<Branding, "colors" | "radiusPx" | "localeDefault" | "locales">;
};

/**
 * The page behind a base link, with the policy that lets it load only its own style. The form posts to
 * the page's own address, where a POST creates a Case.
 */
export function baseLinkPage(page: Page): { html: string; policy: string } {
  const { requester, state, branding } = page;
  const language = acceptedLanguage(page.accepted, offeredBy(page));
  const { start, [state]: said } = words[language];
  const style = styleOf(branding);
  const hash = createHash("sha256").update(style).digest("base64");
  const button = state === "open" ? `<form method="post"><button>${start}</button></form>` : "";
  return {
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapedHtml(requester)} · ${said.title}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="who">${escapedHtml(requester)}</p>
<h1>${said.title}</h1>
<p>${said.text}</p>
${button}
</main>
</body>
</html>
`,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  };
}

function styleOf({ colors, radiusPx }: Pick<Branding, "colors" | "radiusPx">): string {
  const { primary, onPrimary, background, text } = colors;
  return (
    `body{margin:0;background:${background};color:${text};font:1.0625rem/1.5 system-ui,sans-serif}` +
    "main{box-sizing:border-box;max-width:30rem;min-height:100svh;margin:0 auto;padding:2rem 1.5rem;" +
    "display:flex;flex-direction:column;justify-content:center}p{margin:0}.who{font-weight:600}" +
    "h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0}form{margin-top:2rem}" +
    `button{width:100%;min-height:3.25rem;border:0;border-radius:${radiusPx}px;background:${primary};` +
    `color:${onPrimary};font:inherit;font-weight:600;cursor:pointer}` +
    `button:focus-visible{outline:3px solid ${text};outline-offset:3px}`
  );
}

function offeredBy({ branding, languages }: Pick<Page, "branding" | "languages">) {
  const { locales, localeDefault } = branding;
  const [first] = languages;
  if (first === undefined) return { locales, localeDefault };
  return {
    locales: languages,
    localeDefault: languages.includes(localeDefault) ? localeDefault : first,
  };
}
