import type { ProductFacts } from '../product-facts.ts'
import { CLEAR, fromCell, toCell } from './cell-text.ts'
import { readValue, writeValue } from './cell-values.ts'
import type { FieldColumn } from './import-columns.ts'

/** A group's or pack's content while cells are written into it: a schema decides in the end what it is. */
export type Draft = Readonly<Record<string, unknown>>

export type CellRead = { ok: true; value: unknown } | { ok: false; code: string; choices?: string }

/** What the field is in the group or pack, as a cell of an export. */
export function cellOf(column: FieldColumn, content: Draft): string {
  return toCell(writeValue(column, valueAt(content, column.path)))
}

/** What a cell says, or null where it leaves the field as it is: blank, or what is there already. */
export function readCell(column: FieldColumn, content: Draft, cell: string): CellRead | null {
  if (cell.trim() === '') return null
  const text = fromCell(cell)
  const stored = writeValue(column, valueAt(content, column.path))
  if (text === stored || sameLines(text) === sameLines(stored)) return null
  if (cell.trim() !== CLEAR) return readValue(column, text)
  return column.cleared === undefined ? { ok: false, code: 'not-clearable' } : { ok: true, value: column.cleared }
}

/** The content with the value in its field. A part that is left with nothing is none. */
export function withValue(content: Draft, [name, ...rest]: readonly string[], value: unknown, at = ''): Draft {
  if (name === undefined) return content
  if (rest.length === 0) return { ...content, [name]: value }
  const path = at === '' ? name : `${at}.${name}`
  const part = content[name]
  const changed = withValue(isDraft(part) ? part : (NEW_PARTS[path] ?? {}), rest, value, path)
  return { ...content, [name]: isEmptyPart(path, changed) ? null : changed }
}

/** What a part begins with, when the first of its cells is written. */
const NO_FACTS: Omit<ProductFacts, 'diet' | 'origin'> = {
  ...{ originRegion: null, maker: null, packer: null, importer: null, fssaiLicence: null, bestBeforeDays: null },
  ...{ allergens: [], mayContain: [], ingredients: null, nutrition: null, storage: null, organic: null },
}
const NEW_PARTS: Readonly<Record<string, Draft>> = {
  facts: NO_FACTS,
  badge: { color: 'green' },
  'facts.organic': { registerUrl: null },
}

function isEmptyPart(path: string, part: Draft): boolean {
  if (path === 'facts') return false
  return Object.entries(part).every(([name, value]) => (path === 'badge' && name === 'color') || value === null)
}

function valueAt(content: Draft, path: readonly string[]): unknown {
  let value: unknown = content
  for (const name of path) value = isDraft(value) ? value[name] : null
  return value
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A spreadsheet may write the ends of lines within a cell in its own way. */
function sameLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}
