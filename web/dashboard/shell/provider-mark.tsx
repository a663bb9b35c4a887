import type { Provider } from "../api/session.ts";
import { Icon } from "../parts/icon.tsx";

/** The mark of each provider, which both want beside their name. Any other provider gets a key. */
const marks: Partial<Record<Provider["id"], preact.ComponentChildren>> = {
  google: (
    <>
      <path
        fill="#4285f4"
        d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.2 3.32v2.77h3.57c2.08-1.92 3.27-4.74 3.27-8.1z"
      />
      <path
        fill="#34a853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z"
      />
      <path
        fill="#fbbc05"
        d="M5.84 14.1c-.22-.66-.35-1.37-.35-2.1s.13-1.44.35-2.1V7.06H2.18a11 11 0 0 0 0 9.88z"
      />
      <path
        fill="#ea4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.06l3.66 2.84c.87-2.6 3.3-4.52 6.16-4.52z"
      />
    </>
  ),
  microsoft: (
    <>
      <path fill="#f25022" d="M2 2h9.5v9.5H2z" />
      <path fill="#7fba00" d="M12.5 2H22v9.5h-9.5z" />
      <path fill="#00a4ef" d="M2 12.5h9.5V22H2z" />
      <path fill="#ffb900" d="M12.5 12.5H22V22h-9.5z" />
    </>
  ),
};

export function ProviderMark({ of }: { of: Provider["id"] }) {
  const mark = marks[of];
  if (!mark) return <Icon name="key" />;
  return (
    <svg class="provider-mark" viewBox="0 0 24 24" aria-hidden="true">
      {mark}
    </svg>
  );
}
