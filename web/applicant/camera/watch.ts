import { type Advice, adviser, type Subject } from "./advise.ts";
import { guideInPicture, type Rect, scaled, shareWithin, toFrame } from "./frame.ts";

/** Wide enough to see a document's edges, small enough for a slow phone. */
const smallWidth = 160;
const detailSize = { width: 256, height: 160 };
/** Fifteen looks a second; a slow phone takes what it can. */
const pauseMs = 66;

type Watched = {
  video: HTMLVideoElement;
  guide: Element;
  subject: Subject;
  /** How surely a face fills this part of the camera's picture; undefined if this phone cannot measure it. */
  faceIn(guide: Rect): number | undefined;
};

/** Watches the camera's picture until stopped. */
export function watch(
  { video, guide, subject, faceIn }: Watched,
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
    const where = placeOfGuide(video, guide);
    const factor = smallWidth / width;
    return advise({
      frame: toFrame(
        draw(small, video, {
          from: { x: 0, y: 0, width, height },
          to: { width: smallWidth, height: Math.round(height * factor) },
        }),
      ),
      guide: scaled(where, factor),
      face: subject === "face" ? faceIn(where) : undefined,
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

/** In the camera's own pixels. */
function placeOfGuide(video: HTMLVideoElement, guide: Element): Rect {
  const view = video.getBoundingClientRect();
  const box = guide.getBoundingClientRect();
  const onView = {
    x: box.x - view.x,
    y: box.y - view.y,
    width: box.width,
    height: box.height,
  };
  return guideInPicture(onView, view, { width: video.videoWidth, height: video.videoHeight });
}

/** The guide's content, and a little around it, in shares of the picture's width and height. */
export function shareOfGuide(video: HTMLVideoElement, guide: Element): Rect {
  const { videoWidth, videoHeight } = video;
  return shareWithin(placeOfGuide(video, guide), { width: videoWidth, height: videoHeight });
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
