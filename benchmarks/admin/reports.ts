import { LONG_WAIT_MS, ORDER_VIEWS } from '#domain/order-handling/order-views.ts'
import { REPORT_DAYS } from '#domain/reports/report-period.ts'
import { openAudit } from '#operations/invariants/audit-connection.ts'
import { checkAuditSeals } from '#operations/invariants/audit-rules.ts'
import { checkInvariants } from '#operations/invariants/check-invariants.ts'
import type { Store } from '#store/store.ts'
import { sealAuditDays } from '#use-cases/audit/index.ts'
import { salesReport } from '#use-cases/reports/index.ts'
import { ENGINES, type EngineName } from '../growth/shop-sizes.ts'
import type { Measurement } from '../results.ts'
import { fillAudit } from './fill-audit.ts'
import { fillYear } from './fill-year.ts'
import { type FilledShop, log, measureFilled, NOW, timed } from './filled-shop.ts'

const PAGE_SIZE = 50

/** A shop with 100,000 orders in a year, 1,000 of them today: its dashboard, its queue of orders, its audit and its rules. */
export function measureReports(engines: readonly EngineName[] = ENGINES): Promise<Measurement[]> {
  return measureFilled(engines, fillShop, async (shop) => {
    await addReports(shop)
    await addQueue(shop)
    await addChecks(shop)
  })
}

async function fillShop(store: Store): Promise<void> {
  await fillYear(store, NOW)
  await fillAudit(store, NOW)
}

async function addReports({ store, add, addRead, sumDays }: FilledShop): Promise<void> {
  const report = (days: (typeof REPORT_DAYS)[number]) => () => salesReport(store, NOW, days)
  add('report of 365 days without sums', (await timed(report(365))).ms)
  const summed = await timed(sumDays)
  add(`adding up ${summed.value} days`, summed.ms)
  for (const days of REPORT_DAYS) await addRead(`report of ${days} days`, report(days))
}

async function addQueue({ store, addRead }: FilledShop): Promise<void> {
  for (const view of ORDER_VIEWS) {
    const request = { view, search: null, longSince: NOW - LONG_WAIT_MS }
    await addRead(`queue: ${view}`, async () => {
      await store.queuedOrders({ ...request, after: null, limit: PAGE_SIZE })
      await store.countQueuedOrders(request)
    })
  }
}

/** What the owner has checked now and then; nobody waits for it at a screen. */
async function addChecks({ store, location, add }: FilledShop): Promise<void> {
  const sealed = await timed(() => sealAuditDays({ store, log, now: () => NOW }))
  add(`sealing ${sealed.value} days of the audit`, sealed.ms)
  const audit = await openAudit(location)
  try {
    const seals = await timed(() => checkAuditSeals(audit))
    if (seals.value.length > 0) throw new Error(`the seals are broken: ${JSON.stringify(seals.value[0])}`)
    add('audit verify', seals.ms)
    const rules = await timed(() => checkInvariants(audit, NOW))
    add(`check:invariants, ${rules.value.length} rules`, rules.ms)
  } finally {
    await audit.close()
  }
}
