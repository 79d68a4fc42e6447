import { expect, test } from 'vitest'
import { lazyParts, mergeParts } from './lazy-parts.ts'

const made: string[] = []
const MAKERS = [
  (name: string) => {
    made.push('greetings')
    return { greet: () => `Hello ${name}`, leave: () => `Bye ${name}` }
  },
  (name: string) => {
    made.push('shouts')
    return { shout: () => name.toUpperCase(), leave: () => `So long ${name}` }
  },
]
const lazily = lazyParts(MAKERS)
lazily('nobody')

test('a part is made once, when something of it is first asked for', () => {
  const asha = lazily('Asha')
  made.splice(0)
  expect(asha.greet()).toBe('Hello Asha')
  expect(asha.greet()).toBe('Hello Asha')
  expect(made).toEqual(['greetings'])
  expect(asha.shout()).toBe('ASHA')
  expect(made).toEqual(['greetings', 'shouts'])
})

test('it has what the merged parts have, the later of two by the same name, and nothing else', () => {
  const [asha, merged] = [lazily('Asha'), mergeParts(MAKERS, 'Asha')]
  expect(Object.keys({ ...asha })).toEqual(Object.keys(merged))
  expect([asha.leave(), { ...asha }.leave(), merged.leave()]).toEqual(Array(3).fill('So long Asha'))
  expect(['greet' in asha, 'then' in asha, Reflect.get(asha, 'then')]).toEqual([true, false, undefined])
})

test('objects of different contexts share nothing', () => {
  const [asha, ravi] = [lazily('Asha'), lazily('Ravi')]
  expect([asha.greet(), ravi.greet(), asha.leave()]).toEqual(['Hello Asha', 'Hello Ravi', 'So long Asha'])
})
