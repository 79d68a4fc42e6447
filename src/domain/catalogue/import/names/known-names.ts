import { nameKey } from '../../editing/keys/name-key.ts'
import { CLEAR, fromCell, joinList, splitList, toCell } from '../cell-text.ts'
import type { NamedRow } from '../file-row.ts'

/** Columns whose cells name what products share. */
const NAME_COLUMNS = ['category', 'vendor', 'tags'] as const
type NameColumn = (typeof NAME_COLUMNS)[number]

/**
 * Lines with the names that the shop has, in the place of those that differ in letter case and spaces alone, and with what
 * the file has of them. A vendor or tag that is new is spelled as the first line has it; a category is never new.
 */
export function withKnownNames(
  rows: readonly NamedRow[],
  known: Readonly<Record<NameColumn, readonly string[]>>,
): NamedRow[] {
  const spellings = {
    category: new Spellings(known.category),
    vendor: new Spellings(known.vendor),
    tags: new Spellings(known.tags),
  }
  return rows.map((row) => {
    const cells = new Map<string, string>()
    const typed = new Map<NameColumn, string>()
    for (const column of NAME_COLUMNS) {
      const cell = row.cell(column)
      const text = fromCell(cell).trim()
      if (text === '' || cell.trim() === CLEAR) continue
      const spelled =
        column === 'tags'
          ? joinList([...new Set(splitList(text).map((tag) => spellings.tags.of(tag)))])
          : spellings[column].of(text)
      if (spelled === text) continue
      cells.set(column, toCell(spelled))
      typed.set(column, text)
    }
    return typed.size === 0 ? row : { ...row, typed, cell: (name) => cells.get(name) ?? row.cell(name) }
  })
}

class Spellings {
  readonly #exact: Set<string>
  readonly #byKey = new Map<string, string>()

  constructor(names: readonly string[]) {
    this.#exact = new Set(names)
    for (const name of names) if (!this.#byKey.has(nameKey(name))) this.#byKey.set(nameKey(name), name)
  }

  of(text: string): string {
    if (this.#exact.has(text)) return text
    const key = nameKey(text)
    const known = this.#byKey.get(key)
    if (known === undefined) this.#byKey.set(key, text)
    return known ?? text
  }
}
