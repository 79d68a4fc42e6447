import type { SearchIndex } from '../index/search-index.ts'
import { type Folded, fold } from '../text/fold.ts'
import { isFiller } from './filler-words.ts'

const GENITIVES = new Set(['ka', 'ki', 'ke', 'kaa', 'kee', 'का', 'की', 'के'])

/** "Sendha wala namak" is sendha namak. */
const BETWEEN = new Set([...GENITIVES, ...['wala', 'wali', 'wale', 'vala', 'vali', 'vale', 'वाला', 'वाली', 'वाले']])

/** A word between two others that says whose or of what the second is. */
export function isGenitive({ plain }: Folded): boolean {
  return GENITIVES.has(plain)
}

/**
 * The words as a name has them that is written without "ka" or "ki": "chane ki dal" is chana dal, and "nariyal ka paani" no water.
 * What is a name as it stands stays, and so does what is none without it either.
 */
export function withoutGenitives(index: SearchIndex, words: readonly string[]): readonly string[] {
  for (let at = 1; at < words.length - 1; at += 1) {
    const [owner = '', genitive = '', owned = ''] = words.slice(at - 1, at + 2)
    if (!BETWEEN.has(genitive) || isName(index, [owner, genitive, owned])) continue
    const before = words.slice(0, at - 1)
    for (const form of [owner, direct(owner)]) {
      if (form === null) continue
      if (!isName(index, [form, owned]) && !isName(index, [...before.slice(-1), form, owned])) continue
      return withoutGenitives(index, [...before, form, ...words.slice(at + 1)])
    }
    const other = isFiller(fold(owner)) ? null : direct(owner)
    if (other && GENITIVES.has(genitive) && !isName(index, [owner]) && isName(index, [other]))
      return withoutGenitives(index, [...before, other, ...words.slice(at)])
  }
  return words
}

function isName(index: SearchIndex, words: readonly string[]): boolean {
  const folded = words.map(fold)
  const isWhole = ({ start, end }: { start: number; end: number }) => start === 0 && end === words.length
  return index.names.runsIn(folded, 'plain').some(isWhole) || index.names.runsIn(folded, 'spelled').some(isWhole)
}

/** A word in -e before a genitive is one in -a: "makke ka", of makka. */
function direct(owner: string): string | null {
  if (owner.length > 3 && owner.endsWith('e')) return `${owner.slice(0, -1)}a`
  return owner.endsWith('े') ? `${owner.slice(0, -1)}ा` : null
}
