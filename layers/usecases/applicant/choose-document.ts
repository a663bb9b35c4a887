import type { CaptureItem } from "#domain/case/capture-item.ts";
import type { Case } from "#domain/case/case.ts";
import { type AllowedDocument, isSameDocument } from "#domain/document/allowed-document.ts";
import { isAllowed } from "#domain/document/allowlist.ts";
import { Refusal } from "#domain/errors.ts";
import { changeCollecting } from "../case/collecting-case.ts";
import type { Ports } from "../ports.ts";
import { requireConsent } from "./give-consent.ts";

/** Sets the document the applicant will photograph. A change forgets the other document's photographs. */
export async function chooseDocument(
  ports: Pick<Ports, "cases" | "clock">,
  choice: { caseId: string; document: AllowedDocument },
): Promise<void> {
  let dropped: CaptureItem[] = [];
  await changeCollecting(ports, choice.caseId, (theCase) => {
    requireConsent(theCase);
    requireAllowed(theCase, choice.document);
    if (theCase.document && isSameDocument(theCase.document, choice.document)) return;
    dropped = theCase.progress.captured.filter((item) => item !== "selfie");
    return {
      document: choice.document,
      progress: {
        ...theCase.progress,
        documentSelectedAt: ports.clock.now().toISOString(),
        captured: theCase.progress.captured.filter((item) => item === "selfie"),
      },
      ...(theCase.objections && {
        objections: theCase.objections.filter(({ item }) => item === "selfie"),
      }),
      ...(theCase.uploads && {
        uploads: {
          total: theCase.uploads.total,
          byItem: theCase.uploads.byItem.selfie ? { selfie: theCase.uploads.byItem.selfie } : {},
        },
      }),
    };
  });
  if (dropped.length > 0) await ports.cases.dropCaptures(choice.caseId, dropped);
}

function requireAllowed(theCase: Case, document: AllowedDocument): void {
  if (isAllowed(theCase.allowedDocuments, document)) return;
  throw new Refusal("invalid_parameter", "This verification does not accept that document.", {
    param: "document_type",
  });
}
