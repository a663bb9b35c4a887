import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type CaptureItem, captureItems } from "#domain/capture/capture-item.ts";
import { useEvent } from "../shared/use-event.ts";
import { applicantApi, Problem, type Sitting, type Theme } from "./api.ts";
import { isStep, type Notice, nextStep, noticeFor, type Step } from "./flow.ts";
import { keptFilm } from "./kept-film.ts";
import type { Fault } from "./screens/objection.tsx";
import { remember, remembered } from "./tab-memory.ts";
import { rememberedTheme, rememberTheme } from "./theme.ts";
import { type Returned, travel } from "./travel.ts";

export type Link = { caseId: string; token: string | undefined; code: string | undefined };

export type Visit = ReturnType<typeof useSitting>;

/** The service's state of this Case, and the step on screen. */
export function useSitting({ caseId, token, code }: Link) {
  const api = useMemo(() => applicantApi(caseId), [caseId]);
  const film = useMemo(() => keptFilm(caseId), [caseId]);
  /** Nothing once it has opened a sitting: from then on the cookie carries it. */
  const key = useRef({ token, code });
  const [sitting, setSitting] = useState<Sitting>();
  /** Also if nothing else is known: after a reload, and on a page that says no. */
  const [theme, setTheme] = useState<Theme | undefined>(() => rememberedTheme(caseId));
  const [notice, setNotice] = useState<Notice>();
  const [step, setStep] = useState<Step>("welcome");
  const skipped = useRef(rememberedSkips(caseId));
  const handingIn = useRef<Promise<unknown>>(undefined);
  const [, redraw] = useState(0);
  const travels = useMemo(() => travel<Fault>(() => redraw((times) => times + 1)), []);
  /** For what comes home after the step has changed. */
  const latest = useRef({ sitting, step });
  latest.current = { sitting, step };

  function goTo(to: Step) {
    setStep(to);
    if (history.state?.step !== to) history.pushState({ step: to }, "");
  }

  function applyTheme(fresh: Theme) {
    setTheme(fresh);
    rememberTheme(caseId, fresh);
  }

  function show(answer: Sitting): Sitting {
    const fresh = film.with(travels.with(answer));
    latest.current.sitting = fresh;
    setSitting(fresh);
    return fresh;
  }

  function arrive(answer: Sitting) {
    const fresh = show(answer);
    applyTheme(fresh);
    setNotice(undefined);
    goTo(nextStep(fresh, skipped.current));
  }

  /** Progress on another device; the step on this one stays. */
  function follow(answer: Sitting) {
    const fresh = show(answer);
    setStep(nextStep(fresh, skipped.current));
  }

  /** The film of the face is with the service. It is submitted during the review, or with everything else. */
  function filmed(attemptId: string) {
    film.keep(attemptId);
    if (sitting) arrive(sitting);
    const handIn = async () => {
      const fresh = await api.handInFilm(attemptId);
      // Another one may have been made meanwhile.
      if (film.attemptId() === attemptId) film.keep(undefined);
      show(fresh);
    };
    handingIn.current = handIn().catch(() => undefined);
  }

  async function submit(): Promise<Sitting> {
    await handingIn.current;
    const attemptId = film.attemptId();
    if (!attemptId) return api.submit();
    try {
      return await api.submitWithFilm(attemptId);
    } catch (error) {
      const isOver = error instanceof Problem && error.status !== 429;
      if (!isOver) throw error;
      // It is submitted, or of no use: the service says what to do then.
      film.keep(undefined);
      return api.read();
    }
  }

  /** The photograph goes on traveling behind the next step; one that is refused is asked for again. */
  function goOn(item: CaptureItem, work: Promise<{ fresh: Sitting } | Returned<Fault>>) {
    if (latest.current.sitting) arrive(latest.current.sitting);
    work.then(
      (done) => {
        travels.end(item, "fault" in done ? done : undefined);
        const { sitting: now, step: at } = latest.current;
        if (!now) return;
        const fresh = show("fresh" in done ? done.fresh : without(item, now));
        // If the page waits for all of them, the returned one is next.
        if (at === "liveness" || at === "review") goTo(nextStep(fresh, skipped.current));
      },
      (error) => {
        travels.end(item);
        fail(error);
      },
    );
  }

  /** For a photograph that is welcome but not needed. */
  function skip(item: CaptureItem) {
    skipped.current.add(item);
    rememberSkips(caseId, skipped.current);
    if (sitting) goTo(nextStep(sitting, skipped.current));
  }

  function open(): Promise<Sitting> {
    const { token, code } = key.current;
    if (token) return api.open(token);
    return code ? api.takeOver(code) : api.read();
  }

  async function start() {
    try {
      const fresh = film.with(travels.with(await open()));
      key.current = { token: undefined, code: undefined };
      history.replaceState({ step: nextStep(fresh, skipped.current) }, "");
      arrive(fresh);
    } catch (error) {
      if (error instanceof Problem && error.body.theme) applyTheme(error.body.theme);
      const found = noticeFor(error);
      // Nothing was ever begun here that could be gone on with.
      const isUnknown = found === "ended" && !rememberedTheme(caseId);
      const isForged = found === "ended" && key.current.token !== undefined;
      if (found === "ended" && key.current.code) return setNotice("code");
      const isRefused = error instanceof Problem && found === "failed";
      setNotice(isForged || isUnknown || isRefused || found === "reload" ? "invalid" : found);
    }
  }

  /** For what the step itself cannot mend: another page, or the truth as the service has it. */
  function fail(error: unknown): void {
    const found = noticeFor(error);
    if (found === "reload") void start();
    else setNotice(found);
  }

  // Once, when the page opens.
  const begin = useEvent(() => void start());
  useEffect(begin, []);

  useEffect(() => {
    if (!sitting) return;
    const onBack = ({ state }: PopStateEvent) => {
      setStep(isStep(state?.step, sitting) ? state.step : nextStep(sitting, skipped.current));
    };
    addEventListener("popstate", onBack);
    return () => removeEventListener("popstate", onBack);
  }, [sitting]);

  const ways = { goTo, arrive, follow, filmed, submit, skip, goOn, start, fail };
  return { api, caseId, sitting, theme, notice, step, travels, ...ways };
}

/** As it was before this photograph was taken for accepted. */
function without(item: CaptureItem, sitting: Sitting): Sitting {
  const captures = sitting.captures.map((each) =>
    each.item === item ? { ...each, accepted: false } : each,
  );
  return { ...sitting, captures };
}

/** A reload must not ask again. */
function rememberedSkips(caseId: string): Set<CaptureItem> {
  const items = remembered(skipsKey(caseId))?.split(",") ?? [];
  return new Set(captureItems.filter((item) => items.includes(item)));
}

function rememberSkips(caseId: string, skipped: ReadonlySet<CaptureItem>): void {
  remember(skipsKey(caseId), [...skipped].join());
}

function skipsKey(caseId: string): string {
  return `skipped.${caseId}`;
}
