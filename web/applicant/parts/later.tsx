import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useSpeech } from "../strings.ts";

type LaterProps<Module> = {
  load(): Promise<Module>;
  show(module: Module): ComponentChildren;
};

/** A part of the page that is fetched when it is needed, through as many broken connections as it takes. */
export function Later<Module>({ load, show }: LaterProps<Module>) {
  const { say } = useSpeech();
  const [module, setModule] = useState<{ loaded: Module }>();
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    load().then(
      (loaded) => !isGone && setModule({ loaded }),
      () => {
        if (isGone) return;
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
  }, [tries]);

  if (module) return show(module.loaded);
  return (
    <p class="loading" role="status">
      {say(hasFailed ? "upload.waiting" : "loading")}
    </p>
  );
}
