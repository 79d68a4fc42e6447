import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PickLineDto, PickListDto } from '#contract/admin/picking/pick-list.ts'
import * as text from '#i18n/back-office/picking.ts'
import { PickOutcome } from './pick-outcome.tsx'

const line: PickLineDto = {
  ...{ line: 0, productId: 'honey', title: 'Honey', hindiName: '', category: 'Groceries', unit: '500 g', img: '' },
  ...{ location: null, barcode: null, qty: 2, price: 100_00, weigh: null, substitute: null, lots: [], otherLots: [] },
  preference: { choice: 'ask', product: null },
  ...{ state: 'picked', picked: 2, grams: null, shortReason: null, lotReason: null, estimate: 200_00, amount: 200_00 },
}
const short: PickLineDto = {
  ...{ ...line, line: 1, title: 'Curd', state: 'short', picked: 1, shortReason: 'spoilt', amount: 100_00 },
}

const list: PickListDto = {
  ...{ _id: 'order', state: 'picking', method: 'online', placedAt: '', customer: 'Asha', area: '', claim: null },
  ...{ lines: [line, short], unfinished: 0, hasCold: false, paid: 400_00, final: 300_00, settlement: null },
}

function outcomeWith(lines: PickLineDto[]): { changes: string; asOrdered: string } {
  const html = renderToStaticMarkup(<PickOutcome list={{ ...list, lines }} onOpenAgain={() => {}} />)
  const [changes = '', asOrdered = ''] = html.split('<details')
  return { changes, asOrdered }
}

test('only lines that change are what changes for the customer; the others can still be picked again', () => {
  const { changes, asOrdered } = outcomeWith([line, short])
  expect(changes).toContain('Curd')
  expect(changes).not.toContain('Honey')
  expect(asOrdered).toContain(text.openAgainOf('Honey'))
  expect(asOrdered).not.toContain('Curd')
})

test('goods that weigh less than was ordered are told by weight and reason, with no units that are missing', () => {
  const weigh = { ordered: 250, min: 200, max: 300 }
  const lighter: PickLineDto = { ...short, qty: 1, weigh, grams: 205, shortReason: 'not found', amount: 82_00 }
  const { changes } = outcomeWith([lighter])
  expect(changes).toContain('205 g of 250 g, Not found')
  expect(changes).not.toContain('1 of 1')
})

test('where all of it is there nothing changes, and no line is said to', () => {
  const { changes } = outcomeWith([line])
  expect(changes).toContain(text.nothingChanges)
  expect(changes).not.toContain('Honey')
})

test('some paise that are too little to be sent back are not said to go back, and no cash is', () => {
  const settled = { final: 107_51, refund: 0, surplus: 49, waived: 0, cashDue: 0, cashRounding: 0, invoice: null }
  const shown = (packed: Partial<PickListDto>) =>
    renderToStaticMarkup(<PickOutcome list={{ ...list, state: 'packed', ...packed }} onOpenAgain={undefined} />)
  expect(shown({ paid: 108_00, settlement: settled })).toContain('<dt>Goes back</dt><dd>₹0.00</dd>')
  const inCash = { ...settled, surplus: 0, cashDue: 107_00, cashRounding: 51 }
  expect(shown({ method: 'cash', paid: 108_00, settlement: inCash })).not.toContain('Goes back')
})
