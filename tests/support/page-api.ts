import type { Page } from '@playwright/test'

/** One call of the shop's API, made by the page itself: the home in the browser answers nobody else. */
export async function ask(
  page: Page,
  base: string | undefined,
  call: { method?: string; path: string; body?: unknown },
): Promise<void> {
  await page.evaluate(
    async ({ address, method, body }) => {
      const authorization = sessionStorage.getItem('haribhari-token') ?? localStorage.getItem('haribhari-token') ?? ''
      const answer = await fetch(address, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}`)
    },
    { address: `${base ?? ''}api/${call.path}`, method: call.method ?? 'POST', body: call.body },
  )
}

/** Ids of products that can be bought, from the start of the catalogue. */
export async function productIds(page: Page, base: string | undefined, count: number): Promise<string[]> {
  return page.evaluate(
    async ({ address, wanted }) => {
      const { products }: { products: { _id: string; stock: string }[] } = await (await fetch(address)).json()
      return products
        .filter(({ stock }) => Number(stock) > 0)
        .slice(0, wanted)
        .map(({ _id }) => _id)
    },
    { address: `${base ?? ''}api/products?limit=60`, wanted: count },
  )
}

/** Gives the guest of this page things in the basket and on the wishlist, and an order on its way. */
export async function fillCatalogue(page: Page, base: string | undefined): Promise<void> {
  const [first = '', second = '', third = ''] = await productIds(page, base, 3)
  await ask(page, base, { path: 'user/cart', body: { product: { _id: first } } })
  await ask(page, base, { path: 'user/place-order', body: { order: { payment_id: crypto.randomUUID() } } })
  for (const _id of [first, second]) await ask(page, base, { path: 'user/cart', body: { product: { _id } } })
  for (const _id of [second, third]) await ask(page, base, { path: 'user/wishlist', body: { product: { _id } } })
}
