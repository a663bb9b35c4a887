import { expectOk } from "../applicant/play-applicant.ts";
import { burst } from "../load/burst.ts";
import { real, simulated } from "../load/journeys.ts";
import { openLedger } from "../load/ledger.ts";
import { sustain } from "../load/sustain.ts";
import { tallyAnswers } from "../load/tally-answers.ts";
import { watchMemory } from "../load/watch-memory.ts";
import { signUp } from "../stage/machine-client.ts";
import { type StageProcess, startStageProcess } from "../stage/stage-process.ts";
import { startReceiver } from "../stage/webhook-receiver.ts";
import { quantile } from "../statistics.ts";
import { atMost, type Figure } from "./figure.ts";

export type Load = {
  /** Minutes of each kind of checks. */
  minutes: number;
  creates: number;
  submits: number;
  /** Applicants who go on at the same time. */
  atOnce?: { simulated: number; real: number };
};

/** Rate limits of a client must not limit the measurement. */
export const unlimited = { QUOTA_FACTOR: "100000" };

/** Verifications as fast as the stage carries them, through simulated checks and through real ones, then a burst. */
export async function measureLoad(dataDir: string, load: Load): Promise<Figure[]> {
  const stage = await startStageProcess({ dataDir, env: unlimited });
  try {
    const { figures, failures } = await loadStage(stage, load);
    for (const failure of new Set(failures)) console.error(failure);
    return figures;
  } finally {
    await stage.stop();
  }
}

/** On a stage that runs already, without a limit on calls. */
export async function loadStage(
  stage: Pick<StageProcess, "url" | "pid">,
  { minutes, creates, submits, atOnce = { simulated: 16, real: 4 } }: Load,
): Promise<{ figures: Figure[]; failures: string[] }> {
  const ledger = openLedger();
  const receiver = await startReceiver(({ body }) => {
    ledger.hear(body);
    return 204;
  });
  const answers = tallyAnswers();
  const memory = watchMemory(stage.pid);
  const watched = async <T>(work: Promise<T>) => {
    const own = watchMemory(stage.pid);
    const result = await work.finally(own.stop);
    return { ...result, growth: own.growth() };
  };
  try {
    const { client } = await signUp(stage.url, "Load");
    await expectOk(client.post("/v1/webhook", { webhook_url: receiver.url }));
    const common = { minutes, client, ledger };
    const easy = await watched(sustain(simulated, { ...common, clients: atOnce.simulated }));
    const hard = await watched(sustain(real, { ...common, clients: atOnce.real }));
    const peak = await burst({ creates, submits, client, ledger });
    const failures = [...easy.failures, ...hard.failures, ...peak.failures];
    const serverErrors = [...answers.statuses]
      .filter(([status]) => status >= 500)
      .reduce((sum, [, count]) => sum + count, answers.broken());
    return {
      failures,
      figures: [
        ...rate(easy, minutes, `simulated checks, ${atOnce.simulated} at once, ${minutes} min`),
        ...rate(hard, minutes, `real checks, ${atOnce.real} at once, ${minutes} min`),
        {
          what: `${creates} creations and ${submits} submissions at once: creations answered, p99`,
          value: quantile(peak.createMs, 0.99) / 1000,
          unit: "s",
        },
        {
          what: "submissions of the burst answered, p99",
          value: quantile(peak.submitMs, 0.99) / 1000,
          unit: "s",
        },
        {
          what: "until every submission of the burst had its webhook",
          value: peak.drainedMs / 1000,
          unit: "s",
          means:
            "Photographs of a passport and a selfie, looked at by the checks; the film of the face was declined.",
        },
        {
          what: "lost: begun, and without a result or a webhook",
          value: ledger.missing().length,
          unit: "",
          means: `Of ${ledger.count()}.`,
          limit: atMost(0),
        },
        {
          what: "failed: refused, stuck or not found again",
          value: failures.length,
          unit: "",
          limit: atMost(0),
        },
        {
          what: "answers with 5xx, or none",
          value: serverErrors,
          unit: "",
          means: `Of ${[...answers.statuses.values()].reduce((sum, count) => sum + count, 0)}.`,
          limit: atMost(0),
        },
        { what: "webhooks sent more than once", value: ledger.repeated(), unit: "" },
        {
          what: "memory of the stage under load, most",
          value: memory.maxMb(),
          unit: "MB",
          limit: atMost(2500),
          means: "Resident, of the stage and its processes added up, each second.",
        },
      ],
    };
  } finally {
    memory.stop();
    answers.stop();
    await receiver.close();
  }
}

function rate(
  { perMinute, ms, growth }: { perMinute: number; ms: number[]; growth: number },
  minutes: number,
  how: string,
): Figure[] {
  return [
    {
      what: `verifications a minute, ${how}`,
      value: perMinute,
      unit: "",
      means: "As many applicants at once, each of whom begins anew when the webhook has come.",
    },
    { what: `from creation to webhook, p50, ${how}`, value: quantile(ms, 0.5) / 1000, unit: "s" },
    { what: `from creation to webhook, p99, ${how}`, value: quantile(ms, 0.99) / 1000, unit: "s" },
    {
      what: `memory of the stage, its growth, ${how}`,
      value: growth,
      unit: "×",
      means:
        "The last fifth of the time against the second fifth: what only warms up is not in it.",
      ...(minutes >= 5 && { limit: atMost(1.3) }),
    },
  ];
}
