// The package has no types of its own.
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    /** OpenType features whose rules and glyphs stay. */
    keepFeatures?: string[]
    noHinting?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
