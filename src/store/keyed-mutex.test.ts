import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

test('work of one key runs in its order, and that of another key meanwhile', async () => {
  const runExclusive = createKeyedMutex()
  const done: string[] = []
  const blocked = Promise.withResolvers<void>()
  const first = runExclusive('one', async () => {
    await blocked.promise
    done.push('first of one')
  })
  const second = runExclusive('one', async () => done.push('second of one'))
  await runExclusive('other', async () => done.push('other'))
  blocked.resolve()
  await Promise.all([first, second])
  expect(done).toEqual(['other', 'first of one', 'second of one'])
})

test('work that fails does not stop what comes after it', async () => {
  const runExclusive = createKeyedMutex()
  const failing = runExclusive('one', () => Promise.reject(new Error('on second thoughts')))
  const next = runExclusive('one', async () => 'done')
  await expect(failing).rejects.toThrow('on second thoughts')
  expect(await next).toBe('done')
})
