import type { Server } from 'node:http'
import { afterAll, beforeAll, test } from 'vitest'
import { buildRuntime } from '../../scripts/builds/build-runtime.ts'
import { serveStatic } from '../../scripts/serve-static.ts'
import { findFirefox, findWebkit } from '../../scripts/tests/other-browsers.ts'
import { freePorts } from '../support/processes/free-ports.ts'
import { openFirefox } from './firefox.ts'
import type { Browser, Page } from './page.ts'
import { openWebkit } from './webkit.ts'

const PRODUCT = 'Elaichi banana'
let server: Server
let address: string

beforeAll(async () => {
  await buildRuntime('demo')
  const [port = 0] = await freePorts(1)
  server = await serveStatic({ folder: 'dist/demo', path: '/shop-demo/', port })
  address = `http://localhost:${port}/shop-demo/`
})

afterAll(() => server.close())

// npm test installs both where it can, and says which it could not.
const firefox = findFirefox()
if (firefox) testJourney('Firefox', () => openFirefox(firefox))
const webkit = findWebkit()
if (webkit) testJourney('WebKit', () => openWebkit(webkit))

function testJourney(name: string, open: () => Promise<Browser>): void {
  // Beside the other browser: each waits for its own driver most of the time.
  test.concurrent(`A096 a guest of the browser runtime buys a product in ${name} and finds the order after a reload`, async () => {
    const browser = await open()
    try {
      await buy(browser.page)
    } finally {
      await browser.close()
    }
  }, 300_000)
}

async function buy(page: Page): Promise<void> {
  await page.open(`${address}shop?categories=fruits`)
  await page.see({ role: 'link', name: PRODUCT })
  await page.open(`${address}signin`)
  await page.click({ role: 'button', name: 'Sign in as a guest' })
  // The home page opens once the guest is signed in.
  await page.see({ role: 'heading', name: 'Popular products' })
  await page.open(`${address}shop?categories=fruits`)
  await page.click({ role: 'link', name: PRODUCT })
  await page.see({ role: 'heading', name: 'More fruits' })
  await page.click({ role: 'button', name: `Add to basket: ${PRODUCT}` })
  await page.click({ role: 'link', name: 'Go to basket' })
  await page.click({ role: 'button', name: 'Place your order' })
  await page.click({ role: 'button', name: 'Proceed to payment' })
  await page.clickInFrame({ role: 'button', name: 'Pay' })
  await page.see({ role: 'heading', name: 'Order placed' })
  await page.click({ role: 'link', name: 'My Orders' })
  await page.see({ role: 'heading', name: 'My Orders' })
  await page.see({ role: 'link', name: PRODUCT })
  await page.reload()
  await page.see({ role: 'heading', name: 'My Orders' })
  await page.see({ role: 'link', name: PRODUCT })
}
