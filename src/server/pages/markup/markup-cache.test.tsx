import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setInProcessApi } from '#storefront/api/client.ts'
import { MarkupContext, type MarkupOf } from '#storefront/app/markup/cached-item.tsx'
import { getRouter } from '#storefront/app/router.tsx'
import { openTestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { createMarkupCache } from './markup-cache.ts'

function countingCache(maxItems: number) {
  let rendered = 0
  const render = (item: ReactElement) => {
    rendered += 1
    return renderToString(item)
  }
  return { markupOf: createMarkupCache({ render, maxItems }), rendered: () => rendered }
}

async function renderPage(path: string, markupOf: MarkupOf | null): Promise<string> {
  const router = getRouter()
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  return renderToString(
    <MarkupContext value={markupOf}>
      <RouterProvider router={router} />
    </MarkupContext>,
  )
}

const PRELOADS = /<link rel="preload" as="image"[^>]*>/g

test('pages with items from before are those that React renders whole, and preload the same pictures', async () => {
  const { app } = await openTestApi(await openMemoryStore())
  setInProcessApi(async (request) => app.fetch(request))
  const { markupOf, rendered } = countingCache(1000)
  const counts: number[] = []
  for (const path of ['/', '/shop', '/shop?categories=fruits', '/product/kesar-mango', '/product/desi-tomato']) {
    const whole = await renderPage(path, null)
    const pages = [await renderPage(path, markupOf), await renderPage(path, markupOf)]
    counts.push(rendered())
    for (const page of pages) {
      expect(page.replace(PRELOADS, ''), path).toBe(whole.replace(PRELOADS, ''))
      expect(page.match(PRELOADS), path).toEqual(whole.match(PRELOADS))
    }
  }
  expect(rendered(), 'all cards of the shop page, and few more').toBeGreaterThan(48)
  const fruits = (counts[2] ?? 0) - (counts[1] ?? 0)
  expect(fruits, 'those of the fruits that no page had shown, or that load at once now').toBeLessThan(13)
})

test('what an item depends on has it rendered again, and nothing else does', () => {
  const { markupOf, rendered } = countingCache(10)
  expect(markupOf('mango', '₹368', <p>₹368</p>)).toBe('<p>₹368</p>')
  expect(markupOf('potato', '₹28', <p>₹28</p>)).toBe('<p>₹28</p>')
  expect(markupOf('mango', '₹368', <p>₹368</p>)).toBe('<p>₹368</p>')
  expect(rendered()).toBe(2)
  expect(markupOf('mango', '₹300', <p>₹300</p>)).toBe('<p>₹300</p>')
  expect(markupOf('potato', '₹28', <p>₹28</p>)).toBe('<p>₹28</p>')
  expect(rendered()).toBe(3)
})

test('what was not asked for longest makes room', () => {
  const { markupOf, rendered } = countingCache(2)
  const ask = (...ids: string[]) => ids.map((id) => markupOf(id, '', <p>{id}</p>))
  expect(ask('mango', 'potato', 'mango', 'okra', 'mango')).toContain('<p>okra</p>')
  expect(rendered()).toBe(3)
  ask('potato')
  expect(rendered()).toBe(4)
})

test('a picture that loads at once is asked for by its page', () => {
  const { markupOf } = countingCache(1)
  const picture = <img alt="" src="/mango.webp" fetchPriority="high" />
  expect(markupOf('mango', '', picture)).toBe(renderToString(picture).replace(PRELOADS, ''))
  expect(markupOf('mango', '', picture)).toMatch(/^<img /)
})
