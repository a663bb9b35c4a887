/** The untyped peer of the benchmark, as far as it is used. */
declare module "mrz-detection" {
  export function getMrz(image: unknown): unknown;
  export function readMrz(image: unknown): Promise<{ mrz: string[] }>;
}

declare module "image-js" {
  export const Image: { load(file: string): Promise<unknown> };
}
