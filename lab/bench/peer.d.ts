/** The untyped peer of the benchmark, as far as it is used. Both are CommonJS, which has one export. */
declare module "mrz-detection" {
  const peer: {
    getMrz(image: unknown): unknown;
    readMrz(image: unknown): Promise<{ mrz: string[] }>;
  };
  export default peer;
}

declare module "image-js" {
  const images: { Image: { load(file: string): Promise<unknown> } };
  export default images;
}
