import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useEvent } from "../../shared/use-event.ts";
import { useSpeech } from "../strings.ts";

/** A part of the page that is a file of its own: fetched once, ahead of its turn where that can be foreseen. */
export type Part<Module> = { loaded?: Module; load(): Promise<Module> };

export function partOf<Module>(fetchIt: () => Promise<Module>): Part<Module> {
  const part: Part<Module> = {
    load: async () => {
      part.loaded ??= await fetchIt();
      return part.loaded;
    },
  };
  return part;
}

/** Before its turn. What does not come now is asked for again when it is needed. */
export function prefetch(part: Part<unknown>): void {
  part.load().catch(() => undefined);
}

type LaterProps<Module> = {
  part: Part<Module>;
  show(module: Module): ComponentChildren;
};

/** In a browser's own words, that a file did not come; an error inside the file says something else. */
function isMissing(error: unknown): boolean {
  return /import|module|fetch|load/i.test(String(error));
}

/** Shows a part as soon as it is here, through as many broken connections as it takes. */
export function Later<Module>({ part, show }: LaterProps<Module>) {
  const { say } = useSpeech();
  const [module, setModule] = useState(part.loaded);
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [broken, setBroken] = useState<unknown>();

  const begin = useEvent(() => part.load());

  useEffect(() => {
    if (module) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    begin().then(
      (loaded) => !isGone && setModule(loaded),
      (error) => {
        if (isGone) return;
        if (!isMissing(error)) return setBroken(error);
        setHasFailed(true);
        // Some browsers remember that a file did not come; only a fresh page asks for it again.
        const isStuck = tries >= 2 && navigator.onLine;
        timer = setTimeout(() => (isStuck ? location.reload() : setTries(tries + 1)), 2000);
      },
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [tries, module]);

  // Waiting does not mend it: the page around says so.
  if (broken) throw broken;
  if (module) return show(module);
  return (
    <p class="loading" role="status">
      {say(hasFailed ? "upload.waiting" : "loading")}
    </p>
  );
}
