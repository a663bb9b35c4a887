import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressions = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

/** CloudFront's own bounds, in bytes: smaller answers gain nothing. */
const bounds = { min: 1000, max: 10_000_000 };
const texts = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;

/** The content as CloudFront would send it to this browser: Brotli where it is accepted, else gzip. */
export async function compress(
  content: Buffer,
  { type, accepted }: { type: string; accepted: string | undefined },
): Promise<{ content: Buffer; encoding?: keyof typeof compressions }> {
  const isWorthIt = content.length >= bounds.min && content.length <= bounds.max;
  const names = (accepted ?? "").split(",").map((each) => each.split(";")[0]?.trim());
  const encoding = (["br", "gzip"] as const).find((each) => names.includes(each));
  if (!encoding || !isWorthIt || !texts.test(type)) return { content };
  return { content: await compressions[encoding](content), encoding };
}
