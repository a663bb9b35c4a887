import { useState } from "preact/hooks";
import type { Taken } from "../upload.ts";

type PhotographProps = { taken: Taken; alt: string; onError(): void };

/**
 * A photograph, as large as it fits. Of a picture taken through a guide it shows the part inside, so that
 * print can be judged on a small screen.
 */
export function Photograph({ taken: { url, within }, alt, onError }: PhotographProps) {
  const [ratio, setRatio] = useState(1);
  // Before Chrome 88 and Safari 15 no box keeps a shape: the whole picture is then shown.
  if (!within || !CSS.supports("aspect-ratio", "1"))
    return <img class="picture" src={url} alt={alt} onError={onError} />;
  return (
    <div
      class="picture picture-within"
      style={{ "--shape": (ratio * within.width) / within.height }}
    >
      <img
        src={url}
        alt={alt}
        style={{
          width: `${100 / within.width}%`,
          left: `${(-100 * within.x) / within.width}%`,
          top: `${(-100 * within.y) / within.height}%`,
        }}
        onError={onError}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / naturalHeight)
        }
      />
    </div>
  );
}
