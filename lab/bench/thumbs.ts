import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { Page } from "playwright-core";
import { portraitKey } from "#domain/capture/capture-rules.ts";
import { operatorConfig } from "../stage/stage-inside.ts";
import type { StageProcess } from "../stage/stage-process.ts";

/** Lays the portrait of a Case beside others, each under its own key, as the checks would have. */
export async function copyPortrait(
  stage: StageProcess,
  { from, to }: { from: string; to: readonly string[] },
): Promise<void> {
  const s3 = new S3Client({ ...operatorConfig(stage, "S3"), forcePathStyle: true });
  const Bucket = stage.refs.CaptureBucket;
  const { Body, ContentType } = await s3.send(
    new GetObjectCommand({ Bucket, Key: portraitKey(from) }),
  );
  const picture = await Body?.transformToByteArray();
  if (!picture) throw new Error("the Case has no portrait");
  for (const id of to) {
    await s3.send(
      new PutObjectCommand({ Bucket, Key: portraitKey(id), Body: picture, ContentType }),
    );
  }
}

/** Milliseconds from a click on a link until every row in the window has its face painted. */
export function firstThumbs(page: Page, link: string): Promise<number> {
  return page.evaluate<number>(
    `new Promise((resolve) => {
      for (const row of document.querySelectorAll("tbody tr")) row.dataset.before = "";
      const since = performance.now();
      const isSeen = (row) => row.getBoundingClientRect().top < innerHeight;
      const hasFace = (row) => {
        const face = row.querySelector(".row-portrait img");
        return face !== null && face.complete && face.naturalWidth > 0;
      };
      const look = () => {
        const rows = [...document.querySelectorAll("tbody tr:not([data-before])")].filter(isSeen);
        if (rows.length === 0 || !rows.every(hasFace)) return requestAnimationFrame(look);
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - since)));
      };
      const links = [...document.querySelectorAll("a")];
      links.find(({ textContent }) => textContent.trim() === ${JSON.stringify(link)}).click();
      look();
    })`,
  );
}
