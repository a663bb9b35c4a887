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
  denied: "common.refusals.denied",
  expired: "common.refusals.expired",
  uninvited: "common.refusals.uninvited",
  not_admitted: "common.refusals.not_admitted",
};

const firstSignIn = {
  anyone: "common.first_sign_in.anyone",
  invited: "common.first_sign_in.invited",
} as const;

/** Sign-in by identity providers only: the service keeps no passwords. */
export function SignIn({ wasSignedIn }: { wasSignedIn: boolean }) {
  const refusal = new URLSearchParams(location.search).get("sign_in");

  const providers = useLoad(readProviders, "providers");

  useEffect(() => {
    document.title = `${t("common.sign_in.sign_in")} – Bonafide`;
  }, []);

  return (
    <main class="sign-in">
      <div class="sign-in-card">
        <span class="sign-in-mark" aria-hidden="true">
          <Icon name="audit" />
        </span>
        <h1>{t("common.sign_in.sign_in_to_bonafide")}</h1>
        <p class="lead">{t("common.sign_in.evidence_persons_identity_advisory")}</p>
        {wasSignedIn && (
          <p class="notice notice-warn" role="status">
            <Icon name="clock" />
            <span>{t("common.sign_in.session_ended_sign_again")}</span>
          </p>
        )}
        {refusal && refusal !== "known" && (
          <p class="notice notice-warn" role="alert">
            <Icon name="warn" />
            <span>{t(refusals[refusal] ?? "common.sign_in.sign_failed_try_again")}</span>
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
            <ProviderMark of={way.id} /> {t("common.continue_with_name", { name: way.name })}
          </a>
        </li>
      ))}
    </ul>
  );
}
