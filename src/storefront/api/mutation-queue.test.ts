import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMutationQueue } from './mutation-queue.ts'

function shop(start: number) {
  const server = { qty: start, refuse: false, calls: [] as number[] }
  const screen = { list: start, seen: [] as number[] }
  const change = createMutationQueue<number, string>({
    read: () => screen.list,
    write: (list) => {
      screen.list = list
      screen.seen.push(list)
    },
  })
  const step = (by: number, answerAfter = 0) =>
    change({
      expected: (qty) => qty + by,
      send: async () => {
        server.calls.push(by)
        await new Promise((resolve) => setTimeout(resolve, answerAfter))
        if (server.refuse) return { ok: false, failure: 'refused' }
        server.qty += by
        return { ok: true, value: server.qty }
      },
    })
  return { server, screen, step }
}

test('a change is on the screen before the server has answered', () => {
  const { screen, server, step } = shop(1)
  const sent = step(1, 5)
  expect(screen.list).toBe(2)
  expect(server.qty).toBe(1)
  return sent
})

test('quick clicks go to the server one after the other and never jump back on the screen', async () => {
  const { screen, server, step } = shop(1)
  await Promise.all([step(1, 3), step(1, 1), step(1, 0), step(1, 2)])
  expect(server.qty).toBe(5)
  expect(screen.list).toBe(5)
  expect(screen.seen.every((qty, at) => at === 0 || qty >= (screen.seen[at - 1] ?? 0))).toBe(true)
})

test('a refused change falls out and the screen shows what the server has', async () => {
  const { screen, server, step } = shop(3)
  server.refuse = true
  expect(await step(1)).toEqual({ ok: false, failure: 'refused' })
  expect(screen.list).toBe(3)
})

test('A133 the answer replaces the list, also when it differs from what was expected', async () => {
  const { screen, server, step } = shop(1)
  server.qty = 7
  await step(1)
  expect(screen.list).toBe(8)
})

test('an answer that comes after another shopper signed in leaves their list alone', async () => {
  let who = 'asha'
  let screen = ['okra']
  const change = createMutationQueue<string[], string>({
    read: () => screen,
    write: (list) => (screen = list),
    owner: () => who,
  })
  const late = change({
    expected: (list) => [...list, 'mango'],
    send: async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return { ok: true, value: ['okra', 'mango'] }
    },
  })
  who = 'ravi'
  screen = ['rice']
  await late
  expect(screen).toEqual(['rice'])
})

test('after a surprise the queue goes on', async () => {
  const { screen, step } = shop(1)
  const change = createMutationQueue<number, string>({ read: () => screen.list, write: (list) => (screen.list = list) })
  await expect(
    change({
      expected: (qty) => qty + 1,
      send: () => Promise.reject(new Error('broken')),
    }),
  ).rejects.toThrow('broken')
  expect(screen.list).toBe(1)
  await step(2)
  expect(screen.list).toBe(3)
})

test('whatever is refused and however long answers take, screen and server agree in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ by: fc.integer({ min: -3, max: 3 }), refused: fc.boolean() }), { maxLength: 12 }),
      async (clicks) => {
        let server = 10
        let screen = 10
        const change = createMutationQueue<number, string>({ read: () => screen, write: (list) => (screen = list) })
        await Promise.all(
          clicks.map(({ by, refused }) =>
            change({
              expected: (qty) => qty + by,
              send: async () => {
                await Promise.resolve()
                if (refused) return { ok: false, failure: 'no' }
                server += by
                return { ok: true, value: server }
              },
            }),
          ),
        )
        expect(screen).toBe(server)
      },
    ),
    { numRuns: 100 },
  )
})

test('steps that wait for their turn go in one call, and every one of them is told how it went', async () => {
  const calls: number[] = []
  let list = 1
  const change = createMutationQueue<number, string>({
    read: () => list,
    write: (next) => {
      list = next
    },
  })
  const { promise: firstAnswer, resolve: answerFirst } = Promise.withResolvers<void>()
  const step = () =>
    change({
      expected: (qty) => qty + 1,
      send: async (times) => {
        calls.push(times)
        if (calls.length === 1) await firstAnswer
        return { ok: true, value: 1 + calls.reduce((sum, each) => sum + each, 0) }
      },
      grows: 'more mango',
    })
  const first = step()
  await Promise.resolve()
  await Promise.resolve()
  const rest = [step(), step(), step()]
  expect(list).toBe(5)
  answerFirst()
  expect(await Promise.all([first, ...rest])).toEqual([{ ok: true }, { ok: true }, { ok: true }, { ok: true }])
  expect(calls).toEqual([1, 3])
  expect(list).toBe(5)
})

test('what one call may carry is never exceeded: the steps beyond it make a call of their own', async () => {
  const calls: number[] = []
  const change = createMutationQueue<number, string>({ read: () => 0, write: () => undefined })
  const step = () =>
    change({
      expected: (qty) => qty + 1,
      send: async (times) => {
        calls.push(times)
        return { ok: true, value: 0 }
      },
      grows: 'more mango',
      maxTimes: 2,
    })
  await Promise.all([step(), step(), step(), step(), step()])
  expect(calls).toEqual([2, 2, 1])
})

test('a change between two steps keeps them apart, and a refusal is told once', async () => {
  const calls: string[] = []
  let list = 1
  const change = createMutationQueue<number, string>({
    read: () => list,
    write: (next) => {
      list = next
    },
  })
  const send = (name: string, ok: boolean) => async (times: number) => {
    calls.push(`${name} ${times}`)
    return ok ? { ok: true as const, value: 1 } : { ok: false as const, failure: 'refused' }
  }
  const more = (grows: string) => change({ expected: (qty) => qty + 1, send: send(grows, false), grows })
  const told = await Promise.all([
    more('mango'),
    more('mango'),
    change({ expected: (qty) => qty, send: send('other', true) }),
    more('mango'),
  ])
  expect(calls).toEqual(['mango 2', 'other 1', 'mango 1'])
  expect(told.filter((outcome) => !outcome.ok && !outcome.joined)).toHaveLength(2)
  expect(list).toBe(1)
})

test('what waits for its turn is sent at once when the page is left', async () => {
  const calls: string[] = []
  let list = 0
  let leave = () => {}
  const change = createMutationQueue<number, string>({
    read: () => list,
    write: (next) => {
      list = next
    },
    whenLeaving: (sendAll) => {
      leave = sendAll
    },
  })
  const never = new Promise<never>(() => undefined)
  const send = (name: string) => () => {
    calls.push(name)
    return never
  }
  void change({ expected: (qty) => qty + 1, send: send('first') })
  void change({ expected: (qty) => qty + 1, send: send('second') })
  await new Promise((resolve) => setTimeout(resolve))
  expect(calls).toEqual(['first'])
  leave()
  await new Promise((resolve) => setTimeout(resolve))
  expect(calls).toEqual(['first', 'second'])
})
