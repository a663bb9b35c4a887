import type { ComponentChildren } from "preact";
import type { Document } from "../api.ts";
import { type Key, useSpeech } from "../strings.ts";
import { type Fault, useDocumentLabel } from "./objection.tsx";
import type { Kind, StepProps } from "./props.ts";

type FaultActionsProps = Pick<StepProps, "sitting"> & {
  fault: Fault;
  wayAgain(kind: Kind): ComponentChildren;
  otherWays(isFirst: boolean): ComponentChildren;
  onSkip?(): void;
  onOtherDocument(): void;
  onSend(): void;
  onKeep(): void;
  onSwitch(document: Document): void;
};

/** The way on that fits first, then every other. */
export function FaultActions(props: FaultActionsProps) {
  const { fault, sitting, wayAgain, otherWays, onSkip } = props;
  const { document, canSendAgain, isOtherDocument, mayKeep, attemptsLeft } = fault;
  const labelOf = useDocumentLabel(sitting.document);
  const canTake = attemptsLeft !== 0;
  const canChoose = isOtherDocument && !document && sitting.allowed_documents.length > 1;
  // After a file that could not be opened, offer another way: the same one may give such a file again.
  const isUnfit = fault.keys.some((key) => unfit.includes(key));
  return (
    <>
      {document && (
        <button type="button" class="primary" onClick={() => props.onSwitch(document)}>
          {labelOf(document, "use")}
        </button>
      )}
      {canSendAgain && <Button kind="primary" say="try_again" onPress={props.onSend} />}
      {canTake && isUnfit && otherWays(true)}
      {canTake && wayAgain(document || canSendAgain || isUnfit ? "secondary" : "primary")}
      {canTake && !isUnfit && otherWays(false)}
      {canChoose && (
        <Button kind="secondary" say="capture.other_document" onPress={props.onOtherDocument} />
      )}
      {mayKeep && (
        <Button
          kind={canTake || document ? "secondary" : "primary"}
          say="preview.keep"
          onPress={props.onKeep}
        />
      )}
      {onSkip && <Button kind="secondary" say="capture.skip" onPress={onSkip} />}
    </>
  );
}

const unfit: readonly string[] = [
  "upload.too_large",
  "upload.pdf",
  "reason.unreadable_image",
  "reason.unsupported_image",
  "reason.low_resolution",
];

type ButtonProps = { kind: Kind; say: Key; isBusy?: boolean; onPress(): void };

export function Button({ kind, say: key, isBusy = false, onPress }: ButtonProps) {
  const { say } = useSpeech();
  return (
    <button type="button" class={kind} disabled={isBusy} onClick={onPress}>
      {say(key)}
    </button>
  );
}
