import { expect, test } from 'vitest'
import { createFactorPrompt, isFactorNeeded, isNotPermitted } from './factor-prompt.ts'

const noListener = () => undefined

test('calls that are refused at the same time are answered by one code', async () => {
  const prompt = createFactorPrompt()
  prompt.subscribe(noListener)
  const waiting = [prompt.ask(), prompt.ask()]
  expect(prompt.isOpen()).toBe(true)
  prompt.answer(true)
  expect(await Promise.all(waiting)).toEqual([true, true])
  expect(prompt.isOpen()).toBe(false)
})

test('where nobody can be asked a refused call stays refused', async () => {
  const prompt = createFactorPrompt()
  expect(await prompt.ask()).toBe(false)
  const stop = prompt.subscribe(noListener)
  const waiting = prompt.ask()
  stop()
  expect(await waiting).toBe(false)
})

test('only an answer with that code asks for a second factor, and it can still be read', async () => {
  const refused = Response.json({ code: 'factor-needed', errors: [] }, { status: 403 })
  expect(await isFactorNeeded(refused)).toBe(true)
  expect(await refused.json()).toMatchObject({ code: 'factor-needed' })
  expect(await isFactorNeeded(Response.json({ code: 'not-permitted' }, { status: 403 }))).toBe(false)
  expect(await isFactorNeeded(Response.json({ code: 'factor-needed' }))).toBe(false)
  expect(await isFactorNeeded(new Response('refused', { status: 403 }))).toBe(false)
})

test('a refusal for the role is told from one for the factor', async () => {
  const refused = (status: number, code: string) => new Response(JSON.stringify({ code }), { status })
  expect(await isNotPermitted(refused(403, 'not-permitted'))).toBe(true)
  expect(await isNotPermitted(refused(403, 'factor-needed'))).toBe(false)
  expect(await isNotPermitted(refused(409, 'not-permitted'))).toBe(false)
  expect(await isNotPermitted(new Response('no JSON', { status: 403 }))).toBe(false)
})
