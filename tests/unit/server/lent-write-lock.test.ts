import { setImmediate as turn } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { borrowWriteLock, lendWriteLock } from '#store/connections/lent-write-lock.ts'
import { createMutex } from '#store/mutex.ts'

const channels: MessageChannel[] = []
afterEach(() => {
  for (const channel of channels.splice(0)) channel.port2.close()
})

function aShop() {
  const channel = new MessageChannel()
  channels.push(channel)
  const own = createMutex()
  return { own, takeBack: lendWriteLock(channel.port1, own), lent: borrowWriteLock(channel.port2) }
}

test('those who lend the turn of writing and those who borrow it never write at once, and take turns', async () => {
  const { own, lent } = aShop()
  const written: string[] = []
  let writing = 0
  const write = (name: string) => async () => {
    writing += 1
    expect(writing).toBe(1)
    await turn()
    writing -= 1
    written.push(name)
  }
  await Promise.all([
    ...['own 1', 'own 2'].map((name) => own(write(name))),
    ...['lent 1', 'lent 2'].map((name) => lent(write(name))),
  ])
  const later = lent(write('lent 3'))
  await own(write('own 3'))
  await later
  expect(written.filter((name) => name.startsWith('own'))).toEqual(['own 1', 'own 2', 'own 3'])
  expect(written.filter((name) => name.startsWith('lent'))).toEqual(['lent 1', 'lent 2', 'lent 3'])
})

test('work that fails gives its turn back', async () => {
  const { own, lent } = aShop()
  await expect(lent(() => Promise.reject(new Error('the disk is full')))).rejects.toThrow('the disk is full')
  expect(await own(async () => 'written')).toBe('written')
  expect(await lent(async () => 'written')).toBe('written')
})

test('a turn that a thread had when it ended is taken back', async () => {
  const { own, lent, takeBack } = aShop()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  void lent(async () => {
    begin()
    await new Promise(() => {})
  })
  await begun
  const waiting = own(async () => 'written')
  takeBack()
  expect(await waiting).toBe('written')
})
