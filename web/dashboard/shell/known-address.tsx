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
              {mixed("common.known_address.email_account_here_which", {
                email: <strong>{email}</strong>,
                known: known_name,
                provider: provider_name,
              })}
            </p>
            {way && (
              <a class="button-primary" href={signInAddress(way)} target="_self">
                {t("common.continue_with_name", { name: way.name })}
              </a>
            )}
            <ActButton
              act={act}
              work={async () => {
                await stayApart();
                location.assign("/dashboard/");
              }}
            >
              {t("common.known_address.make_a_separate_account")}
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
      title={t("common.known_address.sign_other_too", { other })}
      verb={t("common.known_address.yes_other_too", { other })}
      act={async () => {
        await join(true);
        say(t("common.known_address.other_opens_account_too", { other }));
      }}
      // Any way of closing ends the wait. An account that was joined stays joined.
      onClose={() => join(false).then(onDone, onDone)}
    >
      <p>
        {mixed("common.known_address.browser_somebody_just_signed", {
          email: <strong>{newcomer.email}</strong>,
          other,
        })}
      </p>
    </Confirm>
  );
}
