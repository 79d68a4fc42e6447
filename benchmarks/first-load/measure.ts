import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/tests/chromium.ts'
import type { BenchmarkResult, Measurement } from '../results.ts'
import { startServerProcess } from '../server-process.ts'
import { total, visitOnce } from './first-visit.ts'

const PAGES = { home: '/', shop: '/shop', product: '/product/kesar-mango' }
const TYPES = ['Document', 'Stylesheet', 'Script', 'Font', 'Image']

export async function measure(): Promise<BenchmarkResult> {
  const shop = await startServerProcess()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const measurements: Measurement[] = []
    const add = (name: string, value: number, unit: Measurement['unit']) =>
      measurements.push({ name, shop: value, baseline: null, unit })
    for (const [name, path] of Object.entries(PAGES)) {
      const visit = await visitOnce(browser, `${shop.address}${path}`)
      add(`${name}: everything`, total(visit).bytes, 'bytes')
      add(`${name}: everything`, total(visit).requests, 'requests')
      for (const type of TYPES) {
        const { requests, bytes } = visit.get(type) ?? { requests: 0, bytes: 0 }
        add(`  ${type.toLowerCase()} (${requests})`, bytes, 'bytes')
      }
    }
    return {
      measurements,
      explanation:
        'React and its router are most of the scripts, and a page of the shop cannot do without them. Behind each kind is the number of its requests.',
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
}
