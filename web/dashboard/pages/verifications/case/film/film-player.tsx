import "./film.css";
import { useEffect, useState } from "preact/hooks";
import { screenColours } from "#domain/liveness/light-colours.ts";
import { useEvent } from "../../../../../shared/use-event.ts";
import { figure, t } from "../../../../language.ts";
import { Icon } from "../../../../parts/icon.tsx";
import type { Evidence } from "../evidence.ts";
import { momentAt, movementWord } from "./film-moments.ts";
import type { Film } from "./load-film.ts";

/** Viewers who prefer reduced motion get one frame a second. */
const calmStepMs = 1000;

/** The film frame by frame, as it was sent, with the prompt of each moment. It never starts by itself. */
export function FilmPlayer({ film, evidence }: { film: Film; evidence: Evidence }) {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const last = film.frames.length - 1;
  const frame = film.frames[at] ?? film.frames[0];
  const tMs = frame?.tMs ?? 0;
  usePlayback(film, { at, setAt, isPlaying, stop: () => setPlaying(false) });

  function toggle() {
    if (!isPlaying && at === last) setAt(0);
    setPlaying(!isPlaying);
  }

  function step(by: number) {
    setPlaying(false);
    setAt(Math.min(last, Math.max(0, at + by)));
  }

  const { asked, seen, colour } = momentAt(film, tMs, evidence);
  return (
    <div class="film">
      <img
        class="film-picture"
        src={frame?.src}
        alt={t("verifications.film_player.the_face_at_seconds", { seconds: seconds(tMs) })}
      />
      <div class="film-side">
        <p class="film-asked">
          <span class="soft small">{t("verifications.film_player.asked")}</span>
          <strong>
            {colour && <Swatch colour={colour} />}
            {asked}
          </strong>
        </p>
        <p class="film-asked">
          <span class="soft small">{t("verifications.film_player.the_check")}</span>
          <span>{seen ?? "–"}</span>
        </p>
      </div>
      <div class="film-track">
        <Band film={film} />
        <input
          type="range"
          aria-label={t("verifications.film_player.place_in_the_film")}
          aria-valuetext={`${seconds(tMs)}: ${asked}`}
          min={0}
          max={last}
          value={at}
          onInput={({ currentTarget }) => {
            setPlaying(false);
            setAt(Number(currentTarget.value));
          }}
        />
        <p class="film-tools">
          <button type="button" class="button" onClick={toggle}>
            <Icon name={isPlaying ? "pause" : "play"} />{" "}
            {isPlaying ? t("common.pause") : t("verifications.film_player.play")}
          </button>
          <button
            type="button"
            class="button"
            aria-label={t("verifications.film_player.one_frame_back")}
            onClick={() => step(-1)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            class="button"
            aria-label={t("verifications.film_player.one_frame_on")}
            onClick={() => step(1)}
          >
            <Icon name="right" />
          </button>
          <span class="soft small film-time">
            {t("verifications.film_player.length_frame_frame_frames", {
              at: seconds(tMs),
              length: seconds(film.durationMs),
              frame: at + 1,
              frames: last + 1,
            })}
          </span>
        </p>
      </div>
    </div>
  );
}

function usePlayback(
  film: Film,
  {
    at,
    setAt,
    isPlaying,
    stop,
  }: { at: number; setAt(at: number): void; isPlaying: boolean; stop(): void },
) {
  const move = useEvent(setAt);
  const end = useEvent(stop);

  useEffect(() => {
    if (!isPlaying) return;
    const { frames } = film;
    if (at >= frames.length - 1) return end();
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const now = frames[at]?.tMs ?? 0;
    const next = isCalm
      ? frames.findIndex(({ tMs }) => tMs >= now + calmStepMs)
      : Math.min(at + 1, frames.length - 1);
    const to = next < 0 ? frames.length - 1 : next;
    const waitMs = isCalm ? calmStepMs : (frames[to]?.tMs ?? now) - now;
    const timer = setTimeout(() => move(to), waitMs);
    return () => clearTimeout(timer);
  }, [film, at, isPlaying]);
}

/** The prompts over the length of the film: the movements, then the colors of the screen. */
function Band({ film: { prompts, colours, durationMs } }: { film: Film }) {
  const x = (tMs: number) => (1000 * Math.max(0, tMs)) / Math.max(1, durationMs);
  return (
    <svg class="film-band" viewBox="0 0 1000 36" preserveAspectRatio="none" aria-hidden="true">
      {prompts.map(({ movement, shown_ms, ended_ms }) => (
        <rect
          key={movement}
          class="film-prompt"
          x={x(shown_ms)}
          width={x(ended_ms) - x(shown_ms)}
          height={36}
        >
          <title>{movementWord(movement)}</title>
        </rect>
      ))}
      {colours.map(({ colour, painted_ms }, place) => {
        const until = colours[place + 1]?.painted_ms ?? durationMs;
        return (
          <rect
            key={painted_ms}
            x={x(painted_ms)}
            width={Math.max(0, x(until) - x(painted_ms))}
            height={36}
            fill={rgb(colour)}
          />
        );
      })}
    </svg>
  );
}

function Swatch({ colour }: { colour: string }) {
  return (
    <svg class="film-swatch" viewBox="0 0 10 10" aria-hidden="true">
      <rect width="10" height="10" fill={rgb(colour)} />
    </svg>
  );
}

function rgb(colour: string): string {
  const shown: Record<string, readonly number[]> = screenColours;
  return `rgb(${(shown[colour] ?? screenColours.grey).join(" ")})`;
}

function seconds(ms: number): string {
  return `${figure(ms / 1000, 1)} s`;
}
