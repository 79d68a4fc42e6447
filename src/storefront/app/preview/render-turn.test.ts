import { expect, test } from 'vitest'
import { takeTurn } from './render-turn.ts'

/** Without a window nothing is painted, and a turn begins in a microtask. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a part is begun once the one before it is there', async () => {
  const begun: string[] = []
  const endFirst = takeTurn(() => begun.push('first'))
  const endSecond = takeTurn(() => begun.push('second'))
  await settle()
  expect(begun).toEqual(['first'])
  endFirst()
  await settle()
  expect(begun).toEqual(['first', 'second'])
  endSecond()
})

test('a part that is not wanted any more is never begun, and those after it do not wait for it', async () => {
  const begun: string[] = []
  const endFirst = takeTurn(() => begun.push('first'))
  const endSecond = takeTurn(() => begun.push('second'))
  const endThird = takeTurn(() => begun.push('third'))
  endSecond()
  endFirst()
  await settle()
  expect(begun).toEqual(['third'])
  endThird()
})

test('a turn that is ended twice ends no other', async () => {
  const begun: string[] = []
  const endFirst = takeTurn(() => begun.push('first'))
  const endSecond = takeTurn(() => begun.push('second'))
  const endThird = takeTurn(() => begun.push('third'))
  endFirst()
  endFirst()
  await settle()
  expect(begun).toEqual(['second'])
  endSecond()
  endThird()
})
