import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SAMPLE_CATEGORIES } from '#seed/sample-store.ts'

const css = readFileSync('src/ui/theme/fonts.css', 'utf8')

/** The characters of a font face's `unicode-range`, as ranges of code points. */
function rangesOf(file: string): [first: number, last: number][] {
  const face = css.split('@font-face').find((block) => block.includes(file)) ?? ''
  const list = /unicode-range:([^;]*);/.exec(face)?.[1] ?? ''
  return [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ])
}

/** The text of every message, without tags, placeholders and what only keys have. */
function messages(): string {
  const files = readdirSync('src/i18n/en', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const literals = files.flatMap((file) => [
    ...readFileSync(`src/i18n/en/${file}`, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'/g),
  ])
  return literals.map(([, text = '']) => text.replace(/<[^>]*>|\{[^}]*\}|\\.|[_|]/g, '')).join('')
}

test('every Latin letter of the shop’s texts and of the sample store is in the font that the first page loads', () => {
  const ranges = [...rangesOf('anek-letters.woff2'), ...rangesOf('anek-rupee.woff2')]
  const texts = messages() + JSON.stringify(SAMPLE_CATEGORIES).replace(/[[\]{}"\\]/g, '')
  const isDevanagari = (code: number) => code >= 0x900 && code <= 0x97f
  const missing = [...new Set(texts)].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return !isDevanagari(code) && !ranges.some(([first, last]) => first <= code && code <= last)
  })
  expect(missing).toEqual([])
})

test('every letter of the sample store’s Hindi names is in the font that is cut to them', () => {
  const ranges = rangesOf('anek-deva-sample.woff2')
  const names = SAMPLE_CATEGORIES.flatMap(({ products }) => products.map(({ hindiName }) => hindiName ?? '')).join('')
  const missing = [...new Set(names.replaceAll(' ', ''))].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return !ranges.some(([first, last]) => first <= code && code <= last)
  })
  expect(names).toContain('आम')
  expect(missing).toEqual([])
})

/** In bytes, together. */
function sizeOf(...fonts: readonly string[]): number {
  return fonts.reduce((sum, name) => sum + statSync(`src/ui/assets/${name}.woff2`).size, 0)
}

test('the fonts of the home page are 36 kB together, and 52 kB where the system has none for Hindi', () => {
  expect(sizeOf('anek-letters', 'anek-rupee', 'anek-deva-stamp')).toBeLessThanOrEqual(36_000)
  expect(sizeOf('anek-letters', 'anek-rupee', 'anek-deva-stamp', 'anek-deva-sample')).toBeLessThanOrEqual(52_000)
})
