import { rupeesText } from '#domain/money.ts'
import { ORDER_STATES, ORDER_TRANSITIONS } from '#domain/orders.ts'
import { toIsoIndiaTime } from '#http/dto/dates.ts'
import type { AuditConnection } from '#operations/invariants/audit-connection.ts'

const MOST = 200

/** The orders that wait for a step of the shop's, the longest waiting first, one a line and each beginning with its id. */
export async function listOpenOrders(books: AuditConnection): Promise<string[]> {
  const rows = await books.rows(`
    select o.id, o.state, o.method, o.total, o.created_at, s.name,
      (select coalesce(sum(l.qty), 0) from order_lines l where l.order_id = o.id) as units
    from orders o join shoppers s on s.id = o.user_id
    where o.state in (${WAITING}) order by o.created_at, o.seq limit ${MOST}`)
  return rows.map(({ id, state, method, total, created_at, name, units }) => {
    const paid = method === 'cash' ? 'in cash' : 'paid'
    const sum = `Rs.${rupeesText(Number(total))} ${paid}`
    return [id, state, toIsoIndiaTime(Number(created_at)), `${units} units`, sum, onOneLine(String(name))].join('  ')
  })
}

/** Delivered and cancelled orders change only with their money. */
const WAITING = ORDER_STATES.filter((state) => ORDER_TRANSITIONS[state].some((next) => next !== 'refunded'))
  .map((state) => `'${state}'`)
  .join(', ')

/** Shoppers choose their names: nothing in one may steer the owner's terminal. */
function onOneLine(name: string): string {
  return name.replace(/\p{C}/gu, ' ')
}
