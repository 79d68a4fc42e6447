import type { Browser, BrowserContext, Page } from '@playwright/test'
import { waitForHydration } from '#tests/support/pages/storefront.ts'
import type { Interaction } from './interactions.ts'
import { type Tap, watchTap } from './watch-tap.ts'

const CPU_SLOWDOWN = 4
/** A touch screen, so that nothing is preloaded by a pointer that comes near. */
const TABLET = { viewport: { width: 1280, height: 900 }, hasTouch: true }
/** After the change is painted: what the tap has set going may still keep the page from answering the next one. */
const AFTERMATH_MS = 1000

/** One tap on a new page at this address, by a customer who has just signed in, on a processor a quarter as fast. */
export async function tapOnce(browser: Browser, address: string, interaction: Interaction): Promise<Tap> {
  return tapOnNewPage(browser, interaction, async (page) => {
    await signIn(page, address)
    await page.goto(`${address}${interaction.from ?? '/shop'}`, { waitUntil: 'networkidle' })
    await waitForHydration(page)
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
    await page.waitForLoadState('networkidle')
  })
}

/** The same tap on the same page without its scripts, at this address: the change is that something is pressed or ticked. */
export async function tapOnceWithoutScripts(browser: Browser, address: string, interaction: Interaction): Promise<Tap> {
  const isDone = () =>
    document.querySelector('a:active, button:active, label:active, fieldset input[type=checkbox]:checked') !== null
  return tapOnNewPage(browser, { ...interaction, isDone }, async (page) => {
    await page.goto(`${address}/shop`, { waitUntil: 'networkidle' })
    // A link would lead to another page before the frame is there.
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
      }),
    )
  })
}

async function tapOnNewPage(
  browser: Browser,
  { target, isDone }: Interaction,
  open: (page: Page) => Promise<void>,
): Promise<Tap> {
  const context = await browser.newContext(TABLET)
  try {
    const page = await context.newPage()
    await open(page)
    const box = await target(page).boundingBox()
    if (box === null) throw new Error('There is nothing to tap')
    // As text, since a function of one's own cannot be passed as an argument.
    await page.evaluate(`(${String(watchTap)})(${String(isDone)})`)
    await slowDown(context, page)
    // Not the locator's tap: it looks for the element again while the page is busy with the touch.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForFunction(() => 'measuredTap' in window, undefined, { polling: 100 })
    await page.waitForTimeout(AFTERMATH_MS)
    return await page.evaluate((): Tap => Reflect.get(window, 'measuredTap'))
  } finally {
    await context.close()
  }
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/about-us`)
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/auth/guest', { method: 'POST', headers, body: '{}' })
    localStorage.setItem('haribhari-token', (await response.json()).encodedToken)
  })
}
