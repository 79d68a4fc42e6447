import { type Page, test } from '@playwright/test'
import * as v from 'valibot'

const session = v.object({ encodedToken: v.string() })
const catalogue = v.object({ products: v.array(v.object({ _id: v.string(), title: v.string() })) })

/**
 * Signs a new page in as a guest whose basket holds one unit of each of these products, through the API: that takes a
 * fraction of what the sign-in page and the cards of the shop take.
 */
export async function createGuestSession(page: Page, basket: readonly string[] = []): Promise<void> {
  const call = await openApi(page)
  const { encodedToken } = v.parse(session, await call({ path: 'auth/guest', body: {} }))
  await page.evaluate((token) => localStorage.setItem('haribhari-token', token), encodedToken)
  if (basket.length === 0) return
  const read = async (query: string) => v.parse(catalogue, await call({ path: `products?limit=200${query}` })).products
  const first = await read('')
  for (const title of basket) {
    const isWanted = (product: { title: string }) => product.title === title
    const found = first.find(isWanted) ?? (await read(`&q=${encodeURIComponent(title)}`)).find(isWanted)
    const _id = found?._id
    if (!_id) throw new Error(`The shop has no ${title}`)
    await call({ path: 'user/cart', body: { product: { _id } }, token: encodedToken })
  }
}

interface Call {
  path: string
  /** Sent with POST. */
  body?: object
  token?: string
}

/** The function calls the API and resolves to the body; it rejects when that refuses. */
async function openApi(page: Page): Promise<(call: Call) => Promise<unknown>> {
  if (test.info().project.name === 'server') {
    await page.goto('./livez')
    return (call) => callFromTest(page, call)
  }
  // In the browser runtime only pages reach the API. An icon is one without the shop's code, which is what takes time.
  await page.goto('./favicon.ico')
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    const isInCharge = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve))
    await serviceWorker.register('./service-worker.js', { scope: './', updateViaCache: 'none' })
    if (!serviceWorker.controller) await isInCharge
  })
  return (call) => callFromPage(page, call)
}

/** On the server the response of /livez has a Content Security Policy that forbids the page to send requests. */
async function callFromTest(page: Page, { path, body, token }: Call): Promise<unknown> {
  const response = await page.request.fetch(new URL(`api/${path}`, page.url()).href, {
    method: body ? 'POST' : 'GET',
    headers: token ? { authorization: token } : {},
    ...(body ? { data: body } : {}),
  })
  if (!response.ok()) throw new Error(`${path} failed with ${response.status()}`)
  return response.json()
}

async function callFromPage(page: Page, call: Call): Promise<unknown> {
  return page.evaluate(async ({ path, body, token }) => {
    const response = await fetch(`api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path} failed with ${response.status}`)
    return response.json()
  }, call)
}
