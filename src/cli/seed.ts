import { seedLargeCatalogue } from '#seed/seed-large-catalogue.ts'
import { seedSampleStore } from '#seed/seed-sample-store.ts'
import { createArgon2Passwords } from '#server/argon2-passwords.ts'
import { openStore } from '#server/open-store.ts'
import { createProgressBar } from './progress-bar.ts'
import { defineCommand, UsageError } from './run-command.ts'

const MAX_PRODUCTS = 2_000_000
const MAX_SEED = 2 ** 31

export const seed = defineCommand(
  {
    name: 'seed',
    summary:
      'Fills an empty shop with the sample store, and any shop with generated products up to a total. The same seed\n' +
      'generates the same products. An interrupted run continues where it stopped.',
    options: {
      products: { placeholder: '<count>', description: 'how many products the shop has afterwards', default: '0' },
      seed: { placeholder: '<number>', description: 'seed of the generated products', default: '1' },
    },
  },
  async ({ option, database, print, stderr }) => {
    const total = parseWholeNumber('--products', option('products'), MAX_PRODUCTS)
    const seedNumber = parseWholeNumber('--seed', option('seed'), MAX_SEED)
    const { store, location } = await openStore(database, print)
    try {
      const isSeeded = await seedSampleStore(store, {
        newId: () => crypto.randomUUID(),
        now: Date.now,
        hashPassword: createArgon2Passwords().hash,
      })
      print(isSeeded ? 'The sample store was added.' : 'There are products already, so the sample store was not added.')
      if (total > 0) {
        const onProgress = createProgressBar('products', stderr)
        const added = await seedLargeCatalogue(store, { total, seed: seedNumber, onProgress })
        print(`Added ${added.toLocaleString('en-IN')} products.`)
      }
      print(`The shop's data is in ${location}`)
    } finally {
      await store.close()
    }
    return 0
  },
)

function parseWholeNumber(name: string, text: string, max: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= max) return value
  throw new UsageError(`${name} is "${text}": it takes a whole number from 0 to ${max}.`)
}
