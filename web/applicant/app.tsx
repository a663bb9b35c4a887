import { useEffect, useErrorBoundary, useLayoutEffect, useState } from "preact/hooks";
import { applyBrand } from "../shared/apply-brand.ts";
import { useEvent } from "../shared/use-event.ts";
import { newAlbum } from "./album.ts";
import { progressOf, stepBefore } from "./flow.ts";
import { isFramed } from "./frame.ts";
import { Bar } from "./parts/bar.tsx";
import { Footer } from "./parts/footer.tsx";
import { Later, partOf, prefetch } from "./parts/later.tsx";
import { BackContext } from "./parts/screen.tsx";
import { NoticeScreen } from "./screens/notice.tsx";
import { WelcomeScreen } from "./screens/welcome.tsx";
import { heard, SpeechContext } from "./strings.ts";
import { type Link, useSitting, type Visit } from "./use-sitting.ts";
import { useWords } from "./use-words.ts";

/** The steps after the welcome are fetched while it is read: the first screen does not wait for them. */
const steps = partOf(() => import("./steps.tsx"));

const loadHost = () => import("./tell-host.ts");

export function App(link: Link) {
  const visit = useSitting(link);
  const { speech, prefer, choose } = useWords();
  const { theme } = visit;
  const branding = theme?.branding;
  const asked = theme?.language ?? branding?.locale_default;
  const offered = theme?.languages ?? branding?.locales;

  // The page around the frame gets a message when it ended.
  const tellOutside = useEvent(() => {
    if (isFramed) loadHost().then(({ tellHost }) => tellHost(visit.sitting, visit.notice));
  });
  useEffect(tellOutside, [visit.sitting?.state, visit.notice]);

  // When the client's wish becomes known.
  const heed = useEvent(() => {
    if (asked || offered) prefer(asked, offered);
  });
  useEffect(heed, [asked, offered?.join()]);

  // Once there is something to read meanwhile.
  const isOpen = visit.sitting !== undefined;
  useEffect(() => {
    if (isOpen) prefetch(steps);
  }, [isOpen]);

  // Before anything of the project's is painted.
  const dress = useEvent(() => {
    if (branding) applyBrand(branding);
  });
  useLayoutEffect(dress, [branding?.theme]);

  if (!speech) return null;
  return (
    <SpeechContext.Provider value={heard(speech, visit.sitting?.words)}>
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
  const { api, sitting, theme, notice, step, arrive, start, fail } = visit;
  /** Outlives the steps: an applicant who goes back to the welcome keeps the photographs. */
  const [album] = useState(newAlbum);

  const [crash, forget] = useErrorBoundary();

  const onAsk = token ? () => api.askNewLink(token) : undefined;
  const shown = crash === undefined ? notice : "failed";
  const onRetry = () => {
    forget();
    void start();
  };
  const link = sitting && (async () => (await api.handOff()).link);
  if (shown) return <NoticeScreen {...{ notice: shown, theme, onAsk, onRetry, link }} />;
  if (!sitting) return null;
  if (sitting.state === "erased" || sitting.state === "expired") {
    return <NoticeScreen notice={sitting.state} {...{ theme, onAsk, onRetry }} />;
  }
  const progress = sitting.branding?.hide_progress ? undefined : progressOf(sitting, step);
  const common = { api, sitting, progress, arrive, fail };
  if (sitting.state === "collecting" && step === "welcome") return <WelcomeScreen {...common} />;
  return (
    <Later part={steps} show={({ Steps }) => <Steps {...common} visit={visit} album={album} />} />
  );
}
