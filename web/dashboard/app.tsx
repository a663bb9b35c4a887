import { useEffect, useState } from "preact/hooks";
import { useEvent } from "../shared/use-event.ts";
import { onSignedOut, Problem } from "./api/call.ts";
import { readSession, type Session, signOut, switchTo } from "./api/session.ts";
import { t } from "./language.ts";
import { sendHeld } from "./pages/verifications/decision/held-decision.ts";
import { UndoBar } from "./pages/verifications/decision/undo-bar.tsx";
import { Announcer } from "./parts/announce.tsx";
import { Empty, Fault, Loading } from "./parts/states.tsx";
import { addressOf, followLinks, go, type Place, usePlace } from "./place.ts";
import { HereContext, hereOf } from "./session.ts";
import { JoinDialog } from "./shell/known-address.tsx";
import { usePageOf } from "./shell/pages.ts";
import { Shell } from "./shell/shell.tsx";
import { SignIn } from "./shell/sign-in.tsx";
import { Welcome } from "./shell/welcome.tsx";
import { useLoad } from "./use-load.ts";

export function App() {
  const place = usePlace();
  const session = useLoad(readSession, "session");
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const stop = onSignedOut(() => setOver(true));
    document.addEventListener("click", followLinks);
    return () => {
      stop();
      document.removeEventListener("click", followLinks);
    };
  }, []);

  if (isOver || isUnauthenticated(session.error)) return <SignIn wasSignedIn={!!session.value} />;
  if (session.value) {
    return (
      <>
        <SignedIn
          session={session.value}
          place={place}
          onChange={session.reload}
          onSwitch={session.set}
        />
        <Announcer />
        <UndoBar />
      </>
    );
  }
  return (
    <main class="bare">
      {session.error === undefined ? (
        <Loading />
      ) : (
        <Fault error={session.error} onRetry={session.reload} />
      )}
    </main>
  );
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof Problem && error.status === 401;
}

type SignedInProps = {
  session: Session;
  place: Place;
  onChange(): void;
  onSwitch(session: Session): void;
};

/** Every page belongs to a project. An address without one gets the session's project. */
function SignedIn({ session, place, onChange, onSwitch }: SignedInProps) {
  const here = hereOf(session, place.project);
  const home = session.project ?? session.orgs[0]?.projects[0];
  // The team's pages show the session's organization, so the session must switch to the project's own.
  const isElsewhere = here !== undefined && here.project.id !== session.project?.id;

  const homeId = home?.id;

  useEffect(() => {
    if (place.project === undefined && homeId) go(addressOf(homeId), { replace: true });
  }, [place.project, homeId]);

  const follow = useEvent(() => {
    if (isElsewhere) {
      sendHeld()
        .then(() => switchTo({ project_id: here.project.id }))
        .then(onSwitch, () => {});
    }
  });
  useEffect(follow, [here?.project.id]);

  if (!here || (isElsewhere && here.org.id !== session.org?.id)) {
    return (
      <main class="bare">
        {place.project !== undefined && !here ? (
          <Fault error={new Problem(404, {})} onRetry={onChange} />
        ) : home ? (
          <Loading />
        ) : (
          <Nowhere orgsOpenTo={session.orgs_open_to} />
        )}
        {home && !here && (
          <p>
            <a href={addressOf(home.id)}>{t("common.app.go_to_name", { name: home.name })}</a>
          </p>
        )}
      </main>
    );
  }
  return (
    <HereContext.Provider value={{ ...here, refresh: onChange }}>
      <Shell place={place} onChange={onChange}>
        <PageOf place={place} key={[here.project.id, place.page, ...place.rest].join("/")} />
      </Shell>
      {session.first_key_waiting && <Welcome onTaken={onChange} />}
      {session.newcomer && !session.first_key_waiting && (
        <JoinDialog newcomer={session.newcomer} onDone={onChange} />
      )}
    </HereContext.Provider>
  );
}

const waysOn = {
  anyone: "common.ways_on.anyone",
  invited: "common.ways_on.invited",
} as const;

function Nowhere({ orgsOpenTo }: { orgsOpenTo: Session["orgs_open_to"] }) {
  return (
    <>
      <h1 class="unseen">{t("common.app.your_account")}</h1>
      <Empty icon="team" title={t("common.app.belong_no_organization")}>
        <p>{t(waysOn[orgsOpenTo])}</p>
        <button
          type="button"
          class="button-primary"
          onClick={() => signOut().finally(() => location.assign("/dashboard/"))}
        >
          {t("common.sign_out")}
        </button>
      </Empty>
    </>
  );
}

function PageOf({ place }: { place: Place }) {
  const { Page, error, retry } = usePageOf(place.page);
  if (Page) return <Page place={place} />;
  return error ? <Fault error={error} onRetry={retry} /> : <Loading />;
}
