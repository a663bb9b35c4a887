import { useEffect } from "preact/hooks";
import { type Provider, readProviders, signInAddress } from "../api/session.ts";
import { t } from "../language.ts";
import { Icon } from "../parts/icon.tsx";
import { Loaded } from "../parts/states.tsx";
import type { Label } from "../strings.ts";
import { useLoad } from "../use-load.ts";
import { KnownAddress } from "./known-address.tsx";
import { ProviderMark } from "./provider-mark.tsx";

const refusals: Record<string, Label> = {
  denied: "The sign-in was canceled at the provider.",
  expired: "The sign-in took too long. Start it again.",
  uninvited:
    "This address is not invited here, or its provider has not verified it. Ask for an invitation to the address that you sign in with.",
  not_admitted:
    "Accounts of this organization or address cannot sign in here. Use another account, or ask the operator of this service.",
};

const firstSignIn = {
  anyone:
    "The first sign-in creates an organization with a Sandbox project and a test key. Were you invited? Sign in with the address that was invited, and you join.",
  invited: "This service is open by invitation. Sign in with the address that was invited.",
} as const;

/** Sign-in by identity providers only: the service keeps no passwords. */
export function SignIn({ wasSignedIn }: { wasSignedIn: boolean }) {
  const refusal = new URLSearchParams(location.search).get("sign_in");

  const providers = useLoad(readProviders, "providers");

  useEffect(() => {
    document.title = `${t("Sign in")} – Bonafide`;
  }, []);

  return (
    <main class="sign-in">
      <div class="sign-in-card">
        <span class="sign-in-mark" aria-hidden="true">
          <Icon name="audit" />
        </span>
        <h1>{t("Sign in to Bonafide")}</h1>
        <p class="lead">
          {t("Evidence of a person’s identity, and an advisory assessment. The decision is yours.")}
        </p>
        {wasSignedIn && (
          <p class="notice notice-warn" role="status">
            <Icon name="clock" />
            <span>{t("Your session has ended. Sign in again to continue where you were.")}</span>
          </p>
        )}
        {refusal && refusal !== "known" && (
          <p class="notice notice-warn" role="alert">
            <Icon name="warn" />
            <span>{t(refusals[refusal] ?? "The sign-in failed. Try again.")}</span>
          </p>
        )}
        <Loaded of={providers}>
          {({ data: ways, orgs_open_to }) => (
            <>
              {refusal === "known" ? (
                <KnownAddress ways={ways} otherwise={<Ways ways={ways} />} />
              ) : (
                <Ways ways={ways} />
              )}
              <p class="soft">{t(firstSignIn[orgs_open_to])}</p>
            </>
          )}
        </Loaded>
      </div>
    </main>
  );
}

function Ways({ ways }: { ways: readonly Provider[] }) {
  return (
    <ul class="sign-in-ways">
      {ways.map((way) => (
        <li key={way.id}>
          <a class="button" href={signInAddress(way)} target="_self">
            <ProviderMark of={way.id} /> {t("Continue with {name}", { name: way.name })}
          </a>
        </li>
      ))}
    </ul>
  );
}
