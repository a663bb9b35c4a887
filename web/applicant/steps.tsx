import "./liveness/liveness.css";
import "./steps.css";
import { useEffect, useState } from "preact/hooks";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { Album } from "./album.ts";
import { mayCapture, stayHere, staysHere } from "./here.ts";
import { Later, partOf, prefetch } from "./parts/later.tsx";
import { TravelLine } from "./parts/travel-line.tsx";
import { CaptureScreen } from "./screens/capture.tsx";
import { DocumentScreen } from "./screens/document.tsx";
import { DoneScreen } from "./screens/done.tsx";
import { KnownScreen } from "./screens/known.tsx";
import type { Accepted } from "./screens/preview.tsx";
import type { StepProps } from "./screens/props.ts";
import { ReviewScreen } from "./screens/review.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";
import type { Visit } from "./use-sitting.ts";

/** Fetched while the applicant photographs the document; a shorter verification never loads it. */
const liveness = partOf(() => import("./liveness/liveness-screen.tsx"));

/** Only who sits at a desk computer, or cannot go on with this phone, comes there. */
const handoff = partOf(() => import("./screens/handoff.tsx"));

type StepsProps = StepProps & { visit: Visit; album: Album };

/** Every step after the welcome, and the page that ends them; above each, what travels behind it. */
export function Steps(props: StepsProps) {
  const { sitting, visit } = props;
  const { step, travels, goTo } = visit;
  const [arrived, setArrived] = useState<CaptureItem>();
  const isShown = sitting.state === "collecting" && travels.back() !== step;
  // A step back, or a look over all, is about something else.
  const isNews = sitting.captures.some(({ item, accepted }) => item === arrived && accepted);
  const news = isNews && step !== arrived && step !== "review" ? arrived : undefined;
  return (
    <>
      {isShown && <TravelLine {...{ sitting, travels, arrived: news }} onLook={goTo} />}
      <Step {...props} onArrived={setArrived} />
    </>
  );
}

type OneStepProps = StepsProps & { onArrived(item: CaptureItem): void };

function Step({ visit, album, onArrived, ...common }: OneStepProps) {
  const { step, goTo, arrive, follow, skip, filmed, submit, travels, goOn } = visit;
  const { sitting } = common;
  const [isHere, setHere] = useState(staysHere);
  // The film needs the network for itself, and all is sent at once.
  const isWaiting = travels.now() !== undefined;
  const isFilmNear = isHere && sitting.captures.some(({ accepted }) => accepted);

  useLeaveGuard(isWaiting);

  useEffect(() => {
    if (isFilmNear) prefetch(liveness);
  }, [isFilmNear]);

  function keep(item: CaptureItem, { url, digest }: Accepted) {
    album.pictures.set(item, url);
    if (digest) album.digests.set(item, digest);
  }

  if (sitting.state !== "collecting") return <DoneScreen sitting={sitting} caseId={visit.caseId} />;
  if (step === "known") return <KnownScreen {...common} onChoose={() => goTo("document")} />;
  // The welcome is not among these: no document is chosen before it.
  if (step === "document" || step === "welcome") return <DocumentScreen {...common} />;
  if (!isHere || !mayCapture(sitting)) {
    return (
      <Later
        // Distinct keys force a remount between screens.
        key="handoff"
        part={handoff}
        show={({ HandoffScreen }) => (
          <HandoffScreen
            {...common}
            onFollow={follow}
            {...(mayCapture(sitting) && {
              onHere: () => {
                stayHere();
                setHere(true);
              },
            })}
          />
        )}
      />
    );
  }
  if (step === "liveness") {
    return (
      <Later
        key="liveness"
        part={liveness}
        show={({ LivenessScreen }) => (
          <LivenessScreen
            {...common}
            isWaiting={isWaiting}
            onFilmed={filmed}
            onElsewhere={() => setHere(false)}
          />
        )}
      />
    );
  }
  if (step === "review") {
    return (
      <ReviewScreen
        {...common}
        {...{ submit }}
        isWaiting={isWaiting}
        pictures={album.pictures}
        onAgain={goTo}
      />
    );
  }
  return (
    <CaptureScreen
      {...common}
      key={step}
      item={step}
      {...(step === "id_front_tilted" && { onSkip: () => skip(step) })}
      onOtherDocument={() => goTo("document")}
      digests={sitting.captures.flatMap(({ item, accepted }) =>
        accepted && item !== step ? (album.digests.get(item) ?? []) : [],
      )}
      travels={travels}
      onAccepted={(fresh, taken) => {
        keep(step, taken);
        onArrived(step);
        arrive(fresh);
      }}
      onGoOn={(taken, work) => {
        keep(step, taken);
        work.then(
          (done) => "fresh" in done && onArrived(step),
          () => undefined,
        );
        goOn(step, work);
      }}
    />
  );
}
