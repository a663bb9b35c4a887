import type { Browser, BrowserContext, Page } from "playwright-core";
import { readTrial, type Session } from "../../cli/trial/trial.ts";
import { playApplicantPage, type Walked } from "./play-applicant-page.ts";
import { playedCaptures } from "./played-captures.ts";
import type { PlayedPerson } from "./played-person.ts";

/** One session as it was played. */
export type PlayedSession = Walked & { session: Session; verificationId: string };

export type Stage = {
  browser: Browser;
  /** The address of the conductor's page, which this machine serves. */
  address: string;
  /** The folder of the trial. */
  folder: string;
  people: readonly PlayedPerson[];
  patienceMs: number;
  /** Whether the participant films in this session, or says that they cannot. */
  films(session: Session): boolean;
  /** Works the applicant's page, if that is not `playApplicantPage`. */
  instead?(page: Page, begun: Begun): Promise<Walked>;
  /** After the last session of each participant. */
  onPlayed?(person: string): void;
};

/** An animation is drawn sixty times a second, even while a participant waits for the service. */
const calm = { reducedMotion: "reduce" } as const;
const phone = {
  viewport: { width: 360, height: 640 },
  isMobile: true,
  hasTouch: true,
  locale: "en-GB",
  ...calm,
};
const devices = ["Galaxy A03", "Redmi 12C"];

/** Conducts the whole trial by its page, and plays every participant on a phone's page of their own. */
export async function playTrial(stage: Stage): Promise<PlayedSession[]> {
  const { browser, address, folder, patienceMs } = stage;
  const { sessions } = await readTrial(folder);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...calm,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    await page.goto(address);
    const played: PlayedSession[] = [];
    for (const [person, own] of Map.groupBy(sessions, (one) => one.person)) {
      // Each participant has a phone of their own.
      const device = await browser.newContext(phone);
      for (const session of own)
        played.push(await playSession(page, session, { ...stage, device }));
      await device.close();
      stage.onPlayed?.(person);
    }
    await page.getByRole("heading", { name: "Every session is done" }).waitFor();
    return played;
  } finally {
    await context.close();
  }
}

async function playSession(
  page: Page,
  session: Session,
  stage: Stage & { device: BrowserContext },
): Promise<PlayedSession> {
  const { people, folder, device } = stage;
  await page.getByRole("heading", { name: `${session.person}: ` }).waitFor();
  await consentOf(page, [session.person, session.second]);
  const at = people.findIndex(({ code }) => code === session.person);
  await page.getByLabel("Phone", { exact: true }).fill(devices[at % devices.length] ?? "");
  await page.getByLabel("Light", { exact: true }).fill(at % 2 ? "dim" : "daylight");
  await page.getByRole("button", { name: "Begin" }).click();
  const link = await page.getByRole("link", { name: "the link" }).getAttribute("href");
  const { sessions } = await readTrial(folder);
  const id = sessions.find((one) => one.id === session.id)?.verificationId;
  if (!link || !id) throw new Error(`${session.id} was not begun.`);
  const tab = await device.newPage();
  const walked = await walk(tab, { session, id, link }, stage);
  await tab.close();
  if (walked.ended === "submitted") await page.getByText("This session is over.").waitFor();
  await page.getByRole("button", { name: "Next session" }).click();
  return { session, verificationId: id, ...walked };
}

/** A participant who has not agreed yet reads the text on the page, and agrees. */
async function consentOf(page: Page, codes: readonly (string | undefined)[]): Promise<void> {
  const begin = page.getByRole("button", { name: "Begin" });
  const anyone = page.getByRole("button", { name: / agrees$/ });
  for (const code of codes) {
    await begin.or(anyone).first().waitFor();
    const agrees = page.getByRole("button", { name: `${code} agrees` });
    if (await agrees.isVisible()) await agrees.click();
  }
  await begin.waitFor();
}

type Begun = { session: Session; id: string; link: string };

async function walk(page: Page, begun: Begun, stage: Stage): Promise<Walked> {
  const { people, patienceMs, instead } = stage;
  if (instead) return instead(page, begun);
  const { session, link } = begun;
  const named = (code: string | undefined) => people.find((one) => one.code === code);
  const person = named(session.person);
  if (!person) throw new Error(`Nobody plays ${session.person}.`);
  const captures = await playedCaptures(session.presentation, person, named(session.second));
  return playApplicantPage(page, link, { captures, films: stage.films(session), patienceMs });
}
