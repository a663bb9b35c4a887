/** Parts of pdfkit that its types lack. */
declare namespace PDFKit.Mixins {
  type OpenImage = { width: number; height: number };

  interface PDFImage {
    openImage(source: Buffer): OpenImage;
    image(
      source: OpenImage,
      x: number,
      y: number,
      options: { width: number; height: number },
    ): this;
  }

  interface PDFVector {
    /** Lengths of strokes and gaps in turns. */
    dash(lengths: readonly number[]): this;
  }

  interface PDFMarking {
    /** Adds to the metadata of the document. */
    appendXML(xml: string): void;
  }
}
