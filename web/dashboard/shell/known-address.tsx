import type { ComponentChildren } from "preact";
import {
  join,
  type Newcomer,
  type Provider,
  readNewcomer,
  signInAddress,
  stayApart,
} from "../api/session.ts";
import { mixed, t } from "../language.ts";
import { ActButton, useAct } from "../parts/act.tsx";
import { say } from "../parts/announce.tsx";
import { Confirm } from "../parts/dialog.tsx";
import { Loaded, Refused } from "../parts/states.tsx";
import { useLoad } from "../use-load.ts";

/** Asks a new user whether they own the existing account with the same e-mail address. */
export function KnownAddress({
  ways,
  otherwise,
}: {
  ways: readonly Provider[];
  /** Shown if the time for the question is over. */
  otherwise: ComponentChildren;
}) {
  const newcomer = useLoad(readNewcomer, "newcomer");
  const act = useAct();
  if (newcomer.error) return otherwise;
  return (
    <Loaded of={newcomer}>
      {({ email, known, known_name, provider_name }) => {
        const way = ways.find(({ id }) => id === known);
        return (
          <div class="known-address">
            <p>
              {mixed(
                "{email} has an account here, which opens with {known}. If it is yours, sign in with {known} once more, and then {provider} opens it too.",
                {
                  email: <strong>{email}</strong>,
                  known: known_name,
                  provider: provider_name,
                },
              )}
            </p>
            {way && (
              <a class="button-primary" href={signInAddress(way)} target="_self">
                {t("Continue with {name}", { name: way.name })}
              </a>
            )}
            <ActButton
              act={act}
              work={async () => {
                await stayApart();
                location.assign("/dashboard/");
              }}
            >
              {t("Make a separate account")}
            </ActButton>
            <Refused error={act.error} />
          </div>
        );
      }}
    </Loaded>
  );
}

/** The owner of the existing account has signed in. Nothing is joined until they agree. */
export function JoinDialog({ newcomer, onDone }: { newcomer: Newcomer; onDone(): void }) {
  const other = newcomer.provider_name;
  return (
    <Confirm
      title={t("Sign in with {other} too?", { other })}
      verb={t("Yes, {other} too", { other })}
      act={async () => {
        await join(true);
        say(t("{other} opens this account too.", { other }));
      }}
      // Any way of closing ends the wait. An account that was joined stays joined.
      onClose={() => join(false).then(onDone, onDone)}
    >
      <p>
        {mixed(
          "In this browser somebody just signed in to {email} at {other}. If that was you, {other} opens this account from now on, with every organization that it belongs to. If it was not, close this.",
          { email: <strong>{newcomer.email}</strong>, other },
        )}
      </p>
    </Confirm>
  );
}
