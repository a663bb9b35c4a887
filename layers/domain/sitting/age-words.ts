import type { PageLanguage } from "../flow/page-settings.ts";

/**
 * The sentences of the hosted page that differ where only an age is returned, by the page's own keys. They
 * come with the Case, so that the page of every other applicant carries none of them.
 */
export function ageWords(years: number): Record<PageLanguage, Record<string, string>> {
  return {
    en: worded({
      who: `{name} asks for these photos and the video for one answer: whether you are ${years} or older.`,
      kept: "{name} gets this answer and nothing else. The photos, the video and what we read from the document are deleted within a minute of the answer. If you do not finish, they are deleted when this link expires.",
      details:
        "A computer reads the document and compares its photo with your face. {name} does not see the photos, your name or your date of birth. You can stop at any time: close this page. To have everything deleted, write to {name}.",
    }),
    pt: worded({
      who: `{name} pede estas fotos e o vídeo para uma só resposta: se tem ${years} anos ou mais.`,
      kept: "{name} recebe esta resposta e mais nada. As fotos, o vídeo e o que lemos do documento são apagados até um minuto depois da resposta. Se não terminar, são apagados quando este link expirar.",
      details:
        "Um computador lê o documento e compara a foto dele com o seu rosto. {name} não vê as fotos, o seu nome nem a sua data de nascimento. Pode parar a qualquer momento: feche esta página. Para apagar tudo, escreva a {name}.",
    }),
    es: worded({
      who: `{name} pide estas fotos y el video para una sola respuesta: si tiene ${years} años o más.`,
      kept: "{name} recibe esta respuesta y nada más. Las fotos, el video y lo que leemos del documento se borran a más tardar un minuto después de la respuesta. Si no termina, se borran cuando caduque este enlace.",
      details:
        "Una computadora lee el documento y compara su foto con su rostro. {name} no ve las fotos, su nombre ni su fecha de nacimiento. Puede parar en cualquier momento: cierre esta página. Para borrarlo todo, escriba a {name}.",
    }),
    fr: worded({
      who: `{name} demande ces photos et la vidéo pour une seule réponse : si vous avez ${years} ans ou plus.`,
      kept: "{name} reçoit cette réponse et rien d’autre. Les photos, la vidéo et ce que nous lisons du document sont supprimés au plus tard une minute après la réponse. Si vous ne terminez pas, ils sont supprimés à l’expiration de ce lien.",
      details:
        "Un ordinateur lit le document et compare sa photo à votre visage. {name} ne voit ni les photos, ni votre nom, ni votre date de naissance. Vous pouvez arrêter à tout moment : fermez cette page. Pour tout supprimer, écrivez à {name}.",
    }),
  };
}

/** A repeated link shows the same terms as the first. */
function worded({ who, kept, details }: { who: string; kept: string; details: string }) {
  return {
    "welcome.who": who,
    "welcome.kept": kept,
    "welcome.details_text": details,
    "again.who": who,
    "again.kept": kept,
  };
}
