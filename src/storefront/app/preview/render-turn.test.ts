import { expect, test } from 'vitest'
import { takeTurn } from './render-turn.ts'

/** Without a window nothing is painted, and a turn begins in a microtask. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Three parts that wait for their turns, and the names of those that were begun. */
function waitingParts() {
  const begun: string[] = []
  const wait = (name: string) => takeTurn(() => begun.push(name))
  return { begun, endFirst: wait('first'), endSecond: wait('second'), endThird: wait('third') }
}

test('a part is begun once the one before it is there', async () => {
  const { begun, endFirst, endSecond, endThird } = waitingParts()
  await settle()
  expect(begun).toEqual(['first'])
  endFirst()
  await settle()
  expect(begun).toEqual(['first', 'second'])
  endSecond()
  endThird()
})

test('a part that is not wanted any more is never begun, and those after it do not wait for it', async () => {
  const { begun, endFirst, endSecond, endThird } = waitingParts()
  endSecond()
  endFirst()
  await settle()
  expect(begun).toEqual(['third'])
  endThird()
})

test('a turn that is ended twice ends no other', async () => {
  const { begun, endFirst, endSecond, endThird } = waitingParts()
  endFirst()
  endFirst()
  await settle()
  expect(begun).toEqual(['second'])
  endSecond()
  endThird()
})
