import { expect, test } from 'vitest'
import { answerAborted } from './answer-aborted.ts'

const failing = answerAborted(() => Promise.reject(new Error('aborted')))

test('a page whose visitor has hung up is no error', async () => {
  const client = new AbortController()
  client.abort()
  expect((await failing(new Request('http://shop.example/', { signal: client.signal }))).status).toBe(499)
})

test('a page that fails while its visitor waits is an error', async () => {
  await expect(failing(new Request('http://shop.example/'))).rejects.toThrow('aborted')
})
