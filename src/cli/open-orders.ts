import { needsNextStep, ORDER_STATES } from '#domain/orders.ts'
import { rupeesText } from '#domain/values/money/money.ts'
import { toIsoIndiaTime } from '#http/dto/dates.ts'
import type { AuditConnection } from '#operations/invariants/audit-connection.ts'

const MAX_ORDERS = 200

const OPEN_STATES = ORDER_STATES.filter(needsNextStep)
  .map((state) => `'${state}'`)
  .join(', ')

export const OPEN_ORDERS = `
  select o.id, o.state, o.method, o.total, o.created_at, s.name,
    (select coalesce(sum(l.qty), 0) from order_lines l where l.order_id = o.id) as units
  from orders o join shoppers s on s.id = o.user_id
  where o.state in (${OPEN_STATES}) order by o.created_at, o.seq limit ${MAX_ORDERS}`

/** The orders that need a step by the shop, the oldest first: a line for each, which begins with the order's id. */
export async function listOpenOrders(audit: AuditConnection): Promise<string[]> {
  const rows = await audit.rows(OPEN_ORDERS)
  return rows.map(({ id, state, method, total, created_at, name, units }) => {
    const amount = `Rs.${rupeesText(Number(total))} ${method === 'cash' ? 'in cash' : 'paid'}`
    const placedAt = toIsoIndiaTime(Number(created_at))
    return [id, state, placedAt, `${units} units`, amount, withoutControlCharacters(String(name))].join('  ')
  })
}

/** Customers choose their names, which must not control the owner's terminal. */
function withoutControlCharacters(name: string): string {
  return name.replace(/\p{C}/gu, ' ')
}
