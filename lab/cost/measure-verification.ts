import { setTimeout as sleep } from "node:timers/promises";
import type { Usage } from "../../local/emulators/meter.ts";
import { filmedApplicant } from "../applicant/filmed-applicant.ts";
import { mozambicanPassport } from "../applicant/passport-applicant.ts";
import { expectOk, handInFilm, submit } from "../applicant/play-applicant.ts";
import { type MachineClient, signUp } from "../stage/machine-client.ts";
import type { StageProcess } from "../stage/stage-process.ts";
import { startReceiver } from "../stage/webhook-receiver.ts";

/** After this time without a count, the work that follows the webhook is done too. */
const quietMs = 3000;

export type Measured = {
  caseId: string;
  usage: Usage;
  /** The units of its erasure: every verification ends with one. */
  erasure: Usage;
  /** Whole ones that the applicant's page was open: each has one write that somebody is there. */
  minutes: number;
};

/**
 * Measures the cloud's units for one verification, from its creation until its webhook is delivered: a
 * passport, a selfie and a film of the face, under the real checks. With `reviews` the film arrives before the
 * submission, as the page does while the applicant looks over the photographs. A first verification warms everything up.
 * Scheduled work and the wait of a poller do not count.
 */
export async function measureVerification(
  stage: Pick<StageProcess, "url" | "usage">,
  { times = 1, reviews = false }: { times?: number; reviews?: boolean } = {},
): Promise<Measured[]> {
  const receiver = await startReceiver();
  try {
    const { client } = await signUp(stage.url, "Counted");
    await expectOk(client.post("/v1/webhook", { webhook_url: receiver.url }));
    const walk = async (): Promise<Measured> => {
      const before = await whenQuiet(stage);
      const { caseId, minutes } = await verify(client, reviews);
      await receiver.until(({ body }) => body.includes(caseId), 120_000);
      const verified = await whenQuiet(stage);
      await expectOk(client.delete(`/v1/verifications/${caseId}`));
      const erased = await whenQuiet(stage);
      return {
        ...{ caseId, minutes, usage: difference(verified, before) },
        erasure: difference(erased, verified),
      };
    };
    // The first warms everything up.
    await walk();
    const measured: Measured[] = [];
    for (let i = 0; i < times; i += 1) measured.push(await walk());
    return measured;
  } finally {
    await receiver.close();
  }
}

/** An applicant's look over the photographs, long enough for the measurement of the film on a busy machine. */
const reviewMs = 15_000;

/** As an applicant goes through it. */
async function verify(
  client: MachineClient,
  reviews: boolean,
): Promise<Omit<Measured, "usage" | "erasure">> {
  const body = { type: "kyc", allowed_documents: [mozambicanPassport] };
  const created = await expectOk(client.post("/v1/verifications", body));
  const since = performance.now();
  const applicant = await filmedApplicant(String(created.onboarding_url));
  if (reviews) {
    await handInFilm(applicant);
    await sleep(reviewMs);
  }
  await expectOk(submit(applicant));
  const minutes = Math.floor((performance.now() - since) / 60_000);
  return { caseId: String(created.id), minutes };
}

/** The units once all work is done. */
export async function whenQuiet({ usage }: Pick<StageProcess, "usage">): Promise<Usage> {
  let last = ofVerifications(await usage());
  for (let since = performance.now(); performance.now() - since < quietMs; ) {
    await sleep(quietMs / 10);
    const now = ofVerifications(await usage());
    if (JSON.stringify(now) !== JSON.stringify(last)) since = performance.now();
    last = now;
  }
  return last;
}

/** Without the sweep of every minute and the pollers, which cost the same without any verification. */
function ofVerifications(usage: Usage): Usage {
  const kept = Object.entries(usage)
    .filter(([by]) => !by.includes("Expire"))
    .map(([by, units]) => [
      by,
      Object.fromEntries(
        Object.entries(units).filter(([unit]) => !unit.startsWith("sqs/ReceiveMessage")),
      ),
    ]);
  return Object.fromEntries(kept);
}

export function difference(after: Usage, before: Usage): Usage {
  const left = Object.entries(after).map(([by, units]) => [
    by,
    Object.fromEntries(
      Object.entries(units)
        .map(([unit, amount]): [string, number] => [unit, amount - (before[by]?.[unit] ?? 0)])
        .filter(([, amount]) => amount !== 0),
    ),
  ]);
  return Object.fromEntries(left);
}
