import { readWebhook } from "../../api/webhook.ts";
import { mixed, t } from "../../language.ts";
import { Icon } from "../../parts/icon.tsx";
import { Time } from "../../parts/time.tsx";
import { addressOf } from "../../place.ts";
import { useHere, useMay } from "../../session.ts";
import { useLoad } from "../../use-load.ts";

/** So long owners of a live project are shown that somebody changed where results go. */
const shownForDays = 14;

/** Where the results of a live project go since a short while: an owner is to notice what nobody of theirs did. */
export function DestinationNote() {
  const { project } = useHere();
  const may = useMay();
  const isShown = !project.sandbox && may("members:set_owner");
  const webhook = useLoad(
    async () => (isShown ? await readWebhook(project.id) : undefined),
    `${project.id}/${isShown}`,
  ).value;
  const since = webhook?.secret_set ? webhook.url_set_at : undefined;
  if (!since || Date.now() - Date.parse(since) > shownForDays * 86_400_000) return null;
  const time = <Time at={since} />;
  const link = <a href={`${addressOf(project.id, "integrate")}?tab=webhook`}>{t("Look at it")}</a>;
  return (
    <p class="notice">
      <Icon name="send" />
      <span>
        {webhook?.url
          ? mixed("Results go to {host} since {time}. {link}", {
              host: <strong>{new URL(webhook.url).host}</strong>,
              time,
              link,
            })
          : mixed("The address that results went to was cleared {time}. {link}", { time, link })}
      </span>
    </p>
  );
}
