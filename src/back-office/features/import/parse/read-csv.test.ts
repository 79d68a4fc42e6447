import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CELL_BYTES, MAX_IMPORT_ROWS } from '#domain/catalogue/import/limits.ts'
import { csvOf } from '../files/csv-file.ts'
import { readCsv } from './read-csv.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer
const read = (text: string) => readCsv(bytesOf(text))

test.each([
  ['commas', 'price,sku\r\n48,A\r\n'],
  ['semicolons', 'price;sku\n48;A\n'],
  ['tabs', 'price\tsku\n48\tA'],
  ['a byte order mark', '\ufeffprice,sku\n48,A\n'],
])('a file with %s is read, its columns in any order', (_, text) => {
  expect(read(text)).toEqual({
    ok: true,
    value: { columns: ['price', 'sku'], rows: [{ line: 2, cells: ['48', 'A'] }] },
  })
})

test.each([
  ['commas', '\n , \r\nprice,sku\n48,A'],
  ['semicolons', ';;\n\nprice;sku\n48;A'],
  ['tabs', '\t\n\nprice\tsku\n48\tA'],
  ['a line that names its delimiter', 'sep=;\r\n\r\nprice;sku\n48;A'],
  ['a line that names another delimiter than it has', '\ufeffSEP=;\n\nprice,sku\n48,A'],
  ['a line that names tabs', 'sep=\t\n\nprice\tsku\n48\tA'],
])('blank lines before the header are none, in a file with %s', (_, text) => {
  expect(read(text)).toEqual({
    ok: true,
    value: { columns: ['price', 'sku'], rows: [{ line: 4, cells: ['48', 'A'] }] },
  })
})

test('lines have the numbers that an editor shows, after cells of several lines and blank lines', () => {
  const file = read('sku,description\nA,"one\ntwo"\n\n , \nB,three\r\nC,"a\r\nb"\r\nD,')
  expect(file.ok && file.value.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [2, 'A'],
    [6, 'B'],
    [7, 'C'],
    [9, 'D'],
  ])
})

test('each line ends where it does, also in a file that was put together of parts with other line ends', () => {
  const file = read('sku,description\r\nA,one\nB\r\nC,"a\r\nb"\rD,"four"\nE,"five"\r\n')
  expect(file.ok && file.value.rows).toEqual([
    { line: 2, cells: ['A', 'one'] },
    { line: 3, cells: ['B'] },
    { line: 4, cells: ['C', 'a\nb'] },
    { line: 6, cells: ['D', 'four'] },
    { line: 7, cells: ['E', 'five'] },
  ])
})

test('a cell behind the last column stays with its line, whose cells may have moved, and blank ones do not', () => {
  const file = read('sku,price,title\nA,48,Mango, ripe,\nB,50,Melon,, \nC,52')
  expect(file.ok && file.value.rows.map(({ cells }) => cells)).toEqual([
    ['A', '48', 'Mango', ' ripe'],
    ['B', '50', 'Melon'],
    ['C', '52'],
  ])
})

test('columns without a name behind the last one are none, and what is written in them stays with its line', () => {
  const file = read('sku,price,, \nA,48,,\nB,50,,x')
  expect(file).toMatchObject({ ok: true, value: { columns: ['sku', 'price'] } })
  expect(file.ok && file.value.rows.map(({ cells }) => cells)).toEqual([
    ['A', '48'],
    ['B', '50', 'x'],
  ])
})

test.each([
  ['a column without a name between others', 'sku,,price\nA,,48', 'column-unknown', { names: '' }],
  ['a column that there is not', 'sku,colour\nA,red', 'column-unknown', { names: 'colour' }],
  ['a column twice', 'sku,price,Price\nA,1,2', 'column-twice', { names: 'price' }],
  ['no SKU', 'title\nMango', 'no-sku-column', {}],
  ['no lines', 'sku,price\n', 'no-rows', {}],
  ['nothing', '', 'no-rows', {}],
  ['an open quotation mark', 'sku,title\nA,"Mango\nB,Melon', 'quotes-open', { line: 2 }],
  ['a cell that is too large', `sku,title\nA,${'x'.repeat(MAX_CELL_BYTES + 1)}`, 'cell-too-large', { line: 2 }],
  ['a cell that is too large in bytes', `sku,title\nA,${'आ'.repeat(11_000)}`, 'cell-too-large', { line: 2 }],
  ['too many lines', `sku\n${'A\n'.repeat(MAX_IMPORT_ROWS + 1)}`, 'too-many-rows', {}],
])('a file with %s is refused as a whole', (_, text, code, params) => {
  expect(read(text)).toEqual({ ok: false, refusal: { code, params } })
})

test.each([
  ['an old one', [115, 107, 117, 10, 233]],
  ['UTF-16 with its mark', [255, 254, 115, 0, 107, 0, 117, 0]],
  ['UTF-16 without one', [115, 0, 107, 0, 117, 0, 10, 0, 65, 0]],
])('a file of another encoding is refused: %s', (_, bytes) => {
  expect(readCsv(new Uint8Array(bytes).buffer)).toMatchObject({ refusal: { code: 'not-utf-8' } })
})

test('every text of a cell is the same after it was written into a file and read from it', () => {
  const cell = fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed() && !text.includes('\ufeff'))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (cells) => {
      const lines = cells.map(([one, other]) => ['A', one, other])
      const file = read(csvOf([['sku', 'title', 'vendor'], ...lines]))
      expect(file.ok && file.value.rows.map((row) => row.cells)).toEqual(lines)
    }),
  )
})
