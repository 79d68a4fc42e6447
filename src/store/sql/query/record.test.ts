import * as v from 'valibot'
import { expect, test } from 'vitest'
import { flag, json, record } from './record.ts'

const schema = { id: v.string(), state: v.picklist(['open', 'ended']), isDefault: v.boolean() }
const records = record(schema, { isDefault: flag })

test('a field is a column of its name, stored as it is or as it says, and other columns of a row are left out', () => {
  expect(records.columns).toEqual(['id', 'state', 'isDefault'])
  expect(records.columnsIn('checkouts')).toEqual(['checkouts.id', 'checkouts.state', 'checkouts.isDefault'])
  const row = { id: 'a', state: 'open', isDefault: 1 } as const
  expect(records.toRow({ id: 'a', state: 'open', isDefault: true })).toEqual(row)
  expect(records.toRow({ id: 'a', state: 'open', isDefault: false }).isDefault).toBe(0)
  expect(records.fromRow({ ...row, ...{ dueAt: 5 } })).toEqual({ id: 'a', state: 'open', isDefault: true })
  expect(records.fromRow({ ...row, isDefault: 0 }).isDefault).toBe(false)
})

test('a row with a state that the shop does not know is not read', () => {
  const unknown = JSON.parse('{ "id": "a", "state": "eaten", "isDefault": 0 }')
  expect(() => records.fromRow(unknown)).toThrow('The column state holds eaten, which is unknown')
})

test('what a column cannot hold is not written', () => {
  const odd = JSON.parse('{ "id": { "of": "a list" }, "state": "open", "isDefault": true }')
  expect(() => records.toRow(odd)).toThrow('A column cannot hold object')
})

test('a value is stored as JSON, nothing as nothing, and what is not its schema’s is not read', () => {
  const place = json(v.object({ city: v.string() }))
  expect([place.write({ city: 'Pune' }), place.write(null)]).toEqual(['{"city":"Pune"}', null])
  expect([place.read('{"city":"Pune"}'), place.read(null)]).toEqual([{ city: 'Pune' }, null])
  expect(() => place.read('{"city":5}')).toThrow('Expected string')
})
