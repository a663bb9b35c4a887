import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { stagePerson } from "../person-camera/stage-person.ts";
import type { PlayedCaptures } from "./played-captures.ts";

type Acted = {
  captures: PlayedCaptures;
  /** Without, the participant says that they cannot film. */
  films: boolean;
  patienceMs: number;
};

/** The words of the applicant's page. */
type Shown = { title: string; buttons: string[]; isFilming: boolean };
type Ended = "submitted" | "stopped";
export type Walked = { ended: Ended; taps: number };

/** The size of a film of the rendered person, px: as small as the checks take it. */
const filmSize = { width: 180, height: 240 };
const maxFilms = 2;

/**
 * Works the applicant's page in English to its end, as a participant does who follows it: a photograph to which it
 * objects is taken once more and then kept, a film that fails is made once more and then left out. `stopped` if the
 * page allows no next step. The camera is staged here: the page must not be open yet.
 */
export async function playApplicantPage(page: Page, link: string, acted: Acted): Promise<Walked> {
  const { captures, films, patienceMs } = acted;
  await stagePerson(page, {
    ...filmSize,
    seed: captures.film.sitter,
    species: captures.film.species,
  });
  page.setDefaultTimeout(patienceMs);
  await page.goto(link);
  let [photograph, filmsLeft, taps] = [captures.document, films ? maxFilms : 0, 0];
  const tap = async (name: string) => {
    taps += 1;
    await page.getByRole("button", { name, exact: true }).click();
  };
  const photographed = async (bytes: Buffer) => {
    // One opens the camera, the other is its shutter.
    taps += 2;
    photograph = bytes;
    const file = { name: "photo.jpg", mimeType: "image/jpeg", buffer: bytes };
    await page.locator("input[type=file]").first().setInputFiles(file);
  };
  const filmOr = async (again: string) => {
    if (filmsLeft === 0) return tap("I cannot do this");
    filmsLeft -= 1;
    return tap(again);
  };
  /** The next act of the participant; none while the page works. */
  const next = ({ title, buttons }: Shown): (() => Promise<unknown>) | undefined => {
    const preferred = ["Use this photo", "Use it anyway", "I agree, start", "Send again"];
    const pressed = preferred.find((name) => buttons.includes(name));
    if (pressed) return () => tap(pressed);
    if (title === "We need another photo") return () => photographed(photograph);
    if (/^Photograph the/.test(title)) return () => photographed(captures.document);
    if (/^Once more/.test(title)) return () => tap("Skip this photo");
    if (title === "Now your face") return () => photographed(captures.selfie);
    const again = ["With lights", "Do this step again", "Try again"].find((name) =>
      buttons.includes(name),
    );
    if (again && buttons.includes("I cannot do this")) return () => filmOr(again);
    if (title === "Ready to send?" && buttons.includes("Send")) return () => tap("Send");
    return;
  };
  const until = performance.now() + patienceMs;
  let before = "";
  while (performance.now() < until) {
    const shown = await shownBy(page);
    const ended = endedBy(shown);
    if (ended) return { ended, taps };
    const act = shown.isFilming ? undefined : next(shown);
    const now = JSON.stringify(shown);
    if (act && now !== before) {
      await act();
      before = now;
    }
    await sleep(shown.isFilming ? 1000 : 200);
    if (JSON.stringify(await shownBy(page)) !== now) before = "";
  }
  throw new Error(`The applicant's page stood still at “${(await shownBy(page)).title}”.`);
}

function endedBy({ title }: Shown): Ended | undefined {
  if (title.startsWith("Thank you")) return "submitted";
  const isStopped =
    /stop here for now|short pause|went wrong|link (does not work|has expired)/.test(title);
  return isStopped ? "stopped" : undefined;
}

function shownBy(page: Page): Promise<Shown> {
  return page.evaluate(`({
    title: document.querySelector("h1")?.textContent ?? "",
    buttons: [...document.querySelectorAll("button:enabled")].map((one) => one.textContent.trim()),
    isFilming: document.querySelector("dialog.live[open]") !== null,
  })`);
}
