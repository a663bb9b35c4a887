import { brandLocales } from "#domain/brand-locales.ts";
import type { Branding } from "#domain/branding/branding.ts";
import { acceptedLanguage } from "./accepted-language.ts";

const words: Record<Branding["localeDefault"], { title: string; text: string }> = {
  en: {
    title: "This link does not work",
    text: "Open it again from your message, or ask for a new one.",
  },
  pt: {
    title: "Este link não funciona",
    text: "Abra-o de novo a partir da mensagem que recebeu, ou peça outro.",
  },
  es: {
    title: "Este enlace no funciona",
    text: "Ábrelo de nuevo desde tu mensaje, o pide otro.",
  },
  fr: {
    title: "Ce lien ne marche pas",
    text: "Ouvrez-le encore depuis votre message, ou demandez-en un autre.",
  },
};

const style =
  "body{margin:0 auto;max-width:34rem;padding:3rem 1.5rem;font:1rem/1.5 system-ui,sans-serif;" +
  "color-scheme:light dark}h1{font-size:1.25rem;margin:2rem 0 .25rem}p{margin:0}";

/** Nothing may load but the one style above; a test compares its hash with its text. */
export const deadLinkPolicy =
  "default-src 'none'; style-src 'sha256-+6vnNwuAQCj2+/WMXM5HfALiz9B1JkybgLdGM+0rRRA='; frame-ancestors 'none'";

/** For a link that leads nowhere: its reader is an applicant, not a program. */
export function deadLinkPage(accepted: string | undefined): string {
  const language = acceptedLanguage(accepted, { locales: brandLocales, localeDefault: "en" });
  const { title, text } = words[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;
}
