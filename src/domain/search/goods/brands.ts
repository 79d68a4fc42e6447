import { type Folded, fold } from '../text/fold.ts'
import { wordsOf } from '../text/words.ts'
import { BRANDS } from './names/brands.ts'

/** A word that is a maker's name or part of one; only where the shop has no such word of its own. */
export function isBrand({ plain }: Folded): boolean {
  return words.has(plain)
}

/** Where words in a row are one maker's name of several, "mother dairy", from `start` up to `end`: the longest first. */
export function brandsIn(typed: readonly Folded[]): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (let start = 0; start < typed.length - 1; ) {
    let end = Math.min(typed.length, start + maxWords)
    while (end > start + 1 && !names.has(joined(typed.slice(start, end)))) end -= 1
    if (end > start + 1) found.push({ start, end })
    start = end
  }
  return found
}

const brands = BRANDS.split(/[,\n]/)
  .map((name) => wordsOf(name).map(fold))
  .filter((name) => name.length > 0)
const words: ReadonlySet<string> = new Set(brands.flat().flatMap(({ plain, spelled }) => [plain, spelled]))
const names: ReadonlySet<string> = new Set(brands.filter((name) => name.length > 1).map(joined))
const maxWords = Math.max(...brands.map((name) => name.length))

function joined(name: readonly Folded[]): string {
  return name.map(({ plain }) => plain).join(' ')
}
