import type { Sitting } from "../api.ts";
import { Icon } from "../parts/icon.tsx";
import { type Key, useSpeech } from "../strings.ts";

const words = {
  id_front: "again.id_front",
  id_back: "again.id_back",
  selfie: "again.selfie",
  liveness: "again.liveness",
} as const satisfies Record<string, Key>;

type Again = NonNullable<Sitting["follow_up"]>;

/** The items that the client requests again, and its reason if it gives one. */
export function AskedAgain({ again, name }: { again: Again; name: string }) {
  const { say, language } = useSpeech();
  const { message = {}, items } = again;
  // In the applicant's language, or else in one that the client wrote.
  const [own, ...others] = [message[language], ...Object.values(message)].filter(Boolean);
  const said = own ?? others[0];
  return (
    <>
      <p class="lead">{say("again.lead", { name })}</p>
      <ul class="outline">
        {items.map((item) => (
          <li key={item}>
            <Icon name={item === "selfie" || item === "liveness" ? "face" : "document"} />
            {say(words[item])}
          </li>
        ))}
      </ul>
      {said && <blockquote class="said">{said}</blockquote>}
      <p>{say("again.rest")}</p>
    </>
  );
}
