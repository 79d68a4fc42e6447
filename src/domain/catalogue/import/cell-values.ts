import { readTypedRupees, type TypedAmountProblem } from '../../values/money/typed-amount.ts'
import { failed, ok, type Result } from '../../values/result.ts'
import { uniqueNames } from '../editing/keys/name-key.ts'
import { joinList, splitList } from './cell-text.ts'
import type { FieldColumn } from './import-columns.ts'

/** Why a cell cannot be read. */
export type CellProblem = TypedAmountProblem | { code: 'not-whole' } | { code: 'not-a-choice'; choices: string }

/** A cell's text as a value of its field: amounts in paise. */
export function readValue({ kind }: Pick<FieldColumn, 'kind'>, cell: string): Result<unknown, CellProblem> {
  const text = cell.trim()
  if (kind === 'text') return ok(text.replace(/\r\n?/g, '\n'))
  if (kind === 'list') return ok(uniqueNames(splitList(text)))
  if (kind === 'amount') return readTypedRupees(text)
  if (kind === 'whole') return /^\d{1,9}$/.test(text) ? ok(Number(text)) : failed('not-whole')
  const choice = kind.find((each) => each === text.toLowerCase())
  return choice === undefined ? failed('not-a-choice', { choices: kind.join(', ') }) : ok(choice)
}

/** A field's value as a cell's text; nothing for null. */
export function writeValue({ kind }: Pick<FieldColumn, 'kind'>, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return joinList(value.map(String))
  if (kind === 'amount' && typeof value === 'number') return (value / 100).toFixed(2)
  return String(value)
}
