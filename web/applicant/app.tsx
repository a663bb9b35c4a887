import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CaptureItem } from "#domain/case/capture-item.ts";
import { wearBrand } from "../shared/wear-brand.ts";
import { progressOf, stepBefore } from "./flow.ts";
import { isFramed } from "./frame.ts";
import { mayCapture, stayHere, staysHere } from "./here.ts";
import { Bar } from "./parts/bar.tsx";
import { Footer } from "./parts/footer.tsx";
import { Later } from "./parts/later.tsx";
import { BackContext } from "./parts/screen.tsx";
import { CaptureScreen } from "./screens/capture.tsx";
import { DocumentScreen } from "./screens/document.tsx";
import { DoneScreen } from "./screens/done.tsx";
import { KnownScreen } from "./screens/known.tsx";
import { NoticeScreen } from "./screens/notice.tsx";
import { ReviewScreen } from "./screens/review.tsx";
import { WelcomeScreen } from "./screens/welcome.tsx";
import { SpeechContext } from "./strings.ts";
import { type Link, useSitting } from "./use-sitting.ts";
import { useWords } from "./use-words.ts";

/** Its own file: who never comes so far never loads it. */
const loadLiveness = () => import("./liveness/liveness-screen.tsx");

/** Only who sits at a desk computer, or cannot go on with this phone, comes there. */
const loadHandoff = () => import("./screens/handoff.tsx");

const loadHost = () => import("./tell-host.ts");

type Visit = ReturnType<typeof useSitting>;

export function App(link: Link) {
  const visit = useSitting(link);
  const { speech, prefer, choose } = useWords();
  const { theme } = visit;
  const branding = theme?.branding;
  const asked = theme?.language ?? branding?.locale_default;
  const offered = theme?.languages ?? branding?.locales;

  // Who shows the page in a frame hears when it ended.
  useEffect(() => {
    if (isFramed) loadHost().then(({ tellHost }) => tellHost(visit.sitting, visit.notice));
  }, [visit.sitting?.state, visit.notice]);

  // When the client's wish becomes known.
  useEffect(() => {
    if (asked || offered) prefer(asked, offered);
  }, [asked, offered?.join()]);

  // Before anything of the project's is painted.
  useLayoutEffect(() => {
    if (branding) wearBrand(branding);
  }, [branding?.theme]);

  if (!speech) return null;
  return (
    <SpeechContext.Provider value={speech}>
      <Bar
        requester={theme?.requester.name}
        logo={branding?.logo_url}
        offered={offered}
        isSandbox={theme?.sandbox ?? false}
        onLanguage={choose}
      />
      {!visit.sitting && !visit.notice ? (
        <p class="loading" role="status">
          {speech.say("loading")}
        </p>
      ) : (
        <BackContext.Provider value={backOf(visit)}>
          <Page visit={visit} token={link.token} />
        </BackContext.Provider>
      )}
      {branding && <Footer branding={branding} />}
    </SpeechContext.Provider>
  );
}

/** To the step before; the browser's own way back leads there too. */
function backOf({ sitting, notice, step, goTo }: Visit): (() => void) | undefined {
  if (notice || sitting?.state !== "collecting") return;
  const before = stepBefore(sitting, step);
  return before && (() => goTo(before));
}

function Page({ visit, token }: { visit: Visit; token: string | undefined }) {
  const { api, sitting, theme, notice, step, goTo, arrive, follow, skip, start, fail } = visit;
  const { filmed, submit } = visit;
  const [isHere, setHere] = useState(staysHere);
  const pictures = useRef(new Map<CaptureItem, string>());
  /** By which the same picture is known again before it is sent. */
  const digests = useRef(new Map<CaptureItem, string>());

  const onAsk = token ? () => api.askNewLink(token) : undefined;
  if (notice) return <NoticeScreen {...{ notice, theme, onAsk }} onRetry={start} />;
  if (!sitting) return null;
  if (sitting.state === "erased" || sitting.state === "expired") {
    return <NoticeScreen notice={sitting.state} {...{ theme, onAsk }} onRetry={start} />;
  }
  if (sitting.state !== "collecting") return <DoneScreen sitting={sitting} />;

  const progress = sitting.branding?.hide_progress ? undefined : progressOf(sitting, step);
  const common = { api, sitting, progress, arrive, fail };
  if (step === "welcome") return <WelcomeScreen {...common} />;
  if (step === "known") return <KnownScreen {...common} onChoose={() => goTo("document")} />;
  if (step === "document") return <DocumentScreen {...common} />;
  if (!isHere || !mayCapture(sitting)) {
    return (
      <Later
        // Each its own: who goes from one to the other would be shown the one that came first.
        key="handoff"
        load={loadHandoff}
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
        load={loadLiveness}
        show={({ LivenessScreen }) => (
          <LivenessScreen {...common} onFilmed={filmed} onElsewhere={() => setHere(false)} />
        )}
      />
    );
  }
  if (step === "review") {
    return <ReviewScreen {...common} {...{ submit }} pictures={pictures.current} onAgain={goTo} />;
  }
  return (
    <CaptureScreen
      {...common}
      key={step}
      item={step}
      {...(step === "id_front_tilted" && { onSkip: () => skip(step) })}
      onOtherDocument={() => goTo("document")}
      digests={sitting.captures.flatMap(({ item, accepted }) =>
        accepted && item !== step ? (digests.current.get(item) ?? []) : [],
      )}
      onAccepted={(fresh, { url, digest }) => {
        pictures.current.set(step, url);
        if (digest) digests.current.set(step, digest);
        arrive(fresh);
      }}
    />
  );
}
