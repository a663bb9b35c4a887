import { useState } from "preact/hooks";
import type { AgeReceipt } from "#domain/erasure/age-receipt.ts";
import type { ErasureReceipt } from "#domain/erasure/erasure-receipt.ts";
import { mixed, t } from "../../../../language.ts";
import { useAct } from "../../../../parts/act.tsx";
import { Icon } from "../../../../parts/icon.tsx";
import { Refused } from "../../../../parts/states.tsx";
import { Time } from "../../../../parts/time.tsx";
import type { Label } from "../../../../strings.ts";
import { fieldWord } from "../../../../words.ts";
import { isGenuine, type Verdict } from "./is-genuine.ts";

type Receipt = ErasureReceipt | AgeReceipt;

const verdicts: Record<Verdict, Label> = {
  genuine: "verifications.verdicts.genuine",
  altered: "verifications.verdicts.altered",
  cannot_tell: "verifications.verdicts.cannot_tell",
};

/** Checks a receipt in the browser, and saves it. */
export function ReceiptCheck({ receipt, name }: { receipt: Receipt; name: string }) {
  const [verdict, setVerdict] = useState<Verdict>();
  const { run, isBusy, error } = useAct();

  async function verify() {
    const keys = await fetch("/.well-known/jwks.json");
    setVerdict(await isGenuine(receipt, await keys.json()));
  }

  return (
    <>
      <div class="downloads">
        <button type="button" class="button" disabled={isBusy} onClick={() => run(verify)}>
          <Icon name="check" /> {t("verifications.receipt_check.check_the_receipt")}
        </button>
        <a class="button" href={addressOf(receipt)} download={`${name}.json`}>
          <Icon name="download" /> {t("verifications.receipt_check.download_the_receipt")}
        </a>
      </div>
      <p role="status">{verdict && t(verdicts[verdict])}</p>
      <Refused error={error} />
    </>
  );
}

/** The kinds of data that were removed, with their numbers. */
export function removedOf({ erased }: Receipt): string {
  return erased.map(({ kind, count }) => `${fieldWord(kind)}: ${count}`).join(" · ");
}

/** The kinds of data that the service keeps, each with its end, if it has one. */
export function Retained({ receipt }: { receipt: Receipt }) {
  return (
    <>
      {receipt.retained.map(({ kind, until }) => (
        <div key={kind}>
          {until
            ? mixed("verifications.receipt_check.kind_until_time", {
                kind: fieldWord(kind),
                time: <Time at={until} exact />,
              })
            : fieldWord(kind)}
        </div>
      ))}
    </>
  );
}

function addressOf(receipt: Receipt): string {
  return `data:application/json,${encodeURIComponent(JSON.stringify(receipt, null, 2))}`;
}
