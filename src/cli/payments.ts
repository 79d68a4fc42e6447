import { rupeesText } from '#domain/values/money/money.ts'
import { toIsoIndiaTime } from '#http/dto/dates.ts'
import type { DatabaseLocation } from '#operations/database-location.ts'
import { type AuditConnection, openAudit } from '#operations/invariants/audit-connection.ts'
import { readConfigWithoutAuth } from '#server/config.ts'
import { openStore } from '#server/open-store.ts'
import { decideUnmatched } from '#use-cases/payments/index.ts'
import { CommandError, defineCommand, UsageError } from './run-command.ts'

type Print = (line: string) => void

const MAX_PAYMENTS = 200

export const payments = defineCommand(
  {
    name: 'payments',
    summary:
      'Lists captured payments that the shop has no checkout for, the oldest first, or decides about one: refund sends its\n' +
      'money back, ignore takes it off the list. Money of this shop goes back by itself. Safe beside running shops.',
    operands: { usage: '[<payment id> <refund | ignore>]', max: 2 },
  },
  async ({ operands, variables, database, print }) => {
    if (operands.length === 0) await printUnmatched(database, print)
    else {
      const [paymentId, decision] = operands
      if (!paymentId || (decision !== 'refund' && decision !== 'ignore')) {
        throw new UsageError(`"${decision ?? ''}" is not what can be done with a payment.`)
      }
      const { store } = await openStore(readConfigWithoutAuth(variables), print)
      try {
        const decided = await decideUnmatched({ store, now: Date.now }, { paymentId, decision })
        if (!decided.ok) throw new CommandError(describeFailure(decided.code, paymentId))
        print(
          decision === 'refund'
            ? `The money of ${paymentId} goes back at the next round of a running shop.`
            : `${paymentId} is no longer listed.`,
        )
      } finally {
        await store.close()
      }
    }
    return 0
  },
)

async function printUnmatched(database: DatabaseLocation, print: Print): Promise<void> {
  const audit = await openAudit(database)
  try {
    const lines = await listUnmatched(audit)
    for (const line of lines) print(line)
    if (lines.length === 0) print('Every captured payment has a checkout, or its money went back.')
    const others = await countOfOtherShops(audit)
    if (others > 0) print(`Not listed: ${others} payments of another shop at the same provider's account.`)
  } finally {
    await audit.close()
  }
}

/** What each state asks of the owner. */
const TASKS: Readonly<Record<string, string>> = {
  unclear: 'unclear: look it up at the provider, then refund or ignore it',
  'refund due': 'goes back by itself, unless UNMATCHED_PAYMENT_REFUND_MINUTES is never',
  'refund pending': 'is on its way back',
  'refund failed': 'the provider refused the refund, which is sent again',
}

async function listUnmatched(audit: AuditConnection): Promise<string[]> {
  const states = Object.keys(TASKS)
    .map((state) => `'${state}'`)
    .join(', ')
  const rows = await audit.rows(`
    select id, provider_order_id, state, amount, currency, created_at from reported_payments
    where state <> 'matched' and state in (${states}) order by created_at, seq limit ${MAX_PAYMENTS}`)
  return rows.map(({ id, provider_order_id, state, amount, currency, created_at }) => {
    const sum = currency === 'INR' ? `Rs.${rupeesText(Number(amount))}` : `${Number(amount)} of ${String(currency)}`
    const order = provider_order_id === null ? 'no order' : String(provider_order_id)
    return [id, order, sum, `reported ${toIsoIndiaTime(Number(created_at))}`, TASKS[String(state)]].join('  ')
  })
}

async function countOfOtherShops(audit: AuditConnection): Promise<number> {
  const [row] = await audit.rows(`select count(*) as count from reported_payments
    where state <> 'matched' and state = 'other shop'`)
  return Number(row?.count)
}

function describeFailure(code: 'payment-not-found' | 'payment-settled', paymentId: string): string {
  return code === 'payment-not-found'
    ? `There is no payment ${paymentId} without a checkout.`
    : `The money of ${paymentId} went back already, or is on its way.`
}
