import { expect, test } from 'vitest'
import type { CallFailure } from '#contract/client/transport.ts'
import { sendInParts } from './bulk-parts.ts'

const FAILURE: CallFailure = {
  ...{ status: 0, code: 'unreachable', message: 'The shop cannot be reached' },
  ...{ fields: {}, shortages: [], retryAfter: null },
}

test('rows of parts that were saved are known when a later part fails, and nothing is sent after it', async () => {
  const sent: number[][] = []
  const result = await sendInParts([1, 2, 3, 4, 5], 2, async (some) => {
    sent.push([...some])
    return some.includes(3) ? { ok: false, failure: FAILURE } : { ok: true, value: some.map((row) => row * 10) }
  })
  expect(result).toEqual({ rows: [10, 20], unanswered: [3, 4, 5], failure: FAILURE })
  expect(sent).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('where every part is saved nothing is left unanswered', async () => {
  expect(await sendInParts([1, 2, 3], 2, async (some) => ({ ok: true, value: [...some] }))).toEqual({
    rows: [1, 2, 3],
    unanswered: [],
    failure: null,
  })
})
