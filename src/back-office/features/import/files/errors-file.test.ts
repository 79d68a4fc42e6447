import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { ColumnName } from '#domain/catalogue/import/import-columns.ts'
import { errorsFile } from './errors-file.ts'

const parsed = (columns: ColumnName[], cells: string[]) => {
  const issues = [{ column: 'sku' as const, code: 'sku-unknown', value: '', params: {} }]
  return Papa.parse<string[]>(errorsFile({ columns }, [{ cells, issues }]), { skipEmptyLines: true }).data
}

test('the file of errors has each cell of a line with its reason, also those that stood behind the last column', () => {
  const [header, line] = parsed(['sku', 'title'], ['dal-1', 'Dal', ' "washed"', '=1+1'])
  expect(header).toEqual(['sku', 'title', 'error'])
  expect(line?.toSpliced(2, 1)).toEqual(['dal-1', 'Dal', ' "washed"', "'=1+1"])
  expect(line?.[2]).toMatch(/^sku: ./)
})

test('the reasons of an earlier check are replaced', () => {
  const [header, line] = parsed(['sku', 'error', 'title'], ['dal-1', 'what was wrong', 'Dal'])
  expect(header).toEqual(['sku', 'title', 'error'])
  expect(line).toHaveLength(3)
  expect(line).not.toContain('what was wrong')
})

test('a cell that empties its field still does when the corrected file is imported, and one with these words as text does not', () => {
  const [, line] = parsed(['sku', 'hindi_name', 'location'], ['dal-1', ' !clear', "'!clear"])
  expect(line?.slice(0, 3)).toEqual(['dal-1', ' !clear', "'!clear"])
})
