import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { Case, CaseFields } from "#domain/case/case.ts";
import { type AllowedDocument, isSameDocument } from "#domain/document/allowed-document.ts";
import { isAllowed } from "#domain/document/allowlist.ts";
import { Refusal } from "#domain/errors.ts";
import { changeCollecting } from "../case/collecting-case.ts";
import type { Ports } from "../ports.ts";
import { countPrefetched } from "./prefetch.ts";
import { requireConsent } from "./require-consent.ts";

/**
 * Sets the document that the applicant will photograph. A change drops the photographs of the other
 * document. `ahead`: the uploads of the next step are counted in the same write.
 */
export async function chooseDocument(
  ports: Pick<Ports, "cases" | "clock" | "ids">,
  choice: { caseId: string; document: AllowedDocument; prefetch?: boolean },
): Promise<void> {
  let dropped: CaptureItem[] = [];
  await changeCollecting(ports, choice.caseId, (theCase) => {
    requireConsent(theCase);
    requireAllowed(theCase, choice.document);
    const chosen = choosing(theCase, choice.document, ports.clock.now());
    if (chosen) dropped = theCase.progress.captured.filter((item) => item !== "selfie");
    const counted = choice.prefetch ? countPrefetched(ports, { ...theCase, ...chosen }) : undefined;
    return chosen || counted ? { ...chosen, ...counted } : undefined;
  });
  if (dropped.length > 0) await ports.cases.dropCaptures(choice.caseId, dropped);
}

/** The Case after the choice; undefined if the document is chosen already. */
export function choosing(
  theCase: CaseFields,
  document: AllowedDocument,
  now: Date,
): Partial<CaseFields> | undefined {
  if (theCase.document && isSameDocument(theCase.document, document)) return;
  const { progress, objections, uploads } = theCase;
  return {
    document,
    progress: {
      ...progress,
      documentSelectedAt: now.toISOString(),
      captured: progress.captured.filter((item) => item === "selfie"),
    },
    ...(objections && { objections: objections.filter(({ item }) => item === "selfie") }),
    ...(uploads && {
      uploads: {
        total: uploads.total,
        byItem: ofFace(uploads.byItem),
        ...(uploads.ahead && { ahead: ofFace(uploads.ahead) }),
      },
    }),
  };
}

function ofFace<Value>({ selfie }: { selfie?: Value | undefined }): { selfie?: Value } {
  return selfie === undefined ? {} : { selfie };
}

function requireAllowed(theCase: Case, document: AllowedDocument): void {
  if (isAllowed(theCase.allowedDocuments, document)) return;
  throw new Refusal("invalid_parameter", "This verification does not accept that document.", {
    param: "document_type",
  });
}
