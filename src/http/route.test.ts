import * as v from 'valibot'
import { expect, test } from 'vitest'
import { anyone, customer, defineCall } from '#contract/call.ts'
import { failed, ok } from '#domain/values/result.ts'
import { customerRoute, publicRoute } from './route.ts'

const call = defineCall({
  method: 'POST',
  path: '/api/things/:id',
  who: anyone,
  body: v.object({ name: v.string() }),
  answer: v.object({ name: v.string() }),
  failures: ['not-found'],
  request: (id: string, name: string) => ({ params: { id }, body: { name } }),
})
const documentation = { tag: 'Things', title: 'Rename', path: { id: 'Which.' } }

// The compiler is what is tested here: each `@ts-expect-error` fails the type check when the mistake below it compiles.
test('a handler that does not match its call does not compile', () => {
  const routes = [
    publicRoute(call, documentation, async (_, { name }) => ok({ name })),
    publicRoute(call, documentation, async () => failed('not-found')),
    // @ts-expect-error: the call does not declare this failure
    publicRoute(call, documentation, async () => failed('out-of-stock')),
    // @ts-expect-error: the answer has another shape
    publicRoute(call, documentation, async () => ok({ title: 'x' })),
    // @ts-expect-error: the path has no such parameter
    publicRoute(call, documentation, async ({ param }) => ok({ name: param('slug') })),
    // @ts-expect-error: the body has no such field
    publicRoute(call, documentation, async (_, { title }) => ok({ name: title })),
    // @ts-expect-error: the call asks for no customer
    customerRoute(call, documentation, async () => failed('not-found')),
    // @ts-expect-error: the parameter of the path is not documented
    publicRoute(call, { tag: 'Things', title: 'Rename' }, async () => failed('not-found')),
  ]
  expect(new Set(routes.map((route) => route.path))).toEqual(new Set(['/api/things/:id']))
})

test('a definition whose request does not fit its path or body does not compile', () => {
  const facts = { method: 'POST', path: '/api/things/:id', who: customer, answer: v.object({}) } as const
  const body = v.object({ name: v.string() })
  const calls = [
    // @ts-expect-error: the parameter is missing
    defineCall({ ...facts, request: () => ({ params: {} }) }),
    // @ts-expect-error: the body is another
    defineCall({ ...facts, body, request: () => ({ params: { id: '' }, body: { name: 1 } }) }),
  ]
  expect(calls).toHaveLength(2)
})
