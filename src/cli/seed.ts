import { parseArgs } from 'node:util'
import { seedLargeCatalogue } from '#seed/seed-large-catalogue.ts'
import { seedSampleStore } from '#seed/seed-sample-store.ts'
import { createArgon2Passwords } from '#server/argon2-passwords.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/open-store.ts'
import { describeStartupError, StartupError } from '#server/startup-error.ts'
import { progressBar } from './progress-bar.ts'

/*
 * Fills an empty shop with the sample store, and with as many made-up products as asked for:
 *   npm run seed -- --products 100000 --seed 1
 * The same seed makes the same products. Broken off, it goes on from where it was.
 */
const MOST = 2_000_000
const nowhere = { port: 0, host: '', dataDir: '', databaseUrl: null }
let environment = null
try {
  const { products, seed } = readArguments()
  environment = readConfig(process.env)
  const { store, location } = await openStore(environment, say)
  try {
    const filled = await seedSampleStore(store, {
      newId: () => crypto.randomUUID(),
      now: Date.now,
      hashPassword: createArgon2Passwords().hash,
    })
    say(filled ? 'The sample store is in.' : 'There are products already: the sample store was left as it is.')
    if (products > 0) {
      const onProgress = progressBar('products', process.stderr)
      const added = await seedLargeCatalogue(store, { total: products, seed, onProgress })
      say(`Added ${added.toLocaleString('en-IN')} products.`)
    }
    say(`The shop's data lies in ${location}`)
  } finally {
    await store.close()
  }
} catch (error) {
  const line = describeStartupError(error, environment ?? nowhere)
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
}

function readArguments(): { products: number; seed: number } {
  const { products, seed } = given()
  return { products: whole('--products', products, MOST), seed: whole('--seed', seed, 2 ** 31) }
}

function given() {
  try {
    return parseArgs({
      options: { products: { type: 'string', default: '0' }, seed: { type: 'string', default: '1' } },
    }).values
  } catch (error) {
    // The lines after the first are advice for the command's author.
    const [what = ''] = String(error instanceof Error ? error.message : error).split('\n')
    throw new StartupError(`${what.replace(/\.$/, '')}. Use: npm run seed -- --products 100000`)
  }
}

function whole(name: string, text: string, most: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= most) return value
  throw new StartupError(`${name} is "${text}": it takes a whole number from 0 to ${most}.`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
