import { expect, test } from 'vitest'
import { CHANGE_LINES } from '#contract/admin/order-handling/changes.ts'
import { type FollowOptions, followChanges, POLL_MS } from './follow-changes.ts'

const order = (id: string) => ({ topic: 'orders', id }) as const
const line = (cursor: string, ...ids: string[]) => `${JSON.stringify({ changes: ids.map(order), cursor })}\n`
const lines = (...texts: string[]) => new Response(texts.join(''), { headers: { 'content-type': CHANGE_LINES } })

/** Follows a shop that gives these answers one after the other, until it has none left. */
async function follow(...answers: (Response | Error)[]) {
  return followFrom('', ...answers)
}

/** The same from where another tab stopped. */
async function followFrom(cursor: string, ...answers: (Response | Error)[]) {
  const stopped = new AbortController()
  const record = {
    asked: [] as string[],
    taken: [] as string[],
    cursors: [] as string[],
    states: [] as string[],
    waits: [] as number[],
    ends: 0,
    checks: 0,
  }
  const options: FollowOptions = {
    cursor,
    ask: async (after) => {
      record.asked.push(after)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer ?? new Response(null, { status: 500 })
    },
    take: ({ changes, cursor: next }) => {
      record.taken.push(...changes.map(({ id }) => id))
      record.cursors.push(next)
    },
    setState: (state) => record.states.push(state),
    endSession: () => {
      record.ends += 1
    },
    checkSession: () => {
      record.checks += 1
    },
    wait: async (ms) => {
      record.waits.push(ms)
      if (answers.length === 0) stopped.abort()
    },
  }
  await followChanges(options, stopped.signal)
  return record
}

test('a stream is followed line after line, and goes on from its last line when it was cut off', async () => {
  const { asked, taken, states } = await follow(lines(line('4', 'a'), '\n', line('6', 'b')), lines(line('6')))
  expect(taken).toEqual(['a', 'b'])
  expect(asked).toEqual(['', '6'])
  expect(new Set(states)).toEqual(new Set(['live']))
})

test('a shop without streams is asked every 20 seconds', async () => {
  const { taken, states, waits } = await follow(Response.json({ changes: [order('a')], cursor: '3' }))
  expect({ taken, states, waits }).toEqual({ taken: ['a'], states: ['polling'], waits: [POLL_MS] })
})

test('a shop that does not answer is asked less and less often, and nothing is missed when it is back', async () => {
  const cut = new Error('no network')
  const { asked, states, waits, taken } = await follow(lines(line('9')), cut, cut, lines(line('9', 'a')))
  expect(asked).toEqual(['', '9', '9', '9'])
  expect(states).toEqual(['live', 'unreachable', 'live'])
  expect(waits).toEqual([1000, 2000, 4000, 1000])
  expect(taken).toEqual(['a'])
})

test('a session that has ended is ended here too', async () => {
  expect((await follow(new Response(null, { status: 401 }))).ends).toBe(1)
})

test('a tab goes on from where another one stopped, and tells of its own place also while nothing changes', async () => {
  const { asked, taken, cursors } = await followFrom('7', new Error('no network'), lines(line('7', 'a'), line('9')))
  expect(asked).toEqual(['7', '7'])
  expect(taken).toEqual(['a'])
  expect(cursors).toEqual(['7', '9'])
})

test('when the shop tells no more it is asked who listens: their role may be another', async () => {
  expect((await follow(lines(line('4', 'a')))).checks).toBe(1)
  expect((await follow(new Response(null, { status: 403 }))).checks).toBe(1)
  expect((await follow(new Error('no network'), Response.json({ changes: [], cursor: '3' }))).checks).toBe(0)
})
