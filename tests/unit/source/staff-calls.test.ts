import { expect, test } from 'vitest'
import { STAFF_CALLS } from '#contract/admin/calls.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../../src/contract/admin/**/*.ts', { eager: true })

/** Every call that a module of the contract exports in an object of calls. */
const defined = Object.entries(modules).flatMap(([file, exported]) =>
  file.endsWith('/calls.ts')
    ? []
    : Object.values(exported).flatMap((value) =>
        Object.entries(value instanceof Object ? value : {}).flatMap(([name, call]: [string, unknown]) =>
          isCall(call) ? [{ name, call }] : [],
        ),
      ),
)

test('no two calls of staff have one name: the second would take the place of the first', () => {
  expect(defined.length).toBeGreaterThan(50)
  const table = new Map<string, unknown>(Object.entries(STAFF_CALLS))
  expect(defined.filter(({ name, call }) => table.get(name) !== call).map(({ name }) => name)).toEqual([])
  expect(defined.length).toBe(table.size)
})

test('no two calls of staff have one method and path', () => {
  const addresses = defined.map(({ call }) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`)
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
})

test('every call that takes records out of the shop as a file asks for a second factor within ten minutes', () => {
  const exports = Object.entries(STAFF_CALLS).filter(([name]) => name.startsWith('export'))
  expect(exports.map(([name]) => name).sort()).toEqual(['exportAudit', 'exportCatalogue', 'exportCustomer'])
  for (const [name, { who }] of exports) expect(who, name).toMatchObject({ factor: 'fresh' })
})

function isCall(value: unknown): value is { method: string; path: string } {
  return value instanceof Object && 'method' in value && 'path' in value && 'who' in value
}
