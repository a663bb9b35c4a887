import { useState } from "preact/hooks";
import { readReceipt } from "../../../../api/cases.ts";
import { mixed, t } from "../../../../language.ts";
import { useAct } from "../../../../parts/act.tsx";
import { Icon } from "../../../../parts/icon.tsx";
import { Loaded, Refused } from "../../../../parts/states.tsx";
import { Time } from "../../../../parts/time.tsx";
import { useHere } from "../../../../session.ts";
import type { Label } from "../../../../strings.ts";
import { useLoad } from "../../../../use-load.ts";
import { fieldWord } from "../../../../words.ts";
import { isGenuine, type Verdict } from "./is-genuine.ts";

const verdicts: Record<Verdict, Label> = {
  genuine: "Genuine: the service signed exactly this receipt.",
  altered: "Not genuine: the service did not sign this receipt.",
  cannot_tell: "This browser cannot check the signature. Use verifyReceipt of the client package.",
};

/** The signed receipt of an erasure: to read, to download and to check. */
export function ReceiptPanel({ id }: { id: string }) {
  const { project } = useHere();
  const receipt = useLoad(() => readReceipt(project.id, id), `receipt/${id}`);
  const [verdict, setVerdict] = useState<Verdict>();
  const { run, isBusy, error } = useAct();

  async function verify(value: Awaited<ReturnType<typeof readReceipt>>) {
    const keys = await fetch("/.well-known/jwks.json");
    setVerdict(await isGenuine(value, await keys.json()));
  }

  return (
    <section class="card">
      <h2>{t("Receipt of the erasure")}</h2>
      <Loaded of={receipt}>
        {(value) => (
          <>
            <dl class="facts">
              <dt>{t("Receipt")}</dt>
              <dd class="mono">{value.id}</dd>
              <dt>{t("Requested")}</dt>
              <dd>
                <Time at={value.requested_at} exact />
              </dd>
              <dt>{t("Finished")}</dt>
              <dd>{value.completed_at ? <Time at={value.completed_at} exact /> : "–"}</dd>
              <dt>{t("Removed")}</dt>
              <dd>
                {value.erased.map(({ kind, count }) => `${fieldWord(kind)}: ${count}`).join(" · ")}
              </dd>
              <dt>{t("Kept")}</dt>
              <dd>
                {value.retained.map(({ kind, until }) => (
                  <div key={kind}>
                    {until
                      ? mixed("{kind}, until {time}", {
                          kind: fieldWord(kind),
                          time: <Time at={until} exact />,
                        })
                      : fieldWord(kind)}
                  </div>
                ))}
              </dd>
            </dl>
            <div class="downloads">
              <button
                type="button"
                class="button"
                disabled={isBusy}
                onClick={() => run(() => verify(value))}
              >
                <Icon name="check" /> {t("Check the receipt")}
              </button>
              <a class="button" href={addressOf(value)} download={`${value.id}.json`}>
                <Icon name="download" /> {t("Download the receipt")}
              </a>
            </div>
            <p role="status">{verdict && t(verdicts[verdict])}</p>
            <Refused error={error} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function addressOf(receipt: object): string {
  return `data:application/json,${encodeURIComponent(JSON.stringify(receipt, null, 2))}`;
}
