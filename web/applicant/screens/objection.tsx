import { type Document, Problem } from "../api.ts";
import { Icon } from "../parts/icon.tsx";
import { RemedyDrawing } from "../parts/remedy-drawing.tsx";
import { countryName, documentKey, documentName, isKey, useSpeech } from "../strings.ts";
import { faultKeys } from "../upload.ts";

/** Why a photograph was not accepted, and the ways to mend it. */
export type Fault = {
  keys: string[];
  attemptsLeft?: number;
  canSendAgain: boolean;
  /** It may be kept all the same. */
  mayKeep: boolean;
  isOtherDocument: boolean;
  /** The document in the picture, if the applicant may use that instead. */
  document?: Document;
};

/** Undefined if the page itself must change. */
export function faultOf(error: unknown): Fault | undefined {
  const keys = faultKeys(error);
  if (!keys) return;
  const {
    attempts_left,
    may_keep,
    document,
    reasons = [],
  } = error instanceof Problem ? error.body : {};
  return {
    keys,
    canSendAgain: keys.includes("upload.failed") || keys.includes("failed.text"),
    mayKeep: may_keep ?? false,
    isOtherDocument: reasons.some(({ code }) => /^(?:other_document|document_not)/.test(code)),
    ...(document && { document }),
    ...(attempts_left !== undefined && { attemptsLeft: attempts_left }),
  };
}

/** No more photographs of this are taken at all, and this one cannot be kept. */
export function isSpent(error: unknown, fault: Fault | undefined): boolean {
  const isRefused = error instanceof Problem && error.body.code === "too_many_attempts";
  return isRefused || (fault?.attemptsLeft === 0 && !fault.mayKeep);
}

type ObjectionProps = {
  fault: Fault;
  chosen: Document | undefined;
  allowed: readonly Document[];
};

/** A drawing of the remedy beside the words for it. */
export function Objection({ fault, chosen, allowed }: ObjectionProps) {
  const speech = useSpeech();
  const { say, strings } = speech;
  const names = new Set(allowed.map((one) => documentName(speech, one)));
  const documents = [...names].join(", ");
  const labelOf = useDocumentLabel(chosen);
  const { keys, attemptsLeft, document, mayKeep } = fault;
  return (
    <div class="objection" role="alert">
      <Icon name="warn" />
      <div>
        {keys.map((key) => (
          <p key={key}>
            {key === "reason.other_document" && document
              ? labelOf(document, "is")
              : say(isKey(strings, key) ? key : "reason.take_again", { documents })}
          </p>
        ))}
        {attemptsLeft !== undefined && attemptsLeft <= 2 && (
          <p>{say("capture.last_tries", { count: attemptsLeft })}</p>
        )}
        {mayKeep && <p>{say("preview.keep_lead")}</p>}
      </div>
      <RemedyDrawing of={keys[0] ?? ""} />
    </div>
  );
}

/**
 * "This is a passport.", "Use the passport". A type without phrases of its own shows its name. Documents of the
 * chosen type also show their country.
 */
export function useDocumentLabel(chosen: Document | undefined) {
  const speech = useSpeech();
  return (document: Document, way: "is" | "use"): string => {
    const key = documentKey(speech.strings, document, way);
    const words = key ? speech.say(key) : documentName(speech, document);
    if (document.document_type !== chosen?.document_type) return words;
    return `${words} (${countryName(speech.language, document.country)})`;
  };
}
