import { useEffect, useRef, useState } from "preact/hooks";
import { QrCode } from "../../shared/qr-code.tsx";
import { type Handoff, Problem, type Sitting } from "../api.ts";
import { inOrder } from "../flow.ts";
import { isHandheld } from "../handheld.ts";
import { CopyLink } from "../parts/copy-link.tsx";
import { Icon } from "../parts/icon.tsx";
import { Screen } from "../parts/screen.tsx";
import { useSpeech } from "../strings.ts";
import type { StepProps } from "./props.ts";
import { LivenessState, nameOf } from "./review.tsx";

type HandoffProps = StepProps & {
  onFollow(fresh: Sitting): void;
  /** Where this device may photograph too. */
  onHere?: () => void;
};

/** A new code is drawn while the one on screen is still valid: a late scan works, too. */
const renewMs = 45_000;
const lookMs = 2000;

/** Hands the check from a desk computer, or from a phone that cannot go on, to a phone; then shows how it goes there. */
export function HandoffScreen({ api, sitting, progress, fail, onFollow, onHere }: HandoffProps) {
  const { say } = useSpeech();
  const [handoff, setHandoff] = useState<Handoff>();
  const [devices, setDevices] = useState(0);
  /**
   * The number of devices that must follow before this page hides its code: one, until the applicant asks for another
   * code.
   */
  const [wanted, setWanted] = useState(1);
  const isTaken = devices >= wanted;
  const [news, setNews] = useState("");
  const latest = useRef({ fail, onFollow });
  latest.current = { fail, onFollow };

  useEffect(() => {
    if (isTaken) return;
    return everySo(renewMs, latest, (refused) => api.handOff().then(setHandoff, refused));
  }, [isTaken, api]);

  // A glance in a background tab costs the applicant as much as one that is seen.
  useEffect(() => {
    return everySo(lookMs, latest, (refused) => {
      if (document.hidden) return;
      api.follow().then(({ devices: came, sitting: fresh }) => {
        setDevices(came);
        latest.current.onFollow(fresh);
      }, refused);
    });
  }, [api]);

  const isPhone = isHandheld();
  const here = onHere && (
    <button type="button" class="secondary" onClick={onHere}>
      {say(isPhone ? "handoff.this_phone" : "handoff.here")}
    </button>
  );
  if (isTaken) {
    return (
      <Screen
        title={say("handoff.taken")}
        moment="taken"
        progress={progress}
        actions={
          <>
            <button type="button" class="secondary" onClick={() => setWanted(devices + 1)}>
              {say("handoff.again")}
            </button>
            {here}
          </>
        }
      >
        <p class="lead">{say("handoff.taken_lead")}</p>
        <ul class="shots" aria-live="polite">
          {inOrder(sitting.captures).map(({ item, required, accepted }) => (
            <li key={item}>
              <div>
                <p>{say(nameOf(item, sitting))}</p>
                <p class={accepted ? "received" : "waiting"}>
                  <Icon name={accepted ? "check" : "clock"} />
                  {say(
                    accepted
                      ? "review.received"
                      : required
                        ? "handoff.waiting"
                        : "handoff.optional",
                  )}
                </p>
              </div>
            </li>
          ))}
          <li>
            <div>
              <p>{say("item.liveness")}</p>
              <LivenessState state={sitting.liveness.state} />
            </div>
          </li>
        </ul>
      </Screen>
    );
  }
  return (
    <Screen
      title={say(isPhone ? "handoff.other_title" : "handoff.title")}
      moment="offer"
      progress={progress}
      news={news}
      actions={
        <>
          <CopyLink link={async () => (handoff ?? (await api.handOff())).link} tell={setNews} />
          {here}
        </>
      }
    >
      <p class="lead">{say(isPhone ? "handoff.other_lead" : "handoff.lead")}</p>
      <div class="qr-frame">
        {handoff && <QrCode text={handoff.url} label={say("handoff.code")} />}
      </div>
      {!onHere && <p class="lead">{say("handoff.no_phone")}</p>}
    </Screen>
  );
}

/**
 * Asks now and then; answers how to stop. A network that is away for a moment is no matter: there is a next
 * time. Nor is a refusal that comes after the stop: it is not about what the applicant does now.
 */
function everySo(
  ms: number,
  latest: { current: Pick<HandoffProps, "fail"> },
  ask: (refused: (error: unknown) => void) => void,
): () => void {
  let isStopped = false;
  const refused = (error: unknown) => {
    if (!isStopped && error instanceof Problem) latest.current.fail(error);
  };
  ask(refused);
  const timer = setInterval(ask, ms, refused);
  return () => {
    clearInterval(timer);
    isStopped = true;
  };
}
