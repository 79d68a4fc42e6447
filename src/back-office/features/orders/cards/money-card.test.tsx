import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aSettledDto, aStaffOrderDto } from '#tests/support/records/staff-order.ts'
import { MoneyCard } from './money-card.tsx'

/** The rows of sums: "Due in cash ₹200.00". */
function rowsOf(order: Parameters<typeof aStaffOrderDto>[0]): string[] {
  const html = renderToStaticMarkup(<MoneyCard {...aStaffOrderDto(order)} />)
  return [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, name, sum]) => `${name} ${sum}`)
}

test('a packed cash order shows what is asked for at the door, and not what was ordered', () => {
  const settled = aSettledDto({ final: 200.5, cashDue: 200 })
  expect(rowsOf({ method: 'cash', total: 300.5, settled }).slice(-3)).toEqual([
    'As ordered ₹300.50',
    'As packed ₹200.50',
    'Due in cash ₹200.00',
  ])
  expect(rowsOf({ method: 'cash', total: 300.5 }).at(-1)).toBe('Due in cash ₹300.50')
})

test('of a cash order that was taken back or cancelled nothing is due', () => {
  const settled = aSettledDto({ final: 300, cashDue: 300 })
  expect(rowsOf({ method: 'cash', total: 300, state: 'returned', settled }).at(-1)).toBe('Due in cash ₹0.00')
  expect(rowsOf({ method: 'cash', total: 300, state: 'cancelled' }).at(-1)).toBe('Due in cash ₹0.00')
})

test('an order that was paid online shows what it costs as packed where that is less', () => {
  const settled = aSettledDto({ final: 200.5, cashDue: 0 })
  expect(rowsOf({ total: 300.5, settled }).slice(-2)).toEqual(['Paid online ₹300.50', 'As packed ₹200.50'])
  expect(rowsOf({ total: 200.5, settled }).at(-1)).toBe('Paid online ₹200.50')
})
