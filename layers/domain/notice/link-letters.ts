import { filledText, type LetterLanguage } from "./letters.ts";

/** The requester, the link and its end: the only message that applicants get. */
export type LinkValues = { requester: string; link: string; until: string };

type Words = { subject: string; email: string; sms: string };

const texts: Record<LetterLanguage, Words> = {
  en: {
    subject: "{requester} asks you to confirm your identity",
    email:
      "{requester} asks you to confirm your identity. Have your document at hand and open this link on your phone:\n{link}\n\nIt works until {until}. Do not share it: anyone who has it can continue in your name.\n\nIf you did not expect this, you can ignore it.",
    sms: "{requester}: confirm your identity until {until}. {link}",
  },
  pt: {
    subject: "{requester} pede que confirme a sua identidade",
    email:
      "{requester} pede que confirme a sua identidade. Tenha o documento à mão e abra este link no telefone:\n{link}\n\nFunciona até {until}. Não o partilhe: quem o tiver pode continuar em seu nome.\n\nSe não esperava isto, não precisa de fazer nada.",
    sms: "{requester}: confirme a sua identidade até {until}. {link}",
  },
  es: {
    subject: "{requester} te pide que confirmes tu identidad",
    email:
      "{requester} te pide que confirmes tu identidad. Ten tu identificación a la mano y abre este enlace en tu teléfono:\n{link}\n\nFunciona hasta el {until}. No lo compartas: quien lo tenga puede continuar en tu nombre.\n\nSi no esperabas esto, no tienes que hacer nada.",
    sms: "{requester}: confirma tu identidad hasta el {until}. {link}",
  },
  fr: {
    subject: "{requester} vous demande de confirmer votre identité",
    email:
      "{requester} vous demande de confirmer votre identité. Gardez votre pièce d’identité près de vous et ouvrez ce lien sur votre téléphone :\n{link}\n\nIl fonctionne jusqu’au {until}. Ne le transmettez pas : toute personne qui l’a peut continuer à votre place.\n\nSi vous ne vous attendiez pas à ce message, vous n’avez rien à faire.",
    sms: "{requester} : confirmez votre identité avant le {until}. {link}",
  },
};

/** The message to an applicant, in their language. */
export function linkLetter(language: LetterLanguage, values: LinkValues): Words {
  const { subject, email, sms } = texts[language];
  return {
    subject: filledText(subject, values),
    email: filledText(email, values),
    sms: filledText(sms, values),
  };
}
