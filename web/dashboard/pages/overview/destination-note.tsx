import { readWebhook } from "../../api/webhook.ts";
import { mixed, t } from "../../language.ts";
import { Icon } from "../../parts/icon.tsx";
import { Time } from "../../parts/time.tsx";
import { addressOf } from "../../place.ts";
import { useHere, useMay } from "../../session.ts";
import { useLoad } from "../../use-load.ts";

/** The days for which owners of a live project see a changed webhook address. */
const shownForDays = 14;

/** A live project's new webhook address. Owners see it for some days, to detect a stranger's change. */
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
  const link = (
    <a href={`${addressOf(project.id, "integrate")}?tab=webhook`}>
      {t("overview.destination_note.look_at_it")}
    </a>
  );
  return (
    <p class="notice">
      <Icon name="send" />
      <span>
        {webhook?.url
          ? mixed("overview.destination_note.results_go_host_since", {
              host: <strong>{new URL(webhook.url).host}</strong>,
              time,
              link,
            })
          : mixed("overview.destination_note.address_results_went_cleared", { time, link })}
      </span>
    </p>
  );
}
