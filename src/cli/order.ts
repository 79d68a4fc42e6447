import { join } from 'node:path'
import { ORDER_STATES, type OrderState } from '#domain/orders.ts'
import { createTokens } from '#http/tokens.ts'
import { openPostgresAudit, openSqliteAudit } from '#operations/invariants/audit-connection.ts'
import { createArgon2Passwords } from '#server/argon2-passwords.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createLog } from '#server/logging.ts'
import { openPayments } from '#server/open-payments.ts'
import { openStore } from '#server/open-store.ts'
import { readAuthSecret } from '#server/secrets.ts'
import { describeStartupError, StartupError } from '#server/startup-error.ts'
import { createBackgroundTasks } from '#use-cases/background-tasks.ts'
import type { Dependencies } from '#use-cases/dependencies.ts'
import { type AdvanceOrderInput, advanceOrder } from '#use-cases/orders/advance-order.ts'
import { listOpenOrders } from './open-orders.ts'

/*
 * `npm run order` lists the orders that wait for the shop, and `npm run order -- <order id> accepted` takes one a step
 * on. With `cancelled` stock and money go back. Safe beside running shops, whose shoppers see the step with its note.
 */
const nowhere = { port: 0, host: '', dataDir: '', databaseUrl: null }
const STEPS = ORDER_STATES.filter(isStep)
let environment = null
try {
  environment = readConfig(process.env)
  if (process.argv.length > 2) say(await take(environment, readArguments()))
  else await list(environment)
} catch (error) {
  const line = describeStartupError(error, environment ?? nowhere)
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
}

async function list({ databaseUrl, dataDir }: Config): Promise<void> {
  const books = databaseUrl ? await openPostgresAudit(databaseUrl) : openSqliteAudit(join(dataDir, 'shop.sqlite'))
  try {
    const lines = await listOpenOrders(books)
    say(lines.length > 0 ? lines.join('\n') : 'No order waits for the shop.')
  } finally {
    await books.close()
  }
}

async function take(environment: Config, step: AdvanceOrderInput): Promise<string> {
  const { store } = await openStore(environment, say)
  const log = createLog(environment.logLevel)
  const { payments, close } = await openPayments(environment, log)
  const background = createBackgroundTasks()
  const tokens = createTokens({ secret: await readAuthSecret(environment) })
  const clock = { now: Date.now, newId: () => crypto.randomUUID() }
  const passwords = createArgon2Passwords()
  const deps: Dependencies = { ...clock, store, payments, passwords, tokens, log, background: background.add }
  try {
    const stepped = await advanceOrder(deps, step)
    if (stepped.ok) return `The order ${step.orderId} is now ${stepped.value.state}.`
    throw new StartupError(
      stepped.code === 'order-not-found'
        ? `There is no order ${step.orderId}.`
        : `The order ${step.orderId} cannot become "${step.to}" from where it stands.`,
    )
  } finally {
    await background.settled(5000)
    await close()
    await store.close()
  }
}

function readArguments(): AdvanceOrderInput {
  const [orderId, to, ...note] = process.argv.slice(2)
  const state = STEPS.find((each) => each === to)
  if (!orderId || !state) {
    throw new StartupError(`Use: npm run order -- <order id> <${STEPS.join(' | ')}> [a note for the shopper]`)
  }
  return { orderId, to: state, note: note.join(' ') }
}

function isStep(state: OrderState): state is AdvanceOrderInput['to'] {
  return state !== 'placed' && state !== 'refunded'
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
