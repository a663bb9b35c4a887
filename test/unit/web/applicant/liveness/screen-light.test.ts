import { afterEach, expect, it, vi } from "vitest";
import { colourFadeMs, screenColours } from "#domain/liveness/light-colours.ts";
import { screenLight } from "../../../../../web/applicant/liveness/screen-light.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("fades each color in as long as the check expects, on the canvas and behind it", () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (look: (now: number) => void) =>
    setTimeout(() => look(performance.now()), 10),
  );
  const context = { fillStyle: "", fillRect: () => undefined };
  const style = { backgroundColor: "" };
  const canvas = { hidden: true, width: 1, height: 1, style, getContext: () => context };
  const paint = screenLight(canvas as unknown as HTMLCanvasElement);
  const { grey } = screenColours;
  const [other = "grey"] = (Object.keys(screenColours) as (keyof typeof screenColours)[]).filter(
    (name) => name !== "grey",
  );
  const shown = () => style.backgroundColor;
  paint("grey");
  expect([canvas.hidden, shown()]).toEqual([false, `rgb(${grey.join()})`]);
  paint(other);
  expect(shown()).toBe(`rgb(${grey.join()})`);
  vi.advanceTimersByTime(colourFadeMs / 2);
  const half = screenColours[other].map((channel, at) =>
    Math.round((channel + (grey[at] ?? 0)) / 2),
  );
  expect(shown()).toBe(`rgb(${half.join()})`);
  vi.advanceTimersByTime(colourFadeMs);
  expect([shown(), context.fillStyle]).toEqual(
    [1, 2].map(() => `rgb(${screenColours[other].join()})`),
  );
});
