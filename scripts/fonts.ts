import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/*
 * Cuts the fonts that a first page needs out of the larger ones beside them in `src/ui/assets`. Run it after adding
 * letters; the fonts are committed, and the unicode-range that it prints belongs into src/ui/theme/fonts.css.
 */

const ASSETS = 'src/ui/assets'

/** The letters of the shop's own texts. Any other, as in a name that somebody typed, comes with the larger font. */
const LETTERS = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  ' !"#%&\'()*+,-./:;?@\u00a0©·×–—‘’“”…−',
].join('')

/** The one Hindi word of the home page. All Hindi letters of a font bring along each other's joined forms. */
const STAMP = 'ताज़ा'

await cut('anek-latin', 'anek-letters', LETTERS, ['kern', 'tnum', 'liga', 'rvrn'])
await cut('anek-deva-accent', 'anek-deva-stamp', STAMP)
process.stdout.write(`unicode-range: ${unicodeRange(LETTERS)};\n`)

async function cut(from: string, to: string, letters: string, keepFeatures?: string[]): Promise<void> {
  const font = await subsetFont(readFileSync(`${ASSETS}/${from}.woff2`), letters, {
    targetFormat: 'woff2',
    noHinting: true,
    ...(keepFeatures ? { keepFeatures } : {}),
  })
  writeFileSync(`${ASSETS}/${to}.woff2`, font)
  process.stdout.write(`${to}.woff2: ${font.length} bytes\n`)
}

function unicodeRange(letters: string): string {
  const codes = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const ranges: [first: number, last: number][] = []
  for (const code of codes) {
    const range = ranges.at(-1)
    if (range && range[1] === code - 1) range[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  return ranges.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ')
}
