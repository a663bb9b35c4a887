import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { useEvent } from "../../shared/use-event.ts";
import { type Document, Problem, type Sitting } from "../api.ts";
import { Photograph } from "../parts/photograph.tsx";
import { Screen } from "../parts/screen.tsx";
import { Zoom } from "../parts/zoom.tsx";
import { type Say, useSpeech } from "../strings.ts";
import { isSlow, orSlow, type Returned, type Travel } from "../travel.ts";
import {
  digestOf,
  type Prepared,
  prepare,
  requireNew,
  type Taken,
  type UploadProgress,
  upload,
} from "../upload.ts";
import { useLeaveGuard } from "../use-leave-guard.ts";
import { Button, FaultActions } from "./fault-actions.tsx";
import { type Fault, faultOf, isSpent, Objection } from "./objection.tsx";
import type { Kind, StepProps } from "./props.ts";

/** Data that the page keeps of an accepted photograph: to show it, and to recognize it. */
export type Accepted = { url: string; digest: string | undefined };

type PreviewProps = StepProps & {
  item: CaptureItem;
  taken: Taken;
  /** The photographs that were accepted for other steps. */
  digests: readonly string[];
  onAccepted(fresh: Sitting, accepted: Accepted): void;
  /** The objection that came after the applicant had continued. */
  faultBefore?: Fault | undefined;
  travels: Travel<Fault>;
  /** Goes on while it travels, if that takes long. */
  onGoOn(accepted: Accepted, work: Promise<{ fresh: Sitting } | Returned<Fault>>): void;
  onSkip?(): void;
  /** Leads to the choice of document, if there is one. */
  onOtherDocument(): void;
  /** Takes or chooses the photograph again in one touch, if the browser allows it. */
  wayAgain(kind: Kind): ComponentChildren;
  /** Every other way to take it; the first of them stands out where it is to be preferred. */
  otherWays(isFirst: boolean): ComponentChildren;
};

/** The photograph, large; then what the service says of it, in the same place. */
export function PreviewScreen(props: PreviewProps) {
  const { api, item, taken, progress, travels, arrive, onAccepted, onSkip, fail } = props;
  const { say } = useSpeech();
  const [state, setState] = useState<UploadProgress>();
  const [fault, setFault] = useState(props.faultBefore);
  const [isShown, setShown] = useState(true);
  /** The upload that the service has: what follows needs its bytes no more. */
  const sent = useRef<string | undefined>(undefined);
  const prepared = useRef<Promise<Prepared> | undefined>(undefined);

  useLeaveGuard(state !== undefined);

  // A large photograph is made smaller while it is looked at.
  const prepareAtOnce = useEvent(() => {
    prepared.current = prepare(taken, item);
    prepared.current.catch(() => undefined);
  });
  useEffect(prepareAtOnce, []);

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

  /** The listener for progress: this screen, or the next. */
  const listener = useRef<(progress: UploadProgress) => void>(setState);
  const latest = useRef<UploadProgress>({ phase: "sending", percent: 0 });

  function tell(progress: UploadProgress) {
    latest.current = progress;
    listener.current(progress);
  }

  async function confirm(anyway?: true) {
    const digest = await digestOf(taken.file);
    requireNew(digest, props.digests);
    tell({ phase: "sending", percent: 0 });
    const work = travels.inTurn(() => send(anyway));
    const accepted = { url: taken.url, digest };
    const fresh = await orSlow(work, () => isSlow(latest.current) || travels.now() !== undefined);
    if (fresh) return onAccepted(fresh, accepted);
    listener.current = (progress) => travels.tell(item, progress);
    travels.tell(item, latest.current);
    props.onGoOn(
      accepted,
      work.then((answer) => ({ fresh: answer }), returned),
    );
  }

  function returned(error: unknown): Returned<Fault> {
    const found = faultOf(error);
    if (!found || isSpent(error, found)) throw error;
    return { taken, fault: found };
  }

  async function send(anyway?: true): Promise<Sitting> {
    const ready = await (prepared.current ?? prepare(taken, item));
    const { scaledFromBytes } = ready;
    sent.current ??= await upload(api, { item, ...ready }, tell);
    tell({ phase: "checking" });
    const how = {
      item,
      capture_path: taken.path,
      ...(scaledFromBytes && { scaled_from_bytes: scaledFromBytes }),
      ...(anyway && { anyway }),
    };
    return api.confirm(sent.current, how);
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
        <Zoom>
          <Photograph taken={taken} alt={say("preview.alt")} onError={() => setShown(false)} />
        </Zoom>
      ) : (
        !fault && <p class="picture picture-unseen">{say("preview.no_picture")}</p>
      )}
    </Screen>
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
