import { useState } from "preact/hooks";
import { checkCamera } from "../camera/check-camera.ts";
import { estimate } from "../estimate.ts";
import { hasPrefill, onlyDocument } from "../flow.ts";
import { Icon, type IconName } from "../parts/icon.tsx";
import { Later, partOf } from "../parts/later.tsx";
import { Screen } from "../parts/screen.tsx";
import { type Key, localeOf, useSpeech } from "../strings.ts";
import { AskedAgain } from "./asked-again.tsx";
import { DeclineScreen } from "./decline.tsx";
import type { StepProps } from "./props.ts";
import { useStep } from "./use-step.ts";

const outline: [IconName, Key][] = [
  ["document", "welcome.step_document"],
  ["face", "welcome.step_selfie"],
  ["send", "welcome.step_send"],
];

const termsOfAll = { who: "welcome.who", kept: "welcome.kept" } as const;
const termsAgain = { who: "again.who", kept: "again.kept" } as const;

/** Only for browsers that surely have no camera for a page. */
const warning = partOf(() => import("../parts/camera-warning.tsx"));

/** The requester, the purpose and the duration; the consent button is right below. */
export function WelcomeScreen({ api, sitting, arrive, fail }: StepProps) {
  const { say, language } = useSpeech();
  const { isBusy, take } = useStep({ arrive, fail });
  const [isLeaving, setLeaving] = useState(false);
  const name = sitting.requester.name || say("someone");
  const { minutes, megabytes } = estimate();
  // A certain fault is shown before anything begins.
  const [fault] = useState(checkCamera);

  async function agree() {
    const { name: consent, version, face_kept } = sitting.consent;
    const agreed = await api.consent({
      name: consent,
      version,
      locale: language,
      // The consent records the sentence that the page showed.
      ...(face_kept && { face_kept }),
    });
    const only = hasPrefill(agreed) ? undefined : onlyDocument(agreed);
    return only && !agreed.document ? api.choose(only) : agreed;
  }

  // In a follow-up, the list above names the request: photographs or a film, seldom both.
  const terms = sitting.follow_up ? termsAgain : termsOfAll;
  if (isLeaving) {
    return <DeclineScreen {...{ api, name, arrive, fail }} onBack={() => setLeaving(false)} />;
  }
  return (
    <Screen
      title={say("welcome.title")}
      moment="welcome"
      actions={
        <>
          <button type="button" class="primary" disabled={isBusy} onClick={() => take(agree)}>
            {say("welcome.agree")}
          </button>
          <button
            type="button"
            class="secondary"
            disabled={isBusy}
            onClick={() => setLeaving(true)}
          >
            {say("welcome.decline")}
          </button>
        </>
      }
    >
      {fault && (
        <Later
          part={warning}
          show={({ CameraWarning }) => (
            <CameraWarning fault={fault} link={async () => (await api.handOff()).link} />
          )}
        />
      )}
      <p class="lead requester">{say("welcome.for", { name })}</p>
      {sitting.verifiee && (
        <p class="lead greeting">{say("welcome.greeting", { email: sitting.verifiee.email })}</p>
      )}
      {sitting.follow_up ? (
        <AskedAgain again={sitting.follow_up} name={name} />
      ) : (
        <p class="lead">
          {say("welcome.lead", {
            minutes,
            megabytes: megabytes.toLocaleString(localeOf(language)),
          })}
        </p>
      )}
      <div class="terms">
        <p>
          {say(terms.who, { name })}{" "}
          {say(terms.kept, {
            name,
            days: sitting.capture_retention_days,
            data_days: sitting.data_retention_days,
          })}
        </p>
        {sitting.consent.face_kept && (
          <p>{say("welcome.face_kept", { name, data_days: sitting.data_retention_days })}</p>
        )}
        {sitting.consent.text_url && (
          <p>
            {say("welcome.also")}{" "}
            <a href={sitting.consent.text_url} target="_blank" rel="noopener noreferrer">
              {sitting.consent.name}
            </a>
          </p>
        )}
        <details
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) currentTarget.scrollIntoView({ block: "center" });
          }}
        >
          <summary>{say("welcome.details")}</summary>
          <p>{say("welcome.details_text", { name })}</p>
        </details>
      </div>
      {!sitting.follow_up && !sitting.branding?.skip_welcome && (
        <ol class="outline">
          {outline.map(([icon, key]) => (
            <li key={key}>
              <Icon name={icon} />
              {say(key)}
            </li>
          ))}
        </ol>
      )}
    </Screen>
  );
}
