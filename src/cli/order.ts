import { ORDER_STATES, type OrderState } from '#domain/orders.ts'
import type { DatabaseLocation } from '#operations/database-location.ts'
import { openAudit } from '#operations/invariants/audit-connection.ts'
import { type ConfigWithoutAuth, readConfigWithoutAuth } from '#server/config.ts'
import { createLog } from '#server/log/logging.ts'
import { openPayments } from '#server/open-payments.ts'
import { openStore } from '#server/open-store.ts'
import { type AdvanceOrderInput, advanceOrder } from '#use-cases/orders/index.ts'
import { listOpenOrders } from './open-orders.ts'
import { CommandError, defineCommand, UsageError } from './run-command.ts'

type Print = (line: string) => void

const STATES = ORDER_STATES.filter(isOwnersState)

export const order = defineCommand(
  {
    name: 'order',
    summary:
      'Lists the orders that need a step by the shop, or takes one a step further, which the customer sees with the note.\n' +
      'Cancelling returns stock and money. Safe beside running shops.',
    operands: { usage: `[<order id> <${STATES.join(' | ')}> [note]]`, max: Number.POSITIVE_INFINITY },
  },
  async ({ operands, variables, database, print }) => {
    if (operands.length === 0) await printOpenOrders(database, print)
    else await advance(readConfigWithoutAuth(variables), parseStep(operands), print)
    return 0
  },
)

async function printOpenOrders(database: DatabaseLocation, print: Print): Promise<void> {
  const audit = await openAudit(database)
  try {
    const lines = await listOpenOrders(audit)
    for (const line of lines) print(line)
    if (lines.length === 0) print('No order needs a step by the shop.')
  } finally {
    await audit.close()
  }
}

async function advance(config: ConfigWithoutAuth, step: AdvanceOrderInput, print: Print): Promise<void> {
  const { store } = await openStore(config, print)
  try {
    const log = createLog(config.logLevel)
    const { providers, close } = openPayments(config, log)
    try {
      const deps = { store, providers, log, now: Date.now, newId: () => crypto.randomUUID() }
      const advanced = await advanceOrder(deps, step)
      if (!advanced.ok) throw new CommandError(describeFailure(advanced.code, step))
      print(`The order ${step.orderId} is now ${advanced.value.state}.`)
    } finally {
      await close()
    }
  } finally {
    await store.close()
  }
}

function describeFailure(
  code: 'order-not-found' | 'order-step-not-allowed' | 'packed-lot-blocked',
  { orderId, to }: AdvanceOrderInput,
): string {
  if (code === 'order-not-found') return `There is no order ${orderId}.`
  if (code === 'order-step-not-allowed') return `The order ${orderId} cannot become "${to}" from its present state.`
  return `The order ${orderId} has goods of a lot that was blocked or recalled. Take them out in the back office first.`
}

function parseStep([orderId, state, ...note]: readonly string[]): AdvanceOrderInput {
  const to = STATES.find((each) => each === state)
  if (!orderId || !to) throw new UsageError(`"${state ?? ''}" is not a state that an order can be taken to.`)
  return { orderId, to, note: note.join(' ') }
}

/** Orders are placed by customers, and refunded by the provider. */
function isOwnersState(state: OrderState): state is AdvanceOrderInput['to'] {
  return state !== 'placed' && state !== 'refunded'
}
