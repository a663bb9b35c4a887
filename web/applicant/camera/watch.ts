import { type Advice, adviser, type Subject } from "./advise.ts";
import { guideInPicture, type Rect, scaled, toFrame } from "./frame.ts";

/** Wide enough to see a document's edges, small enough for a slow phone. */
const smallWidth = 160;
const detailSize = { width: 256, height: 160 };
/** Fifteen looks a second; a slow phone takes what it can. */
const pauseMs = 66;

type Watched = {
  video: HTMLVideoElement;
  guide: Element;
  subject: Subject;
};

/** Looks at what the camera shows until told to stop. */
export function watch(
  { video, guide, subject }: Watched,
  tell: (advice: Advice, now: number) => void,
): () => void {
  const advise = adviser(subject);
  const small = sketch();
  const detail = sketch();
  let isOver = false;
  let lastLook = 0;

  function look(now: number) {
    if (isOver) return;
    if (now - lastLook >= pauseMs && video.videoWidth > 0) {
      lastLook = now;
      const advice = adviceNow();
      if (advice) tell(advice, now);
    }
    again();
  }

  function adviceNow(): Advice | undefined {
    if (!small || !detail) return;
    const { videoWidth: width, videoHeight: height } = video;
    const view = video.getBoundingClientRect();
    const box = guide.getBoundingClientRect();
    const onView = {
      x: box.x - view.x,
      y: box.y - view.y,
      width: box.width,
      height: box.height,
    };
    const where = guideInPicture(onView, view, { width, height });
    const factor = smallWidth / width;
    return advise({
      frame: toFrame(
        draw(small, video, {
          from: { x: 0, y: 0, width, height },
          to: { width: smallWidth, height: Math.round(height * factor) },
        }),
      ),
      guide: scaled(where, factor),
      detail: toFrame(draw(detail, video, { from: middleOf(where), to: detailSize })),
    });
  }

  function again() {
    if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(look);
    else requestAnimationFrame(look);
  }

  again();
  return () => {
    isOver = true;
  };
}

function middleOf({ x, y, width, height }: Rect): Rect {
  const { width: across, height: down } = detailSize;
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down };
}

function sketch(): CanvasRenderingContext2D | null {
  return document.createElement("canvas").getContext("2d", { willReadFrequently: true });
}

function draw(
  context: CanvasRenderingContext2D,
  video: HTMLVideoElement,
  { from, to }: { from: Rect; to: { width: number; height: number } },
): ImageData {
  const { canvas } = context;
  if (canvas.width !== to.width) canvas.width = to.width;
  if (canvas.height !== to.height) canvas.height = to.height;
  context.drawImage(video, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  return context.getImageData(0, 0, to.width, to.height);
}
