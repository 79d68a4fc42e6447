import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/pages/back-office.ts'
import { waitForHydration } from '../../../support/pages/storefront.ts'
import { serverAddress } from '../../../support/processes/runtimes.ts'

const WORKER = '/admin/service-worker.js'

test('a new build is shown at once where there is a network, and after it without one too @server', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|503|dynamically imported module/)
  const shop = await startShopWithBuilds()
  const build = () => page.locator('html').getAttribute('data-build')
  await page.goto(`${shop.address}/admin`)
  await workerReady(page)
  await expect.poll(() => storedBuilds(page)).toEqual(['one'])
  shop.build = 'two'
  // The worker of the first build is in charge still.
  await page.goto(`${shop.address}/admin/sign-in`)
  expect(await build()).toBe('two')
  await expect.poll(() => storedBuilds(page)).toEqual(['two'])
  await context.setOffline(true)
  await page.reload()
  expect(await build()).toBe('two')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  // A shop that is not well says so: nothing stored stands in for it.
  shop.build = 'none'
  expect((await page.goto(`${shop.address}/admin/sign-in`))?.status()).toBe(503)
  await shop.stop()
})

test('customers’ pages have no service worker, also in the browser of somebody who works here @server', async ({
  page,
}) => {
  await page.goto('./admin')
  await workerReady(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('./shop')
  await waitForHydration(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  expect(asked.filter((path) => path.startsWith('/admin'))).toEqual([])
})

async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** The builds whose page is stored in the browser. */
function storedBuilds(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).map((name) => name.split(' ').at(-1) ?? ''))
}

/** The shop of all tests under another address, whose back office is of the build that is set; of "none" it is broken. */
async function startShopWithBuilds() {
  const shop = { build: 'one' }
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const answer = await fetch(new URL(path, serverAddress))
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    if (isPage && shop.build === 'none') {
      response.writeHead(503).end()
      return
    }
    const [type, allowed] = ['content-type', 'service-worker-allowed'].map((name) => answer.headers.get(name) ?? '')
    response.writeHead(answer.status, { 'content-type': type, 'service-worker-allowed': allowed })
    if (isPage) response.end((await answer.text()).replace('<html', `<html data-build="${shop.build}"`))
    else if (path === WORKER)
      response.end((await answer.text()).replace(/name:(["'`])[^"'`]+\1/, `name:"${shop.build}"`))
    else response.end(Buffer.from(await answer.arrayBuffer()))
  })
  server.listen(0)
  await once(server, 'listening')
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return Object.assign(shop, { address: `http://localhost:${port}`, stop })
}
