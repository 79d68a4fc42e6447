import { openStreet } from '#tests/support/street.ts'
import { buy } from '../buy.ts'
import type { Scenario } from '../scenario.ts'
import { createTally } from '../tally.ts'

/** The browser closes the moment after paying, and the provider sends no webhook either: the shop must ask. */
export const browserGone: Scenario = {
  name: 'browser closed right after paying, no webhook',
  trials: { long: 6, short: 1 },
  async run(trials, progress) {
    const street = await openStreet({ engine: 'sqlite', shops: 1 })
    try {
      const tally = createTally(street)
      const product = await street.product()
      await street.controls.change({ webhooks: { suppress: true } })
      for (let trial = 0; trial < trials; trial += 1) {
        const address = () => street.door().address
        const shopping = Array.from({ length: 6 }, () => buy(street, product, { address, closes: true }))
        for (const purchase of await Promise.all(shopping)) tally.note(purchase)
        await tally.settle(performance.now())
        progress(trial + 1)
      }
      return await tally.report()
    } finally {
      await street.close()
    }
  },
}

/** The page is offline now and then: calls or their answers get lost, and the shopper presses the button again. */
export const pageOffline: Scenario = {
  name: 'page offline in the middle',
  trials: { long: 40, short: 2 },
  async run(trials, progress) {
    const street = await openStreet({ engine: 'postgres', shops: 2 })
    try {
      const tally = createTally(street)
      const product = await street.product()
      for (let trial = 0; trial < trials; trial += 1) {
        const address = () => street.door().address
        const shopping = Array.from({ length: 6 }, () => buy(street, product, { address, offline: 0.4 }))
        for (const purchase of await Promise.all(shopping)) tally.note(purchase)
        await tally.settle(performance.now())
        progress(trial + 1)
      }
      return await tally.report()
    } finally {
      await street.close()
    }
  },
}
