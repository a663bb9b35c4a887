import { useEffect, useState } from "preact/hooks";
import type { Album } from "./album.ts";
import { mayCapture, stayHere, staysHere } from "./here.ts";
import { fetchAhead, Later, partOf } from "./parts/later.tsx";
import { CaptureScreen } from "./screens/capture.tsx";
import { DocumentScreen } from "./screens/document.tsx";
import { DoneScreen } from "./screens/done.tsx";
import { KnownScreen } from "./screens/known.tsx";
import type { StepProps } from "./screens/props.ts";
import { ReviewScreen } from "./screens/review.tsx";
import type { Visit } from "./use-sitting.ts";

/** Fetched while the document is photographed; who never comes so far may do without it. */
const liveness = partOf(() => import("./liveness/liveness-screen.tsx"));

/** Only who sits at a desk computer, or cannot go on with this phone, comes there. */
const handoff = partOf(() => import("./screens/handoff.tsx"));

type StepsProps = StepProps & { visit: Visit; album: Album };

/** Every step after the welcome, and the page that ends them. */
export function Steps({ visit, album, ...common }: StepsProps) {
  const { step, goTo, arrive, follow, skip, filmed, submit } = visit;
  const { sitting } = common;
  const [isHere, setHere] = useState(staysHere);
  const isFilmNear = isHere && sitting.captures.some(({ accepted }) => accepted);

  useEffect(() => {
    if (isFilmNear) fetchAhead(liveness);
  }, [isFilmNear]);

  if (sitting.state !== "collecting") return <DoneScreen sitting={sitting} />;
  if (step === "known") return <KnownScreen {...common} onChoose={() => goTo("document")} />;
  // The welcome is not among these: who is there has no document yet.
  if (step === "document" || step === "welcome") return <DocumentScreen {...common} />;
  if (!isHere || !mayCapture(sitting)) {
    return (
      <Later
        // Each its own: who goes from one to the other would be shown the one that came first.
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
          <LivenessScreen {...common} onFilmed={filmed} onElsewhere={() => setHere(false)} />
        )}
      />
    );
  }
  if (step === "review") {
    return <ReviewScreen {...common} {...{ submit }} pictures={album.pictures} onAgain={goTo} />;
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
      onAccepted={(fresh, { url, digest }) => {
        album.pictures.set(step, url);
        if (digest) album.digests.set(step, digest);
        arrive(fresh);
      }}
    />
  );
}
