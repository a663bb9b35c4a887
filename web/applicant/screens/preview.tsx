import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { CaptureItem } from "#domain/case/capture-item.ts";
import { type Document, Problem, type Sitting } from "../api.ts";
import { Photograph } from "../parts/photograph.tsx";
import { Screen } from "../parts/screen.tsx";
import { type Key, type Say, useSpeech } from "../strings.ts";
import { digestOf, requireNew, type Taken, type UploadProgress, upload } from "../upload.ts";
import { type Fault, faultOf, isSpent, Objection, useDocumentLabel } from "./objection.tsx";
import type { StepProps } from "./props.ts";

export type Kind = "primary" | "secondary";

/** What the page remembers of an accepted photograph: to show it, and to know it again. */
export type Accepted = { url: string; digest: string | undefined };

type PreviewProps = StepProps & {
  item: CaptureItem;
  taken: Taken;
  /** Of the photographs that were accepted for other steps. */
  digests: readonly string[];
  onAccepted(fresh: Sitting, accepted: Accepted): void;
  onAgain(): void;
  onSkip?(): void;
  /** Leads to the choice of document, where there is one. */
  onOtherDocument(): void;
  /** Takes or chooses the photograph again in one touch, where the browser allows it. */
  wayAgain(kind: Kind): ComponentChildren;
};

/** The photograph, large; then what the service says of it, in the same place. */
export function PreviewScreen(props: PreviewProps) {
  const { api, item, taken, progress, arrive, onAccepted, onAgain, onSkip, fail } = props;
  const { say } = useSpeech();
  const [state, setState] = useState<UploadProgress>();
  const [fault, setFault] = useState<Fault>();
  const [isShown, setShown] = useState(true);
  /** The upload that the service has: what follows needs its bytes no more. */
  const sent = useRef<string | undefined>(undefined);

  async function attempt(step: () => Promise<void>) {
    setFault(undefined);
    try {
      await step();
    } catch (error) {
      setState(undefined);
      if (error instanceof Problem && error.body.code === "not_found") sent.current = undefined;
      const found = faultOf(error);
      if (isSpent(error, found) && onSkip) return onSkip();
      if (!found || isSpent(error, found)) return fail(error);
      setFault(found);
    }
  }

  async function confirm(anyway?: true) {
    const digest = await digestOf(taken.file);
    requireNew(digest, props.digests);
    sent.current ??= await upload(api, { item, taken }, setState);
    setState({ phase: "checking" });
    const how = { item, capture_path: taken.path, ...(anyway && { anyway }) };
    onAccepted(await api.confirm(sent.current, how), { url: taken.url, digest });
  }

  /** The front of another document is that document's front: it need not be sent again. */
  async function switchTo(document: Document) {
    setState({ phase: "checking" });
    arrive(await api.choose(document));
    if (item === "id_front") await confirm();
  }

  const again = (
    <Button kind="secondary" say="preview.again" isBusy={state !== undefined} onPress={onAgain} />
  );
  const actions = fault ? (
    <FaultActions
      {...props}
      fault={fault}
      onSend={() => attempt(() => confirm())}
      onKeep={() => attempt(() => confirm(true))}
      onSwitch={(document) => attempt(() => switchTo(document))}
    />
  ) : (
    <>
      <Button
        kind="primary"
        say="preview.use"
        isBusy={state !== undefined}
        onPress={() => attempt(() => confirm())}
      />
      {again}
    </>
  );
  const question = say(item === "selfie" ? "preview.title_face" : "preview.title");

  return (
    <Screen
      title={fault ? say("upload.rejected") : question}
      progress={progress}
      moment={fault ? "fault" : "question"}
      news={state && <News state={state} />}
      actions={actions}
    >
      {fault && <Objection fault={fault} chosen={props.sitting.document} />}
      {isShown ? (
        <Photograph taken={taken} alt={say("preview.alt")} onError={() => setShown(false)} />
      ) : (
        !fault && <p class="picture picture-unseen">{say("preview.no_picture")}</p>
      )}
    </Screen>
  );
}

type FaultActionsProps = Pick<
  PreviewProps,
  "sitting" | "wayAgain" | "onAgain" | "onSkip" | "onOtherDocument" | "taken"
> & {
  fault: Fault;
  onSend(): void;
  onKeep(): void;
  onSwitch(document: Document): void;
};

/** The way on that fits first, then every other. */
function FaultActions(props: FaultActionsProps) {
  const { fault, sitting, taken, wayAgain, onAgain, onSkip } = props;
  const { document, canSendAgain, isOtherDocument, mayKeep, attemptsLeft } = fault;
  const labelOf = useDocumentLabel(sitting.document);
  const canTake = attemptsLeft !== 0;
  const canChoose = isOtherDocument && !document && sitting.allowed_documents.length > 1;
  const isChosen = canSendAgain || taken.path === "file_gallery";
  return (
    <>
      {document && (
        <button type="button" class="primary" onClick={() => props.onSwitch(document)}>
          {labelOf(document, "use")}
        </button>
      )}
      {canSendAgain && <Button kind="primary" say="try_again" onPress={props.onSend} />}
      {canTake && !canSendAgain && wayAgain(document ? "secondary" : "primary")}
      {canTake && isChosen && <Button kind="secondary" say="preview.again" onPress={onAgain} />}
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

type ButtonProps = { kind: Kind; say: Key; isBusy?: boolean; onPress(): void };

function Button({ kind, say: key, isBusy = false, onPress }: ButtonProps) {
  const { say } = useSpeech();
  return (
    <button type="button" class={kind} disabled={isBusy} onClick={onPress}>
      {say(key)}
    </button>
  );
}

function News({ state }: { state: UploadProgress }) {
  const { say } = useSpeech();
  return (
    <>
      <p>{phrase(say, state)}</p>
      <progress max={100} value={percentOf(state)} aria-hidden="true" />
    </>
  );
}

function phrase(say: Say, state: UploadProgress): string {
  if (state.phase === "waiting") return say("upload.waiting");
  if (state.phase === "checking") return say("upload.checking");
  return say("upload.sending", { percent: state.percent });
}

/** `undefined` shows a bar without an end: we do not know how long a look takes. */
function percentOf(state: UploadProgress): number | undefined {
  return state.phase === "sending" ? state.percent : undefined;
}
