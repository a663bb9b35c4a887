import type { brandLocales } from "../brand-locales.ts";
import { filled } from "../text-gaps.ts";
import type { NoticeKind } from "./notice.ts";

export type LetterLanguage = (typeof brandLocales)[number];

type Letter = { subject: string; text: string };

/** The texts with `{gaps}`. They speak of organizations, projects and counts, and of no applicant. */
const texts: Record<LetterLanguage, Record<NoticeKind, Letter>> = {
  en: {
    invitation: {
      subject: "{org} invites you to its identity checks",
      text: "{org} invites you to its team, as {role}.\n\nSign in with this address until {until}:\n{link}\n\nIf you do not know {org}, you can ignore this message.",
    },
    endpoint_failing: {
      subject: "Webhooks of {name} are switched off",
      text: "The webhook of {name} accepted no messages for too long, so we stopped sending them.\n\nNothing is lost. When it answers again, switch it on under Integrate and send the missed messages again:\n{link}",
    },
    destination_set: {
      subject: "Webhooks of {name} now go to {host}",
      text: "Messages about verifications of {name} now go to {host}.\n\nThe audit log says who changed it. If your team did not, change it back at once and revoke the key that did:\n{link}",
    },
    destination_cleared: {
      subject: "Webhooks of {name} no longer have an address",
      text: "The address for messages about verifications of {name} was removed. Until you set another, they go to the organization’s own webhook, if there is one.\n\nThe audit log says who removed it:\n{link}",
    },
    adapter_set: {
      subject: "Adapter {adapter} of {name} is at {host} now",
      text: "Fields of documents that {name} sends to the adapter {adapter} go to {host} from now on.\n\nWho changed it is in the audit log. If nobody of your team should have, change it back at once and revoke the key that did:\n{link}",
    },
    adapter_removed: {
      subject: "Adapter {adapter} of {name} was removed",
      text: "Nothing is sent to the adapter {adapter} of {name} any more. Verifications whose Flow asks it wait for a person.\n\nWho removed it is in the audit log:\n{link}",
    },
    queue_late: {
      subject: "{count} verifications wait too long in {name}",
      text: "{count} verifications of {name} have waited for a decision for more than {hours} hours.\n\n{link}\n\nOwners and admins can switch this message off in Settings.",
    },
    new_link_asked: {
      subject: "Applicants of {name} ask for a new link",
      text: "{count} applicants of {name} have an expired link and asked for a new one. They wait in the queue:\n{link}\n\nThis message comes at most once a day.",
    },
  },
  pt: {
    invitation: {
      subject: "{org} convida-o para as suas verificações de identidade",
      text: "{org} convida-o para a sua equipa, como {role}.\n\nEntre com este endereço até {until}:\n{link}\n\nSe não conhece {org}, não precisa de fazer nada.",
    },
    endpoint_failing: {
      subject: "Os webhooks de {name} estão desligados",
      text: "O webhook de {name} não recebeu mensagens durante demasiado tempo, por isso não são enviadas mais.\n\nNada se perdeu. Quando voltar a responder, ligue-o em Integrate e envie de novo as mensagens desde então:\n{link}",
    },
    destination_set: {
      subject: "Os webhooks de {name} vão agora para {host}",
      text: "As mensagens sobre as verificações de {name} vão a partir de agora para {host}.\n\nO registo de auditoria diz quem fez a alteração. Se não foi a sua equipa, desfaça-a já e revogue a chave que a fez:\n{link}",
    },
    destination_cleared: {
      subject: "Os webhooks de {name} já não têm endereço",
      text: "O endereço que recebia as mensagens sobre as verificações de {name} foi retirado. Enquanto não definir outro, vão para o webhook da organização, se existir.\n\nO registo de auditoria diz quem o retirou:\n{link}",
    },
    adapter_set: {
      subject: "O adaptador {adapter} de {name} está agora em {host}",
      text: "Os campos de documentos que {name} envia ao adaptador {adapter} vão a partir de agora para {host}.\n\nQuem fez a alteração está no registo de auditoria. Se ninguém da sua equipa a devia ter feito, desfaça-a já e revogue a chave que a fez:\n{link}",
    },
    adapter_removed: {
      subject: "O adaptador {adapter} de {name} foi retirado",
      text: "Nada mais é enviado ao adaptador {adapter} de {name}. As verificações cujo fluxo o consulta esperam por uma pessoa.\n\nQuem o retirou está no registo de auditoria:\n{link}",
    },
    queue_late: {
      subject: "{count} verificações esperam há demasiado tempo em {name}",
      text: "{count} verificações de {name} esperam por uma decisão há mais de {hours} horas.\n\n{link}\n\nOs proprietários e administradores podem desligar esta mensagem em Settings.",
    },
    new_link_asked: {
      subject: "Requerentes de {name} pedem um novo link",
      text: "{count} requerentes de {name} têm um link que expirou e pediram outro. Esperam na fila:\n{link}\n\nEsta mensagem chega no máximo uma vez por dia.",
    },
  },
  es: {
    invitation: {
      subject: "{org} te invita a sus verificaciones de identidad",
      text: "{org} te invita a su equipo, como {role}.\n\nEntra con esta dirección hasta el {until}:\n{link}\n\nSi no conoces {org}, no tienes que hacer nada.",
    },
    endpoint_failing: {
      subject: "Los webhooks de {name} están apagados",
      text: "El webhook de {name} no recibió mensajes durante demasiado tiempo, así que no se envían más.\n\nNada se perdió. Cuando vuelva a responder, enciéndelo en Integrate y envía otra vez los mensajes desde entonces:\n{link}",
    },
    destination_set: {
      subject: "Los webhooks de {name} van ahora a {host}",
      text: "Los mensajes sobre las verificaciones de {name} van desde ahora a {host}.\n\nEl registro de auditoría dice quién lo cambió. Si no fue tu equipo, deshazlo enseguida y revoca la clave que lo hizo:\n{link}",
    },
    destination_cleared: {
      subject: "Los webhooks de {name} ya no tienen dirección",
      text: "Se quitó la dirección que recibía los mensajes sobre las verificaciones de {name}. Mientras no pongas otra, van al webhook de la organización, si lo hay.\n\nEl registro de auditoría dice quién la quitó:\n{link}",
    },
    adapter_set: {
      subject: "El adaptador {adapter} de {name} está ahora en {host}",
      text: "Los campos de documentos que {name} envía al adaptador {adapter} van desde ahora a {host}.\n\nQuién lo cambió está en el registro de auditoría. Si nadie de tu equipo debía hacerlo, deshazlo enseguida y revoca la clave que lo hizo:\n{link}",
    },
    adapter_removed: {
      subject: "Se quitó el adaptador {adapter} de {name}",
      text: "Ya no se envía nada al adaptador {adapter} de {name}. Las verificaciones cuyo flujo lo consulta esperan a una persona.\n\nQuién lo quitó está en el registro de auditoría:\n{link}",
    },
    queue_late: {
      subject: "{count} verificaciones esperan demasiado en {name}",
      text: "{count} verificaciones de {name} esperan una decisión desde hace más de {hours} horas.\n\n{link}\n\nLos propietarios y administradores pueden apagar este mensaje en Settings.",
    },
    new_link_asked: {
      subject: "Solicitantes de {name} piden un enlace nuevo",
      text: "{count} solicitantes de {name} tienen un enlace que venció y pidieron otro. Esperan en la cola:\n{link}\n\nEste mensaje llega una vez al día como máximo.",
    },
  },
  fr: {
    invitation: {
      subject: "{org} vous invite à ses vérifications d’identité",
      text: "{org} vous invite dans son équipe, comme {role}.\n\nConnectez-vous avec cette adresse avant le {until} :\n{link}\n\nSi vous ne connaissez pas {org}, vous n’avez rien à faire.",
    },
    endpoint_failing: {
      subject: "Les webhooks de {name} sont désactivés",
      text: "Le webhook de {name} n’a accepté aucun message pendant trop longtemps : nous n’en envoyons plus.\n\nRien n’est perdu. Quand il répondra, réactivez-le sous Integrate et renvoyez les messages manqués :\n{link}",
    },
    destination_set: {
      subject: "Les webhooks de {name} vont désormais à {host}",
      text: "Les messages sur les vérifications de {name} vont désormais à {host}.\n\nLe journal d’audit indique qui l’a changé. Si ce n’est pas votre équipe, rétablissez l’adresse aussitôt et révoquez la clé en cause :\n{link}",
    },
    destination_cleared: {
      subject: "Les webhooks de {name} n’ont plus d’adresse",
      text: "L’adresse qui recevait les messages sur les vérifications de {name} a été retirée. Tant qu’il n’y en a pas d’autre, ils vont au webhook de l’organisation, s’il existe.\n\nLe journal d’audit indique qui l’a retirée :\n{link}",
    },
    adapter_set: {
      subject: "L’adaptateur {adapter} de {name} est désormais à {host}",
      text: "Les champs de documents que {name} envoie à l’adaptateur {adapter} vont désormais à {host}.\n\nQui l’a changé se trouve dans le journal d’audit. Si personne de votre équipe ne devait le faire, rétablissez-le aussitôt et révoquez la clé en cause :\n{link}",
    },
    adapter_removed: {
      subject: "L’adaptateur {adapter} de {name} a été retiré",
      text: "Plus rien n’est envoyé à l’adaptateur {adapter} de {name}. Les vérifications dont le flux l’interroge attendent une personne.\n\nQui l’a retiré se trouve dans le journal d’audit :\n{link}",
    },
    queue_late: {
      subject: "{count} vérifications attendent trop longtemps dans {name}",
      text: "{count} vérifications de {name} attendent une décision depuis plus de {hours} heures.\n\n{link}\n\nLes propriétaires et administrateurs peuvent désactiver ce message dans Settings.",
    },
    new_link_asked: {
      subject: "Des candidats de {name} demandent un nouveau lien",
      text: "{count} candidats de {name} ont un lien qui n’est plus valable et en ont demandé un autre. Ils attendent dans la file :\n{link}\n\nCe message arrive au plus une fois par jour.",
    },
  },
};

/** A letter in its reader's language. */
export function letterOf(kind: NoticeKind, language: LetterLanguage, values: LetterValues): Letter {
  const { subject, text } = texts[language][kind];
  return { subject: filledText(subject, values), text: filledText(text, values) };
}

type LetterValues = Readonly<Record<string, string | number>>;

/** A text of a letter, its gaps filled in. */
export function filledText(words: string, values: LetterValues): string {
  return filled(words, values).join("");
}
