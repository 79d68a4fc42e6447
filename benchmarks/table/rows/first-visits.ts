import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/tests/chromium.ts'
import { total, visitOnce } from '../../first-load/first-visit.ts'
import { loadLighthouse, type PhoneVisit } from '../../first-paint/lighthouse.ts'
import { recordStaticPage } from '../../first-paint/static-page.ts'
import { installPackages } from '../../install-packages.ts'
import { startBaselineServer } from '../../reading/baseline.ts'
import type { RunningCheckout } from '../checkout-shop.ts'
import type { Row } from '../row.ts'
import type { Both } from '../shops.ts'

const LIGHTHOUSE = '13.5.0'
const DEBUGGING_PORT = 9334
const ROUNDS = 3
const PAGES = { home: '/', shop: '/shop', product: '/product/kesar-mango' }
const KILOBYTE = 1000

/** Of home, the shop and a product. */
const TARGETS = {
  home: { paint: '1,600', requests: '35', bytes: '260', scripts: '125' },
  shop: { paint: '1,600', requests: '', bytes: '', scripts: '125' },
  product: { paint: '1,400', requests: '', bytes: '', scripts: '115' },
}

/** Resolves to where Lighthouse is installed. */
export function installLighthouse(): Promise<string> {
  return installPackages({
    name: `Lighthouse ${LIGHTHOUSE}`,
    packages: { lighthouse: LIGHTHOUSE },
    check: "import('lighthouse')",
  })
}

/** Lighthouse's phone on its first visit, beside the newest page without its scripts. */
export async function measureLighthouse(shops: Both<RunningCheckout>): Promise<Row[]> {
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUGGING_PORT}`]
  const browser = await chromium.launch({ executablePath: ensureChromium(), args })
  const recorded = await recordPages(browser, shops.newest.address)
  const floor = await startBaselineServer(recorded)
  try {
    const folder = `${await installLighthouse()}/node_modules/lighthouse`
    const visit = await loadLighthouse(folder, DEBUGGING_PORT)
    const addresses = { before: shops.before.address, newest: shops.newest.address, floor: floor.address }
    const rows: Row[] = []
    for (const name of ['home', 'shop', 'product'] as const) {
      const visits: Record<keyof typeof addresses, PhoneVisit[]> = { before: [], newest: [], floor: [] }
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const side of ['before', 'newest', 'floor'] as const) {
          visits[side].push(await visit(addresses[side] + PAGES[name]))
        }
        process.stdout.write(`  Lighthouse, ${name}: round ${round + 1} of ${ROUNDS}\n`)
      }
      rows.push(...rowsOf(name, visits))
    }
    return rows
  } finally {
    floor.stop()
    await browser.close()
  }
}

async function recordPages(browser: Browser, address: string) {
  const recorded = []
  for (const path of Object.values(PAGES)) recorded.push(...(await recordStaticPage(browser, address, path)))
  return recorded
}

function rowsOf(name: keyof typeof PAGES, visits: Record<'before' | 'newest' | 'floor', PhoneVisit[]>): Row[] {
  const row = (work: string, unit: string, target: string, of: (visit: PhoneVisit) => number): Row => ({
    work: `${name} on a phone: ${work}`,
    unit,
    target,
    rounds: {
      before: visits.before.map(of),
      newest: visits.newest.map(of),
      floor: visits.floor.map(of),
    },
  })
  const { paint, requests, bytes } = TARGETS[name]
  return [
    row('largest paint, by Lighthouse', 'ms', paint, ({ largestPaint }) => largestPaint),
    row('requests', '', requests, (visit) => visit.requests),
    row('everything fetched', 'kB', bytes, (visit) => visit.bytes / KILOBYTE),
  ]
}

/** What a first visit fetches over the wire until nothing more is, by type. */
export async function measureFetched(shops: Both<RunningCheckout>): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const rows: Row[] = []
    for (const name of ['home', 'shop', 'product'] as const) {
      const visits = {
        before: await visitOnce(browser, shops.before.address + PAGES[name]),
        newest: await visitOnce(browser, shops.newest.address + PAGES[name]),
      }
      const row = (work: string, unit: string, target: string, of: (visit: typeof visits.newest) => number): Row => ({
        work: `${name}: ${work}`,
        unit,
        target,
        rounds: { before: [of(visits.before)], newest: [of(visits.newest)] },
      })
      const bytesOf = (type: string) => (visit: typeof visits.newest) => (visit.get(type)?.bytes ?? 0) / KILOBYTE
      rows.push(
        row('JavaScript, compressed', 'kB', TARGETS[name].scripts, bytesOf('Script')),
        row('JavaScript files', '', '12', (visit) => visit.get('Script')?.requests ?? 0),
      )
      if (name !== 'home') continue
      rows.push(
        row('fonts', 'kB', '45', bytesOf('Font')),
        row('pictures until one scrolls', 'kB', '110', bytesOf('Image')),
        row('all until nothing more is fetched', 'kB', '', (visit) => total(visit).bytes / KILOBYTE),
      )
    }
    return rows
  } finally {
    await browser.close()
  }
}
