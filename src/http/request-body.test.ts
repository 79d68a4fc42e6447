import { expect, test } from 'vitest'
import { readBytes } from './request-body.ts'

test('a body that is announced as too large is refused before any of it has come', async () => {
  const neverComes = new ReadableStream<Uint8Array>()
  const init = { method: 'POST', body: neverComes, duplex: 'half', headers: { 'content-length': '11' } }
  expect(await readBytes(new Request('http://shop.test/', init), 10)).toEqual({ ok: false, code: 'body-too-large' })
})
