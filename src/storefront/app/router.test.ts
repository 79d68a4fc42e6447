import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { setInProcessApi } from '../api/client.ts'
import { getRouter } from './router.tsx'

test('A101 the shop asks for products and categories together, before either has been answered', async () => {
  const requested = new Set<string>()
  setInProcessApi((request) => {
    requested.add(new URL(request.url).pathname)
    return new Promise(() => undefined)
  })
  const router = getRouter()
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/shop'] }) })
  void router.load()
  await expect.poll(() => [...requested]).toEqual(expect.arrayContaining(['/api/products', '/api/categories']))
})
