import type { Browser } from '@playwright/test'

/** What one resource type took of a first visit. */
export interface Fetched {
  requests: number
  /** As it came over the wire, compressed, with headers. */
  bytes: number
}

export type FirstVisit = Map<string, Fetched>

/** Lighthouse's phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

const SETTLE_MS = 1000

/** Opens a page with an empty cache, touches nothing, and answers everything that was fetched until nothing more was. */
export async function visitOnce(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const types = new Map<string, string>()
  const visit: FirstVisit = new Map()
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    // A picture that is part of the style sheet is no request.
    if (type === undefined || encodedDataLength === 0) return
    const { requests, bytes } = visit.get(type) ?? { requests: 0, bytes: 0 }
    visit.set(type, { requests: requests + 1, bytes: bytes + encodedDataLength })
  })
  await devtools.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  // Code for the next page is fetched when the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForTimeout(SETTLE_MS)
  await context.close()
  return visit
}

export function total(visit: FirstVisit): Fetched {
  const all = [...visit.values()]
  return {
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
