export const consentLanguages = ["en", "pt", "es", "fr"] as const;

export type ConsentLanguage = (typeof consentLanguages)[number];

export const languageNames: Record<ConsentLanguage, string> = {
  en: "English",
  pt: "Português",
  es: "Español",
  fr: "Français",
};

type About = { name: string; code: string; day: string };

/**
 * The consent of a participant, in their language. Show it to a lawyer before the trial: the purpose and the day
 * are the operator's promise.
 */
export const consents: Record<ConsentLanguage, (about: About) => readonly string[]> = {
  en: ({ name, code, day }) => [
    `You take part in the trial “${name}”. It measures how often an identity check errs.`,
    "You photograph a document and your face, make a short film, and take part in staged attempts to deceive the check.",
    `Pictures and films are used for nothing else. They are deleted by ${day}, and you may see the receipt of the deletion.`,
    `The results are kept under the code ${code}, without your name. Only numbers about all participants are published.`,
    "You may stop at any time, without a reason. Tell us your code, and everything of you is deleted at once.",
  ],
  pt: ({ name, code, day }) => [
    `Participa no ensaio “${name}”. O ensaio mede quantas vezes uma verificação de identidade erra.`,
    "Fotografa um documento e o seu rosto, faz um filme curto e participa em tentativas encenadas de enganar a verificação.",
    `As fotografias e os filmes não servem para mais nada. São apagados até ${day}, e pode ver o recibo de que foram apagados.`,
    `Os resultados são guardados com o código ${code}, sem o seu nome. Só se publicam números sobre todos os participantes.`,
    "Pode parar quando quiser, sem dizer porquê. Diga-nos o seu código, e tudo o que é seu é apagado logo.",
  ],
  es: ({ name, code, day }) => [
    `Usted participa en la prueba “${name}”. La prueba mide cuántas veces se equivoca una verificación de identidad.`,
    "Fotografía un documento y su rostro, graba un video corto y participa en intentos simulados de engañar a la verificación.",
    `Las fotografías y los videos no se usan para nada más. Se borran a más tardar el ${day}, y puede ver el comprobante.`,
    `Los resultados se guardan con el código ${code}, sin su nombre. Solo se publican cifras de todos los participantes.`,
    "Puede dejar la prueba en cualquier momento, sin dar razones. Díganos su código y se borra de inmediato todo lo suyo.",
  ],
  fr: ({ name, code, day }) => [
    `Vous participez à l’essai « ${name} ». Il mesure combien de fois une vérification d’identité se trompe.`,
    "Vous photographiez un document et votre visage, vous faites un film court et participez à des tentatives simulées de fraude.",
    `Les photos et les films ne servent à rien d’autre. Ils sont supprimés au plus tard le ${day}, et vous pouvez voir le reçu.`,
    `Les résultats sont gardés sous le code ${code}, sans votre nom. Seuls des chiffres sur tous les participants sont publiés.`,
    "Vous pouvez arrêter à tout moment, sans raison. Donnez-nous votre code, et tout ce qui vous concerne est supprimé aussitôt.",
  ],
};
