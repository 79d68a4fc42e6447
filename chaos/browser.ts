import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Product } from '#domain/catalogue/product.ts'
import type { TestCluster } from '#tests/support/cluster.ts'
import { hydrated } from '#tests/support/storefront.ts'
import { buildRuntime } from '../scripts/build-runtime.ts'
import { chromiumFlags, needChromium } from '../scripts/chromium.ts'
import { done } from './open-payment.ts'

/** Builds what a browser is to be shown, when it has changed, and opens one. */
export async function openBrowser(): Promise<Browser> {
  await buildRuntime('shop')
  return chromium.launch({ executablePath: needChromium(), args: chromiumFlags })
}

export interface Visit {
  context: BrowserContext
  page: Page
  /** The same shopper without a browser, to look from outside at what the shop has of them. */
  client: ReturnType<TestCluster['clientAt']>
  userId: string
}

/** A guest's browser at the address step, one unit in the basket and nothing left to do but to pay. */
export async function browserAtPayment(street: TestCluster, browser: Browser, product: Product): Promise<Visit> {
  const address = () => street.door(0).address
  const { createdUser, encodedToken } = done(await street.clientAt(address).signInAsGuest())
  const client = street.clientAt(address, encodedToken)
  done(await client.addToCart({ _id: product.id }))
  const context = await browser.newContext({ baseURL: `${address()}/`, reducedMotion: 'reduce' })
  await context.addInitScript((token) => localStorage.setItem('haribhari-token', token), encodedToken)
  const page = await context.newPage()
  await page.goto('checkout/address')
  await hydrated(page)
  await page.getByRole('radio', { checked: true }).first().waitFor()
  return { context, page, client, userId: createdUser._id }
}
