import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Product } from '#domain/catalogue/product.ts'
import { expectSuccess } from '#tests/support/expect-success.ts'
import { waitForHydration } from '#tests/support/pages/storefront.ts'
import type { TestCluster } from '#tests/support/postgres/cluster.ts'
import { buildRuntime } from '../../scripts/builds/build-runtime.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/tests/chromium.ts'

/** Builds the pages if they have changed, and launches Chromium. */
export async function openBrowser(): Promise<Browser> {
  await buildRuntime('shop')
  return chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
}

export interface BrowserVisit {
  context: BrowserContext
  page: Page
  /** The same customer without a browser, to look at the server's data. */
  client: ReturnType<TestCluster['createClientFor']>
  userId: string
}

/** A guest's browser at the address step of a checkout, with one unit in the basket. */
export async function browserAtPayment(
  cluster: TestCluster,
  browser: Browser,
  product: Product,
): Promise<BrowserVisit> {
  const getAddress = () => cluster.server(0).address
  const { createdUser, encodedToken } = expectSuccess(await cluster.createClientFor(getAddress).signInAsGuest())
  const client = cluster.createClientFor(getAddress, encodedToken)
  expectSuccess(await client.addToCart({ _id: product.id }))
  const context = await browser.newContext({ baseURL: `${getAddress()}/`, reducedMotion: 'reduce' })
  await context.addInitScript((token) => localStorage.setItem('haribhari-token', token), encodedToken)
  const page = await context.newPage()
  // With the parts that a page loads in idle moments: one that fails later brings the page anew, and the tap is lost.
  await page.goto('checkout/address', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  await page.getByRole('radio', { checked: true }).first().waitFor()
  return { context, page, client, userId: createdUser._id }
}
