import { expect, test } from 'vitest'
import type { AuditEventDto } from '#contract/admin/audit.ts'
import { changesOf, fieldText } from './changes.ts'

function changes(before: AuditEventDto['before'], after: AuditEventDto['after'], kind = 'staff') {
  return changesOf({ before, after, subject: { kind, id: null } })
}

test('a change is shown field by field, with what was and what is', () => {
  expect(changes({ role: 'picker', version: 1 }, { role: 'manager', version: 2 })).toEqual([
    { field: 'Role', before: 'Picker', after: 'Manager' },
    { field: 'Version', before: '1', after: '2' },
  ])
})

test('what is new was nothing before, and what ended is nothing after', () => {
  expect(changes(null, { state: 'invited' })).toEqual([{ field: 'State', before: null, after: 'invited' }])
  expect(changes({ tags: ['new', 'raw'] }, null)).toEqual([{ field: 'Tags', before: 'new, raw', after: null }])
  expect(changes(null, null)).toEqual([])
})

test('amounts are read in rupees, and times in India', () => {
  const lot = { cost: 4550, receivedAt: Date.UTC(2020, 10, 26, 10, 38), bestBefore: '2020-12-01', onHand: 1200 }
  expect(changes(null, lot, 'lot')).toEqual([
    { field: 'Cost', before: null, after: '₹45.50' },
    { field: 'Received at', before: null, after: '26 Nov 2020, 4:08 pm' },
    { field: 'Best before', before: null, after: '1 Dec 2020' },
    { field: 'On hand', before: null, after: '1,200' },
  ])
  expect(changes({ expected: 250_00 }, { expected: 0 }, 'cash run')).toEqual([
    { field: 'Expected', before: '₹250.00', after: '₹0.00' },
  ])
})

test('a moment that no calendar has is read as the number that it is', () => {
  expect(changes({ deals: { endsAt: 9e15 } }, { deals: { endsAt: null } }, 'settings')).toEqual([
    { field: 'Deals · The deals end', before: '9,00,00,00,00,00,00,000', after: 'none' },
  ])
})

test('nothing, yes and no are words', () => {
  expect(changes({ picker: null, isContinued: false }, { picker: 'Asha', isContinued: true })).toEqual([
    { field: 'Picker', before: 'none', after: 'Asha' },
    { field: 'Is continued', before: 'no', after: 'yes' },
  ])
  expect(changes({ hindiName: '', tags: [] }, { hindiName: 'आम', tags: ['ripe'] }, 'product')).toEqual([
    { field: 'Hindi name', before: 'none', after: 'आम' },
    { field: 'Tags', before: 'none', after: 'ripe' },
  ])
})

test('of what has fields of its own, those that changed are named', () => {
  const before = { 'pack MNG-1': { mrp: 120_00, sellingPrice: 99_00, badge: null } }
  const after = { 'pack MNG-1': { mrp: 120_00, sellingPrice: 89_50, badge: { text: 'Ripe', color: 'green' } } }
  expect(changes(before, after, 'product')).toEqual([
    { field: 'Pack MNG-1 · Price', before: '₹99.00', after: '₹89.50' },
    { field: 'Pack MNG-1 · Badge', before: 'none', after: 'text Ripe, color green' },
  ])
  const facts = { origin: 'IN', maker: null }
  expect(changes({ facts }, { facts: { ...facts, origin: 'NP' } }, 'product')).toEqual([
    { field: 'Facts · Country of origin', before: 'IN', after: 'NP' },
  ])
  expect(changes({ facts: null }, { facts }, 'product')).toEqual([
    { field: 'Facts', before: 'none', after: 'country of origin IN' },
  ])
})

test('lists of things are read one after the other, and lines are counted from one', () => {
  const lines = [
    { line: 0, qty: 2, amount: 90_00, cause: 'not-as-described' },
    { line: 1, qty: 1, amount: 5_50, cause: 'damaged' },
  ]
  expect(changes(null, { refund: 95_50, lines }, 'order')).toEqual([
    { field: 'Refund', before: null, after: '₹95.50' },
    {
      field: 'Lines',
      before: null,
      after:
        'line 1, quantity 2, amount ₹90.00, cause not as described; line 2, quantity 1, amount ₹5.50, cause damaged',
    },
  ])
  const picked = { state: 'picked', picked: 1, grams: 480, shortReason: null }
  expect(changes({ 'line 0': 'open' }, { 'line 0': picked }, 'order')).toEqual([
    {
      field: 'Line 1',
      before: 'open',
      after: 'state picked, picked 1, grams 480',
    },
  ])
})

test('what an id stands for is named by the characters that staff know', () => {
  const id = '01a2175b-1bdc-7d34-9a60-6f8b7260aeb5'
  expect(changes(null, { orderId: id, productId: id }, 'customer')).toEqual([
    { field: 'Order', before: null, after: 'HB 7260AEB5' },
    { field: 'Product', before: null, after: '7260aeb5' },
  ])
})

test('settings have the names that their forms have, and rates are per cent', () => {
  expect(
    changes(
      { contact: { hours: '7 to 9', email: 'a@b.in' }, taxes: { rates: { 'gst-5': [{ basisPoints: 500 }] } } },
      { contact: { hours: '8 to 9', email: 'a@b.in' }, taxes: { rates: { 'gst-5': [{ basisPoints: 650 }] } } },
      'settings',
    ),
  ).toEqual([
    { field: 'Contact · Opening hours', before: '7 to 9', after: '8 to 9' },
    { field: 'Taxes · Rates of GST · GST 5 % · 1 · Rate', before: '5 %', after: '6.5 %' },
  ])
  expect(changes({ limits: { cashMaxRupees: 2000 } }, { limits: { cashMaxRupees: 2500 } }, 'settings')).toEqual([
    { field: 'Limits · Largest order in cash, in rupees', before: '2,000', after: '2,500' },
  ])
})

test('the name of a field is read as words', () => {
  expect(['role', 'shortReason', 'bestBefore'].map((name) => fieldText(name))).toEqual([
    'Role',
    'Short reason',
    'Best before',
  ])
})
