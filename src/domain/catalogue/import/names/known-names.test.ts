import { expect, test } from 'vitest'
import { nameCells } from '../file-row.ts'
import { withKnownNames } from './known-names.ts'

const COLUMNS = ['sku', 'category', 'vendor', 'tags'] as const
const KNOWN = { category: ['fruits'], vendor: ['Sahyadri Farms', 'dal mill', 'Dal Mill'], tags: ['Fresh', 'a|b'] }

function named(...cells: [string, string, string][]) {
  const rows = cells.map((each, at) => nameCells(COLUMNS, { line: at + 2, cells: [`S${at}`, ...each] }))
  return withKnownNames(rows, KNOWN).map(({ cell, typed }) => ({
    cells: [cell('category'), cell('vendor'), cell('tags')],
    typed: Object.fromEntries(typed),
  }))
}

test('a name in other letter case or with other spaces is the one that the shop has', () => {
  expect(named(['Fruits', '  sahyadri   FARMS ', 'fresh|FRESH|new'])).toEqual([
    {
      cells: ['fruits', 'Sahyadri Farms', 'Fresh|new'],
      typed: { category: 'Fruits', vendor: 'sahyadri   FARMS', tags: 'fresh|FRESH|new' },
    },
  ])
})

test('one that is spelled as the shop has it stays so, also where another differs in its letters alone', () => {
  expect(named(['fruits', 'Dal Mill', String.raw`A\|B`], [' fruits ', 'dal mill', '!clear'])).toEqual([
    { cells: ['fruits', 'Dal Mill', String.raw`a\|b`], typed: { tags: String.raw`A\|B` } },
    { cells: [' fruits ', 'dal mill', '!clear'], typed: {} },
  ])
})

test('a new name is spelled as the first line has it', () => {
  const [first, second] = named(['', "'=New", ''], ['', "'=NEW", ''])
  expect(first).toEqual({ cells: ['', "'=New", ''], typed: {} })
  expect(second).toEqual({ cells: ['', "'=New", ''], typed: { vendor: '=NEW' } })
})
