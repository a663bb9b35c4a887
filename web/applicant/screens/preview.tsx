import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { CaptureItem } from "#domain/case/capture-item.ts";
import { type Document, Problem, type Sitting } from "../api.ts";
import { Photograph } from "../parts/photograph.tsx";
import { Screen } from "../parts/screen.tsx";
import { type Key, type Say, useSpeech } from "../strings.ts";
import {
  digestOf,
  type Prepared,
  prepare,
  requireNew,
  type Taken,
  type UploadProgress,
  upload,
} from "../upload.ts";
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
  onSkip?(): void;
  /** Leads to the choice of document, where there is one. */
  onOtherDocument(): void;
  /** Takes or chooses the photograph again in one touch, where the browser allows it. */
  wayAgain(kind: Kind): ComponentChildren;
  /** Every other way to take it; the first of them stands out where it is to be preferred. */
  otherWays(isFirst: boolean): ComponentChildren;
};

/** The photograph, large; then what the service says of it, in the same place. */
export function PreviewScreen(props: PreviewProps) {
  const { api, item, taken, progress, arrive, onAccepted, onSkip, fail } = props;
  const { say } = useSpeech();
  const [state, setState] = useState<UploadProgress>();
  const [fault, setFault] = useState<Fault>();
  const [isShown, setShown] = useState(true);
  /** The upload that the service has: what follows needs its bytes no more. */
  const sent = useRef<string | undefined>(undefined);
  const prepared = useRef<Prepared | undefined>(undefined);

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
    prepared.current ??= await prepare(taken, item);
    const { scaledFromBytes } = prepared.current;
    sent.current ??= await upload(api, { item, ...prepared.current }, setState);
    setState({ phase: "checking" });
    const how = {
      item,
      capture_path: taken.path,
      ...(scaledFromBytes && { scaled_from_bytes: scaledFromBytes }),
      ...(anyway && { anyway }),
    };
    onAccepted(await api.confirm(sent.current, how), { url: taken.url, digest });
  }

  /** The front of another document is that document's front: it need not be sent again. */
  async function switchTo(document: Document) {
    setState({ phase: "checking" });
    arrive(await api.choose(document));
    if (item === "id_front") await confirm();
  }

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
      {state === undefined && props.wayAgain("secondary")}
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
      {fault && (
        <Objection
          fault={fault}
          chosen={props.sitting.document}
          allowed={props.sitting.allowed_documents}
        />
      )}
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
  "sitting" | "wayAgain" | "otherWays" | "onSkip" | "onOtherDocument" | "taken"
> & {
  fault: Fault;
  onSend(): void;
  onKeep(): void;
  onSwitch(document: Document): void;
};

/** The way on that fits first, then every other. */
function FaultActions(props: FaultActionsProps) {
  const { fault, sitting, wayAgain, otherWays, onSkip } = props;
  const { document, canSendAgain, isOtherDocument, mayKeep, attemptsLeft } = fault;
  const labelOf = useDocumentLabel(sitting.document);
  const canTake = attemptsLeft !== 0;
  const canChoose = isOtherDocument && !document && sitting.allowed_documents.length > 1;
  // A file that nobody could open came by a way that may give such a file again.
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
  "upload.wrong_type",
  "upload.pdf",
  "reason.unreadable_image",
  "reason.unsupported_image",
  "reason.low_resolution",
];

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
