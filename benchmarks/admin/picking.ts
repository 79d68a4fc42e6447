import { type Browser, chromium, type Page } from '@playwright/test'
import * as v from 'valibot'
import type { PickLineDto } from '#contract/admin/picking/pick-list.ts'
import { expectSuccess } from '#tests/support/expect-success.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/tests/chromium.ts'
import { ENGINES, type EngineName } from '../growth/shop-sizes.ts'
import { median } from '../median.ts'
import type { Measurement } from '../results.ts'
import { sendJson } from '../send-json.ts'
import { listProductIds, signInGuest } from '../writing/customers.ts'
import { measureOwned } from './owned-shop.ts'
import type { OwnerOfShop } from './sign-in-owner.ts'

const LINES = 20
/** Eight minutes for twenty lines: what is left of them is for walking and taking. */
const LIMIT_MS = 8 * 60_000
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const CPU_SLOWDOWN = 4
const placed = v.object({ orders: v.array(v.object({ _id: v.string() })) })

/** Twenty lines picked on a phone by somebody who taps as soon as the screen lets them: the shop's part of their time. */
export function measurePicking(engines: readonly EngineName[] = ENGINES): Promise<Measurement[]> {
  return measureOwned(engines, async (engine, owner) => {
    const orderId = await placeOrder(owner.address)
    expectSuccess(await owner.client.acceptOrder(orderId))
    const { lines } = expectSuccess(await owner.client.claimOrder(orderId))
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
    try {
      const page = await openPhone(browser, owner)
      await page.goto(`${owner.address}/admin/orders/${orderId}/pick`)
      const { total, waits } = await pickAll(page, lines)
      const row = { baseline: null, unit: 'ms' } as const
      return [
        {
          name: `twenty lines are picked on a phone, ${engine}: the shop’s part`,
          shop: total,
          limit: LIMIT_MS,
          ...row,
        },
        { name: `the next line after a tap, p50, ${engine}`, shop: median(waits), ...row },
        { name: `the next line after a tap, longest, ${engine}`, shop: Math.max(...waits), ...row },
      ]
    } finally {
      await browser.close()
    }
  })
}

/** Every third line of two units. */
async function placeOrder(address: string): Promise<string> {
  const customer = await signInGuest(address)
  const productIds = await listProductIds(customer, LINES)
  const items = productIds.map((_id, line) => ({ _id, qty: line % 3 === 0 ? 2 : 1 }))
  const { body } = await sendJson(`${address}/api/user/place-order`, {
    headers: { authorization: customer.token },
    body: { order: { payment_id: crypto.randomUUID(), items } },
  })
  return v.parse(placed, body).orders[0]?._id ?? ''
}

async function openPhone(browser: Browser, { token }: OwnerOfShop): Promise<Page> {
  const context = await browser.newContext(PHONE)
  await context.addInitScript((value) => localStorage.setItem('haribhari-staff-token', value), token)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

/** Times in ms, with what Playwright itself takes for a tap. */
async function pickAll(page: Page, lines: readonly PickLineDto[]): Promise<{ total: number; waits: number[] }> {
  const heading = page.getByRole('heading', { level: 2 })
  const waits: number[] = []
  await heading.filter({ hasText: lines[0]?.title ?? '' }).waitFor()
  const began = performance.now()
  for (const [at, line] of lines.entries()) {
    await finish(page, line, at === lines.length - 1)
    const tapped = performance.now()
    const next = lines[at + 1]?.title ?? `All ${lines.length} lines are done`
    await heading.filter({ hasText: next }).waitFor()
    waits.push(performance.now() - tapped)
  }
  return { total: performance.now() - began, waits }
}

async function finish(page: Page, { qty, weigh }: PickLineDto, isLast: boolean): Promise<void> {
  if (weigh) {
    await page.getByLabel('Weight on the scale').fill(String(weigh.ordered))
    await page.keyboard.press('Enter')
    return
  }
  for (let unit = 0; unit < qty; unit += 1) await page.getByRole('button', { name: 'One more' }).tap()
  await page.getByRole('button', { name: isLast ? 'Done' : 'Next line' }).tap()
}
