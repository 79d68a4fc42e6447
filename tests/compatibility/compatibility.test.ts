import { test } from 'vitest'
import { createClient } from '#contract/client/client.ts'
import { openTestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { expectJourney } from './journey.ts'
import { createClient as createClientOf010 } from './releases/0.1.0/client.js'
import { openServer as openServerOf010 } from './releases/0.1.0/server.js'

// While processes are restarted one after the other, and for as long as a page stays open, releases meet.

test('a page of release 0.1.0 is served by the present server, from sign-up to a cancelled order', async () => {
  const api = await openTestApi(await openMemoryStore())
  await expectJourney({ createClient: createClientOf010, fetch: async (request) => api.app.fetch(request) })
  api.close()
})

test('a page of today is served by a server of release 0.1.0, from sign-up to a cancelled order', async () => {
  const server = await openServerOf010()
  await expectJourney({ createClient, fetch: server.fetch })
  server.close()
})

test('fields that a page does not know yet are ignored, wherever they stand', async () => {
  const api = await openTestApi(await openMemoryStore())
  const fetch = async (request: Request) => {
    const response = await api.app.fetch(request)
    return Response.json(withUnknownFields(await response.json()), { status: response.status })
  }
  for (const create of [createClient, createClientOf010]) await expectJourney({ createClient: create, fetch })
  api.close()
})

/** The value with one more field in every object, but for the errors' maps of fields to messages. */
function withUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownFields)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, field]) => [
    name,
    name === 'fields' ? field : withUnknownFields(field),
  ])
  return { ...Object.fromEntries(entries), fromTheFuture: { of: ['anything'] } }
}
