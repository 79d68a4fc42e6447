// The package has no types of its own.
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    /** OpenType features whose rules and glyphs stay. */
    keepFeatures?: readonly string[]
    noHinting?: boolean
    /** Instead of a text. */
    keepAllGlyphs?: boolean
    /** Axes of a variable font that get one value. */
    variationAxes?: Readonly<Record<string, number>>
  }
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer<ArrayBuffer>>
}
