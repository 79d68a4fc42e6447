import { expect, test } from 'vitest'
import { TextResponse } from './text-response.ts'

const init = { status: 404, headers: [['retry-after', '3']] satisfies [string, string][] }

test.each(['{"name":"आम"}', 'no JSON', ''])('%j is read as from a response of the platform', async (text) => {
  for (const make of [() => new TextResponse(text, init), () => new Response(text, init)]) {
    const response = make()
    expect([response.status, response.ok, response.headers.get('retry-after')]).toEqual([404, false, '3'])
    expect(await response.text()).toBe(text)
    const parsed = await make()
      .json()
      .catch((error: unknown) => (error instanceof SyntaxError ? 'a syntax error' : error))
    expect(parsed).toEqual(text.startsWith('{') ? { name: 'आम' } : 'a syntax error')
  }
})

test('a status that has no body gets none', async () => {
  expect(await new TextResponse(null, { status: 204 }).text()).toBe('')
})
