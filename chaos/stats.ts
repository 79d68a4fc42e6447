import type { TestCluster } from '#tests/support/cluster.ts'
import { assertConsistent } from './assert-consistent.ts'
import { PASSING, type Purchase } from './buy.ts'
import type { Report } from './scenario.ts'

/** Collects what happened in a scenario, and tells of it after each trial. */
export function createStats(street: TestCluster, tell: (soFar: Report) => void) {
  const purchases: Purchase[] = []
  const broken = new Set<string>()
  let trials = 0
  let slowest = 0
  let refunds = 0
  const balance = async (): Promise<void> => {
    const reckoned = await assertConsistent(street, purchases)
    refunds = reckoned.refunds
    for (const wrong of reckoned.wrong) broken.add(wrong)
  }
  const soFar = (): Report => ({
    trials,
    purchases: purchases.length,
    acknowledged: purchases.filter((purchase) => purchase.orderId !== null).length,
    hindered: purchases.filter((purchase) => purchase.told.length > 0).length,
    refunds,
    slowestRecovery: Math.round(slowest),
    broken: [...broken],
  })
  return {
    note: (purchase: Purchase): void => {
      purchases.push(purchase)
      for (const told of purchase.told)
        if (!TRUE_WORDS.includes(told.split(': ').at(-1) ?? '')) broken.add(`a shopper was told: ${told}`)
      if (purchase.gaveUp !== null) broken.add(`a shopper gave up: ${purchase.gaveUp}`)
    },
    wrong: (what: string): void => {
      broken.add(what)
    },
    /** One more fault, from which the shop can recover since that moment (by `performance.now`): waits until it has. */
    settle: async (since: number): Promise<void> => {
      trials += 1
      await balance()
      slowest = Math.max(slowest, performance.now() - since)
      tell(soFar())
    },
    /** Waits until the books balance after the last purchase. */
    balance,
    report: (): Report => {
      for (const shop of street.shops) {
        // What a shop could not foresee it tells its owner; a fault from outside is no such thing.
        for (const line of shop.complaints().split('\n')) {
          if (/failed unexpectedly|TypeError|ReferenceError/.test(line))
            broken.add(`the log says: ${line.slice(0, 300)}`)
        }
      }
      return soFar()
    },
  }
}

export type Stats = ReturnType<typeof createStats>

/** Each says no more than what is known: that no answer came, that shop or provider are in trouble, that money goes back. */
const TRUE_WORDS = [...PASSING, 'payment-refunded']
