import { useState } from "preact/hooks";
import { type Delivery, listDeliveries, readMessage, replayDelivery } from "../../api/webhook.ts";
import { count, mixed, t } from "../../language.ts";
import { ActButton, useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Code } from "../../parts/copy.tsx";
import { Icon } from "../../parts/icon.tsx";
import { duration } from "../../parts/moments.ts";
import { Empty, Loaded, Refused } from "../../parts/states.tsx";
import { Tag, type Tone } from "../../parts/tag.tsx";
import { Time } from "../../parts/time.tsx";
import { addressOf, setQuery } from "../../place.ts";
import { useHere, useMay } from "../../session.ts";
import type { Label } from "../../strings.ts";
import { useLoad } from "../../use-load.ts";

const states: Record<Delivery["state"], { tone: Tone; word: Label }> = {
  delivered: { tone: "good", word: "integrate.states.delivered.word" },
  pending: { tone: "busy", word: "integrate.states.pending.word" },
  exhausted: { tone: "bad", word: "integrate.states.exhausted.word" },
  dropped: { tone: "none", word: "integrate.states.dropped.word" },
};

/** The messages to the webhook with every attempt, and a button to send one again. */
export function Deliveries({ query }: { query: URLSearchParams }) {
  const { project } = useHere();
  const status = query.get("state") ?? undefined;
  const [older, setOlder] = useState<Delivery[]>([]);
  const [cursor, setCursor] = useState<string | null>();
  const key = `${project.id}?${status}`;
  const first = useLoad(() => listDeliveries(project.id, { status }), key, { everyMs: 5000 });
  const next = cursor === undefined ? first.value?.next_cursor : cursor;

  async function more() {
    const page = await listDeliveries(project.id, { status, cursor: next ?? undefined });
    setOlder([...older, ...page.data]);
    setCursor(page.next_cursor);
  }

  return (
    <div class="stack">
      <label class="field delivery-filter">
        <span>{t("common.state")}</span>
        <select
          value={status ?? ""}
          onChange={({ currentTarget }) => {
            setOlder([]);
            setCursor(undefined);
            setQuery({ state: currentTarget.value });
          }}
        >
          <option value="">{t("common.any")}</option>
          {Object.entries(states).map(([name, { word }]) => (
            <option key={name} value={name}>
              {t(word)}
            </option>
          ))}
        </select>
      </label>
      <Loaded of={first}>
        {({ data }) => {
          const known = new Set(data.map(({ id }) => id));
          const all = [...data, ...older.filter(({ id }) => !known.has(id))];
          if (all.length === 0 && !next) {
            return (
              <Empty icon="send" title={t("integrate.deliveries.nothing_was_sent_yet")}>
                <p>
                  {mixed("integrate.deliveries.set_webhook_press_button", {
                    button: <strong>{t("integrate.send_a_test")}</strong>,
                  })}
                </p>
              </Empty>
            );
          }
          return (
            <>
              <ul class="deliveries">
                {all.map((delivery) => (
                  <Entry key={delivery.id} delivery={delivery} onReplayed={first.reload} />
                ))}
              </ul>
              {next && (
                <p>
                  <button type="button" class="button" onClick={more}>
                    {t("common.show_older")}
                  </button>
                </p>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function attemptsSaid(number: number): string {
  return count(number, [
    "integrate.deliveries.attempts.one",
    "integrate.deliveries.attempts.other",
  ]);
}

/** The content of a message, fetched only on request, because it may hold personal data. */
function Payload({ id }: { id: string }) {
  const { project } = useHere();
  const act = useAct();
  const [payload, setPayload] = useState<string>();
  if (payload !== undefined)
    return <Code label={t("integrate.deliveries.the_message")} text={payload} />;
  return (
    <>
      <ActButton
        act={act}
        work={async () => setPayload(indented((await readMessage(project.id, id)).payload))}
      >
        <Icon name="zoom" /> {t("integrate.deliveries.show_the_message")}
      </ActButton>
      <Refused error={act.error} />
    </>
  );
}

function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}

function Entry({ delivery, onReplayed }: { delivery: Delivery; onReplayed(): void }) {
  const { project } = useHere();
  const may = useMay();
  const act = useAct();
  const { tone, word } = states[delivery.state];

  async function replay() {
    await replayDelivery(project.id, delivery.id);
    say(t("integrate.deliveries.way_again_same_webhook"));
    onReplayed();
  }

  return (
    <li>
      <details>
        <summary>
          <Tag tone={tone}>{t(word)}</Tag>
          <code>{delivery.type}</code>
          <span class="soft small">
            <Time at={delivery.created_at} />, {attemptsSaid(delivery.attempts.length)}
          </span>
        </summary>
        <dl class="facts">
          <dt>{t("integrate.deliveries.message")}</dt>
          <dd class="mono">{delivery.id}</dd>
          {delivery.verification_id && (
            <>
              <dt>{t("common.verification")}</dt>
              <dd>
                <a href={addressOf(project.id, "verifications", delivery.verification_id)}>
                  {delivery.verification_id}
                </a>
              </dd>
            </>
          )}
          {delivery.host && (
            <>
              <dt>{t("integrate.deliveries.receiver")}</dt>
              <dd class="mono">{delivery.host}</dd>
            </>
          )}
          {delivery.next_attempt_at && (
            <>
              <dt>{t("integrate.deliveries.next_attempt")}</dt>
              <dd>
                <Time at={delivery.next_attempt_at} />
              </dd>
            </>
          )}
        </dl>
        <ol class="attempts">
          {delivery.attempts.map((attempt) => (
            <li key={attempt.at}>
              <strong>{attempt.status ?? t("integrate.deliveries.no_answer")}</strong>{" "}
              <span class="soft small">
                {mixed("integrate.deliveries.after_duration_time", {
                  duration: duration(attempt.duration_ms / 1000),
                  time: <Time at={attempt.at} exact />,
                })}
              </span>
              {attempt.withheld && (
                <p class="soft small">
                  {mixed("integrate.deliveries.host_may_not_receive", {
                    host: <code>{attempt.host}</code>,
                  })}
                </p>
              )}
              {attempt.response && <pre>{attempt.response}</pre>}
            </li>
          ))}
        </ol>
        {may("cases:read_pii") && <Payload id={delivery.id} />}
        {may("webhooks:write") && (
          <ActButton act={act} work={replay}>
            <Icon name="replay" /> {t("integrate.deliveries.send_it_again")}
          </ActButton>
        )}
        <Refused error={act.error} />
      </details>
    </li>
  );
}
