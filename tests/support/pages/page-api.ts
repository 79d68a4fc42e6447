import type { Page } from '@playwright/test'
import { anAddressForm } from '../records/factories.ts'
import { expect, waitForHydration } from './storefront.ts'

/** Calls the API from the page, with its token: in the browser runtime nobody else can reach the API. */
export async function callApi(
  page: Page,
  baseURL: string | undefined,
  call: { method?: string; path: string; body?: unknown },
): Promise<void> {
  await page.evaluate(
    async ({ url, method, body }) => {
      const authorization = sessionStorage.getItem('haribhari-token') ?? localStorage.getItem('haribhari-token') ?? ''
      const response = await fetch(url, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${url} failed with ${response.status}`)
    },
    { url: `${baseURL ?? ''}api/${call.path}`, method: call.method ?? 'POST', body: call.body },
  )
}

/** Ids of the first products of the catalogue that are in stock. */
export async function listProductIds(page: Page, baseURL: string | undefined, count: number): Promise<string[]> {
  return page.evaluate(
    async ({ url, limit }) => {
      const { products }: { products: { _id: string; stock: string }[] } = await (await fetch(url)).json()
      return products
        .filter(({ stock }) => Number(stock) > 0)
        .slice(0, limit)
        .map(({ _id }) => _id)
    },
    { url: `${baseURL ?? ''}api/products?limit=200`, limit: count },
  )
}

/** Adds the product with this title for the page's customer, as another browser would: the page does not know. */
export async function addElsewhere(
  page: Page,
  baseURL: string | undefined,
  list: 'cart' | 'wishlist',
  title: string,
): Promise<void> {
  const _id = await findProductId(page, baseURL, title)
  await callApi(page, baseURL, { path: `user/${list}`, body: { product: { _id } } })
}

/** Takes the product with this title off the list of the page's customer, as another browser would. */
export async function removeElsewhere(
  page: Page,
  baseURL: string | undefined,
  list: 'cart' | 'wishlist',
  title: string,
): Promise<void> {
  const _id = await findProductId(page, baseURL, title)
  await callApi(page, baseURL, { method: 'DELETE', path: `user/${list}/${_id}` })
}

/** Deletes all addresses of the page's customer, as another tab would: the page does not know. */
export async function removeAddressesElsewhere(page: Page, baseURL: string | undefined): Promise<void> {
  await page.evaluate(
    async (url) => {
      const authorization = sessionStorage.getItem('haribhari-token') ?? localStorage.getItem('haribhari-token') ?? ''
      const { addresses } = await (await fetch(url, { headers: { authorization } })).json()
      for (const { _id } of addresses) await fetch(`${url}/${_id}`, { method: 'DELETE', headers: { authorization } })
    },
    `${baseURL ?? ''}api/user/address`,
  )
}

function findProductId(page: Page, baseURL: string | undefined, title: string): Promise<string | undefined> {
  return page.evaluate(
    async ({ url, wanted }) => {
      const { products }: { products: { _id: string; title: string }[] } = await (await fetch(url)).json()
      return products.find((product) => product.title === wanted)?._id
    },
    { url: `${baseURL ?? ''}api/products?limit=200`, wanted: title },
  )
}

/** Gives the page's guest an order, two products in the basket and two on the wishlist. */
export async function seedCustomerData(page: Page, baseURL: string | undefined): Promise<void> {
  const [first = '', second = '', third = ''] = await listProductIds(page, baseURL, 3)
  await callApi(page, baseURL, { path: 'user/cart', body: { product: { _id: first } } })
  await callApi(page, baseURL, { path: 'user/place-order', body: { order: { payment_id: crypto.randomUUID() } } })
  for (const _id of [first, second]) {
    await callApi(page, baseURL, { path: 'user/cart', body: { product: { _id } } })
  }
  for (const _id of [second, third]) {
    await callApi(page, baseURL, { path: 'user/wishlist', body: { product: { _id } } })
  }
}

/** Gives the page's guest this many orders, each of one unit of the product that the shop has most of. */
export async function placeOrders(page: Page, baseURL: string | undefined, count: number): Promise<void> {
  await page.evaluate(
    async ({ api, orders }) => {
      const authorization = sessionStorage.getItem('haribhari-token') ?? localStorage.getItem('haribhari-token') ?? ''
      const send = async (path: string, body: unknown) => {
        const headers = { authorization, 'content-type': 'application/json' }
        const response = await fetch(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!response.ok) throw new Error(`${path} failed with ${response.status}`)
      }
      const { products }: { products: { _id: string; stock: string }[] } = await (await fetch(`${api}products`)).json()
      const [product] = products.toSorted((a, b) => Number(b.stock) - Number(a.stock))
      for (let placed = 0; placed < orders; placed += 1) {
        await send('user/cart', { product: { _id: product?._id } })
        await send('user/place-order', { order: { payment_id: crypto.randomUUID() } })
      }
    },
    { api: `${baseURL ?? ''}api/`, orders: count },
  )
}

/** Waits until the page's customer has an order: the shop may hear of the payment from its provider alone. */
export async function waitForOrder(page: Page, baseURL: string | undefined): Promise<void> {
  const countOrders = async (url: string) => {
    const authorization = sessionStorage.getItem('haribhari-token') ?? localStorage.getItem('haribhari-token') ?? ''
    const { orders }: { orders: unknown[] } = await (await fetch(url, { headers: { authorization } })).json()
    return orders.length
  }
  await expect.poll(() => page.evaluate(countOrders, `${baseURL ?? ''}api/user/orders`)).toBeGreaterThan(0)
}

/** Signs the page in to a new account with an address: unlike a guest it may pay in cash. */
export async function signUpOnPage(page: Page, baseURL: string | undefined, fullName = 'Asha Rao'): Promise<void> {
  await page.goto('./about-us')
  // In the browser runtime the first page of all has no API before the shop's code runs.
  await waitForHydration(page)
  await page.evaluate(
    async ({ url, ...account }) => {
      const body = JSON.stringify({ ...account, password: 'kakdi Bhindi 7', keepSignedIn: true })
      const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const { encodedToken }: { encodedToken: string } = await response.json()
      localStorage.setItem('haribhari-token', encodedToken)
    },
    { url: `${baseURL ?? ''}api/auth/signup`, fullName, email: `asha.${crypto.randomUUID()}@example.in` },
  )
  await callApi(page, baseURL, { path: 'user/address', body: { address: anAddressForm() } })
}

/**
 * For a page's first script: turns the owner's setting `visitorBasket` on in the answer that the page reads. In the
 * browser runtime, where nobody sets anything.
 */
export function turnVisitorBasketOn(): void {
  const { fetch } = window
  window.fetch = async (...args) => {
    const response = await fetch(...args)
    const address = args[0] instanceof Request ? args[0].url : String(args[0])
    if (!new URL(address, location.href).pathname.endsWith('/api/store')) return response
    const body = await response.json()
    return Response.json({ ...body, store: { ...body.store, visitorBasket: true } })
  }
}
