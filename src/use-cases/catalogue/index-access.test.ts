import { expect, test } from 'vitest'
import { createIndexAccess } from './index-access.ts'

/** Begins work of the kinds, and answers what has begun; what is ended lets others begin. */
function accessedBy(...kinds: ('read' | 'change')[]) {
  const access = createIndexAccess()
  const begun: number[] = []
  const works = kinds.map((kind, at) => {
    const work = Promise.withResolvers<void>()
    const done = access[kind](() => {
      begun.push(at)
      return work.promise
    })
    return { ...work, done }
  })
  const end = async (at: number, error?: Error) => {
    if (error) works[at]?.reject(error)
    else works[at]?.resolve()
    await works[at]?.done
  }
  const settled = () => new Promise((resume) => setImmediate(resume))
  return { begun, end, settled }
}

test('two read side by side, and a third when one of them is done', async () => {
  const { begun, end, settled } = accessedBy('read', 'read', 'read')
  await settled()
  expect(begun).toEqual([0, 1])
  await end(1)
  await settled()
  expect(begun).toEqual([0, 1, 2])
})

test('a change waits until nobody reads, and who comes after it waits for it', async () => {
  const { begun, end, settled } = accessedBy('read', 'read', 'change', 'read', 'change')
  await settled()
  expect(begun).toEqual([0, 1])
  await end(0)
  await settled()
  expect(begun).toEqual([0, 1])
  await end(1)
  await settled()
  expect(begun).toEqual([0, 1, 2])
  await end(2)
  await settled()
  expect(begun).toEqual([0, 1, 2, 3])
  await end(3)
  await settled()
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('work that fails lets others go on', async () => {
  const { begun, end, settled } = accessedBy('change', 'read')
  await settled()
  await expect(end(0, new Error('broken'))).rejects.toThrow('broken')
  await settled()
  expect(begun).toEqual([0, 1])
})
