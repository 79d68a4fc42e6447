import { createPaymentProviders } from '#payments/providers.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { transactionOf } from '#store/sql/queries.ts'
import type { Dialect } from '#store/sql/query/dialect.ts'
import type { Statement } from '#store/sql/query/query.ts'
import type { Parameter } from '#store/sql/query/record.ts'
import { type Connection, createSession } from '#store/sql/query/session.ts'
import type { Store } from '#store/store.ts'
import { addToBasket } from '#use-cases/basket.ts'
import { placeOrder } from '#use-cases/checkout/index.ts'
import type { Dependencies } from '#use-cases/dependencies.ts'

/** A statement of a transaction with its parameters. */
export interface Step {
  kind: 'rows' | 'write'
  statement: Statement
  values: readonly Parameter[]
}

export interface RecordedTransaction {
  steps: Step[]
  /** Parameters that must be new in every replay. */
  freshIds: Set<Parameter>
}

export interface TransactionRecorder {
  recordAddToBasket(userId: string, productId: string): Promise<RecordedTransaction>
  recordPlaceOrder(userId: string, items: { productId: string; qty: number }[]): Promise<RecordedTransaction>
}

/**
 * Runs the shop's use cases on a connection that records every statement. A replay on the raw driver is the same
 * transaction without routing, parsing, rules and responses: the least it can cost.
 */
export function createRecorder(
  store: Store,
  dialect: Dialect,
  connection: Connection,
  control: { begin: () => Promise<void>; commit: () => Promise<void> },
): TransactionRecorder {
  const steps: Step[] = []
  const recording: Connection = {
    rows: (statement, values) => {
      steps.push({ kind: 'rows', statement, values })
      return connection.rows(statement, values)
    },
    write: (statement, values) => {
      steps.push({ kind: 'write', statement, values })
      return connection.write(statement, values)
    },
  }
  const transaction: Store['transaction'] = async (work) => {
    await control.begin()
    const { tx, finish } = transactionOf(createSession(dialect, recording))
    const result = await work(tx)
    await finish()
    await control.commit()
    return result
  }
  const newIds: string[] = []
  const deps = createDependencies({ ...store, transaction }, () => {
    const id = crypto.randomUUID()
    newIds.push(id)
    return id
  })
  const takeRecorded = (...freshIds: string[]): RecordedTransaction => ({
    steps: steps.splice(0),
    freshIds: new Set([...newIds.splice(0), ...freshIds]),
  })

  return {
    async recordAddToBasket(userId, productId) {
      for (const _ of ['creates the line', 'adds a unit to it']) {
        // Only the second one is recorded: it can be replayed any number of times.
        steps.length = 0
        const added = await addToBasket(deps, userId, productId)
        if (!added.ok) throw new Error(`adding to the basket failed: ${added.code}`)
      }
      return takeRecorded()
    },
    async recordPlaceOrder(userId, items) {
      const paymentId = crypto.randomUUID()
      const input = { userId, paymentId, items, addressId: null, total: null, proof: null }
      const placed = await placeOrder(deps, input)
      if (!placed.ok) throw new Error(`placing the order failed: ${placed.code}`)
      return takeRecorded(paymentId)
    },
  }
}

/** The recorded steps with a new id in place of each fresh one. */
export function withFreshIds(recorded: RecordedTransaction): Step[] {
  const replacements = new Map([...recorded.freshIds].map((id) => [id, crypto.randomUUID()]))
  return recorded.steps.map((step) => ({
    ...step,
    values: step.values.map((value) => replacements.get(value) ?? value),
  }))
}

function createDependencies(store: Store, newId: () => string): Dependencies {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const unused = async () => {
    throw new Error('not part of the benchmark')
  }
  return {
    store,
    // Never called: the sandbox accepts the benchmark's payments by their id alone.
    providers: createPaymentProviders([
      createRazorpay({
        base: 'http://127.0.0.1:1',
        keyId: 'rzp_test_bench',
        keySecret: 'unused',
        webhookSecrets: ['unused'],
        kind: 'sandbox',
        acceptsBarePayment: true,
        log,
      }),
    ]),
    passwords: { hash: unused, matches: unused, outdated: () => false },
    tokens: { issue: unused, read: unused },
    now: Date.now,
    newId,
    log,
    background: () => {},
  }
}
