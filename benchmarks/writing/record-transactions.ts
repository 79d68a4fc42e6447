import type { Paise } from '#domain/money.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import type { Dialect } from '#store/sql/dialect.ts'
import { transactionOf } from '#store/sql/queries.ts'
import { type Connection, createSession } from '#store/sql/session.ts'
import { createStatements, type Parameter, type Statement } from '#store/sql/statement.ts'
import type { Store } from '#store/store.ts'
import { addToBasket } from '#use-cases/basket/add-to-basket.ts'
import { placeOrder } from '#use-cases/checkout/place-order.ts'
import type { Dependencies } from '#use-cases/dependencies.ts'

/** A statement of a transaction with the values it was sent with. */
export interface Step {
  kind: 'rows' | 'write'
  statement: Statement
  values: readonly Parameter[]
}

/** One transaction as its statements, and which of their values have to be new each time. */
export interface RecordedTransaction {
  steps: Step[]
  freshIds: Set<Parameter>
}

export interface TransactionRecorder {
  basket(userId: string, productId: string): Promise<RecordedTransaction>
  order(userId: string, items: { productId: string; qty: number }[]): Promise<RecordedTransaction>
}

/**
 * Runs the shop's own use cases on a connection that notes each statement. Replaying the notes on the raw driver is
 * the same transaction without routes, parsing, rules and building of answers: the least it can cost.
 */
export function createRecorder(
  store: Store,
  dialect: Dialect,
  connection: Connection,
  edges: { begin: () => Promise<void>; commit: () => Promise<void> },
): TransactionRecorder {
  const noted: Step[] = []
  const noting: Connection = {
    rows: (statement, values) => {
      noted.push({ kind: 'rows', statement, values })
      return connection.rows(statement, values)
    },
    write: (statement, values) => {
      noted.push({ kind: 'write', statement, values })
      return connection.write(statement, values)
    },
  }
  const statements = createStatements(dialect)
  const transaction: Store['transaction'] = async (work) => {
    await edges.begin()
    const { tx, finish } = transactionOf(createSession(dialect, statements, noting))
    const answer = await work(tx)
    await finish()
    await edges.commit()
    return answer
  }
  const made: string[] = []
  const deps = benchDeps({ ...store, transaction }, () => {
    const id = crypto.randomUUID()
    made.push(id)
    return id
  })
  const taken = (...fresh: string[]): RecordedTransaction => ({
    steps: noted.splice(0),
    freshIds: new Set([...made.splice(0), ...fresh]),
  })

  return {
    async basket(userId, productId) {
      for (const _ of ['a new line', 'one more on it']) {
        noted.length = 0
        const added = await addToBasket(deps, userId, productId)
        if (!added.ok) throw new Error(`the basket refused: ${added.code}`)
      }
      return taken()
    },
    async order(userId, items) {
      const paymentId = crypto.randomUUID()
      const wish = { userId, paymentId, items, addressId: null, total: null satisfies Paise | null, proof: null }
      const placed = await placeOrder(deps, wish)
      if (!placed.ok) throw new Error(`the order was refused: ${placed.code}`)
      return taken(paymentId)
    },
  }
}

/** The recorded values with new ones in place of those that must be new. */
export function withFreshIds(recorded: RecordedTransaction): Step[] {
  const replacing = new Map([...recorded.freshIds].map((value) => [value, crypto.randomUUID()]))
  return recorded.steps.map((step) => ({
    ...step,
    values: step.values.map((value) => replacing.get(value) ?? value),
  }))
}

function benchDeps(store: Store, newId: () => string): Dependencies {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const unused = async () => {
    throw new Error('not part of what is measured')
  }
  return {
    store,
    // Never asked: the payments here are those of a sample store, which it takes by their id alone.
    payments: createRazorpay({
      base: 'http://127.0.0.1:1',
      keyId: 'rzp_test_bench',
      keySecret: 'unused',
      webhookSecrets: ['unused'],
      kind: 'sandbox',
      acceptsBarePayment: true,
      log,
    }),
    passwords: { hash: unused, matches: unused, outdated: () => false },
    tokens: { issue: unused, read: unused },
    now: Date.now,
    newId,
    log,
    background: () => {},
  }
}
