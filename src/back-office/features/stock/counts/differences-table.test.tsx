import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CountDifferenceDto, StockCountDto } from '#contract/admin/stock-handling/counts.ts'
import { DifferencesTable } from './differences-table.tsx'

const aLine = (state: CountDifferenceDto['state'], difference: number): CountDifferenceDto => ({
  ...{ productId: `${state} ${difference}`, sku: 'onion', barcode: null, title: 'Onion', unit: '1 kg', img: '' },
  ...{ location: null, state, outdated: false, attempts: 1, countedBy: 'Meera' },
  lots: [
    {
      ...{ lotId: 'lot', lotNo: 'L-1', supplier: '', receivedAt: '2026-11-20T06:00:00Z', expected: 10 },
      ...{ counted: 10 + difference, difference, worth: difference * 10_00 },
    },
  ],
})

/** What stands in the last cell of each line, and what the sum is called. */
function shownOf(state: StockCountDto['state']) {
  const lines = [aLine('settled', -2), aLine('settled', 0), aLine('second person', -5)]
  const table = renderToStaticMarkup(<DifferencesTable lines={lines} state={state} />)
  const [, body = '', foot = ''] = table.split(/<tbody>|<tfoot>/)
  const cells = [...body.matchAll(/<td>((?:(?!<\/td>).)*)<\/td><\/tr>/g)].map(([, cell = '']) => textOf(cell))
  return { cells, sum: /Differences[^<]*/.exec(foot)?.[0] }
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '')

test('of an open count it says what is next', () => {
  expect(shownOf('open')).toEqual({ cells: ['Book', 'Agrees', 'Second person'], sum: 'Differences to book' })
})

test('of a count that is over it says what became of each line, and asks for nothing', () => {
  const booked = { cells: ['Booked', 'Agrees', 'Left as it was'], sum: 'Differences booked' }
  expect(shownOf('booked')).toEqual(booked)
  const cancelled = { cells: ['Left as it was', 'Agrees', 'Left as it was'], sum: 'Differences, not booked' }
  expect(shownOf('cancelled')).toEqual(cancelled)
})
