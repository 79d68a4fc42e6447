import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { readTables, writeTables } from './font-tables.ts'

/*
 * Cuts the fonts that a first page needs out of the larger ones beside them in `src/ui/assets`: `node scripts/fonts/cut.ts`.
 * Run it after adding letters; the fonts are committed, and the ranges that it prints belong into src/ui/theme/fonts.css.
 * It needs fonttools (`pip install fonttools`).
 */

const ASSETS = 'src/ui/assets'

/**
 * Units of an em, 2,000 in the larger fonts. Their numbers are a fifth of what is fetched: at 48 pixels an outline moves by less
 * than a twentieth of one.
 */
const UNITS_PER_EM = 640

/** The letters of the shop's own texts. Any other, as in a name that somebody typed, comes with the larger font. */
const LETTERS = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  ' !"#%&\'()*+,-./:;?@\u00a0©·×–—‘’“”…−',
].join('')

/** The one Hindi word of the home page. All Hindi letters of a font bring along each other's joined forms. */
const STAMP = 'ताज़ा'

/** What Devanagari is written with. Without kerning, which Hindi names of a few words do without. */
const DEVANAGARI_FEATURES =
  'nukt akhn rphf rkrf blwf half vatu cjct pres abvs blws psts haln abvm blwm ccmp locl'.split(' ')

/** In the middle of the weights and widths in use: kerning differs by 0.015 em at most from what it would be at its own. */
const KERNING_AT = { wght: 600, wdth: 90 }

await cut('anek-latin', 'anek-letters', LETTERS, { keepFeatures: ['kern', 'tnum', 'liga', 'rvrn'], sameKerning: true })
await cut('anek-deva-accent', 'anek-deva-stamp', STAMP, {})
await cut('anek-deva-names', 'anek-deva-sample', sampleNames().join(''), { keepFeatures: DEVANAGARI_FEATURES })

interface CutOptions {
  /** All when not given. */
  keepFeatures?: readonly string[]
  /** Letters stand equally close at all weights and widths: their variations are a quarter of such a font. */
  sameKerning?: boolean
}

async function cut(from: string, to: string, letters: string, { sameKerning, ...options }: CutOptions): Promise<void> {
  const font = await subsetFont(readFileSync(`${ASSETS}/${from}.woff2`), letters, {
    targetFormat: 'truetype',
    noHinting: true,
    ...options,
  })
  const result = await subsetFont(withFewerUnits(sameKerning ? await withSameKerning(font) : font), undefined, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
  })
  writeFileSync(`${ASSETS}/${to}.woff2`, result)
  process.stdout.write(`${to}.woff2: ${result.length} bytes, unicode-range: ${unicodeRange(letters)};\n`)
}

function withFewerUnits(font: Buffer<ArrayBuffer>): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'haribhari-fonts-'))
  const [file, scaled] = [join(folder, 'font.ttf'), join(folder, 'scaled.ttf')]
  writeFileSync(file, font)
  execFileSync('fonttools', ['ttLib.scaleUpem', file, String(UNITS_PER_EM), '--output-file', scaled])
  const result = readFileSync(scaled)
  rmSync(folder, { recursive: true })
  return result
}

async function withSameKerning(font: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  const options = { targetFormat: 'truetype', keepAllGlyphs: true } as const
  const instance = readTables(await subsetFont(font, undefined, { ...options, variationAxes: KERNING_AT }))
  const tables = readTables(font)
  for (const name of ['GPOS', 'GDEF']) {
    const table = instance.get(name)
    if (table) tables.set(name, table)
  }
  return writeTables(tables)
}

/** The Hindi names of the sample store's products. */
function sampleNames(): string[] {
  const names = globSync('src/seed/catalogue/**/*.ts').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/hindiName: '([^']*)'/g),
  ])
  return names.flatMap(([, name = '']) => name.replaceAll(' ', ''))
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
