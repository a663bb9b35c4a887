import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { applicantApi, type Sitting } from "./api.ts";
import { isStep, type Notice, nextStep, noticeFor, type Step } from "./flow.ts";

export type Link = { caseId: string; token: string | undefined };

/** What the service says of this Case, and which step of it is on screen. */
export function useSitting({ caseId, token }: Link) {
  const api = useMemo(() => applicantApi(caseId), [caseId]);
  const unusedToken = useRef(token);
  const [sitting, setSitting] = useState<Sitting>();
  const [notice, setNotice] = useState<Notice>();
  const [step, setStep] = useState<Step>("welcome");

  function goTo(to: Step) {
    setStep(to);
    if (history.state?.step !== to) history.pushState({ step: to }, "");
  }

  function arrive(fresh: Sitting) {
    setSitting(fresh);
    setNotice(undefined);
    goTo(nextStep(fresh));
  }

  async function start() {
    try {
      const fresh = unusedToken.current ? await api.open(unusedToken.current) : await api.read();
      unusedToken.current = undefined;
      history.replaceState({ step: nextStep(fresh) }, "");
      arrive(fresh);
    } catch (error) {
      const found = noticeFor(error);
      const isForged = found === "ended" && unusedToken.current !== undefined;
      setNotice(isForged || !found || found === "reload" ? "invalid" : found);
    }
  }

  /** For what the step itself cannot mend: another page, or the truth as the service has it. */
  function fail(error: unknown): void {
    const found = noticeFor(error);
    if (found === "reload") start();
    else setNotice(found ?? "offline");
  }

  // Once, when the page opens.
  useEffect(() => {
    start();
  }, []);

  useEffect(() => {
    if (!sitting) return;
    const onBack = ({ state }: PopStateEvent) => {
      setStep(isStep(state?.step, sitting) ? state.step : nextStep(sitting));
    };
    addEventListener("popstate", onBack);
    return () => removeEventListener("popstate", onBack);
  }, [sitting]);

  return { api, sitting, notice, step, goTo, arrive, start, fail };
}
