import type { DatabaseSync } from 'node:sqlite'

/** Orders of which all that staff wrote down is there, the latest ones; earlier ones have their history alone. */
export const RECORDED_ORDERS = 50_000
/** Orders that were received together, and whose cash was counted together. */
export const ORDERS_PER_BATCH = 100

const STATES = ['placed', 'accepted', 'picking', 'packed', 'out for delivery', 'delivered'] as const
/** Orders in each state but the last. */
const ORDERS_PER_STATE = 20
const STEP_MS = 4 * 60_000

/**
 * Delivers all orders but the latest, of which some are in each state, with a row of the history for each step. Afterwards the table
 * `recorded` has the latest orders, `place` being the number of steps they have taken and `picker` who handles them.
 */
export function deliverOrders(database: DatabaseSync, pickers: readonly string[]): void {
  database.exec('create temp table order_steps (state text primary key, place integer)')
  database.exec('create temp table crew (place integer primary key, id text)')
  const addStep = database.prepare('insert into order_steps values (?, ?)')
  for (const [place, state] of STATES.entries()) addStep.run(state, place)
  const addPicker = database.prepare('insert into crew values (?, ?)')
  for (const [place, id] of pickers.entries()) addPicker.run(place, id)
  const last = Number(database.prepare('select max(seq) as last from orders').get()?.last ?? 0)
  database.exec(`update orders set state = (select state from order_steps
    where place = min(${STATES.length - 1}, (${last} - orders.seq) / ${ORDERS_PER_STATE}))`)
  const first = Math.max(0, last - RECORDED_ORDERS)
  // Of earlier orders it was not written down who picked them.
  database
    .prepare(`insert into order_events (order_id, state, at, note)
      select o.id, s.state, o.created_at + s.place * ${STEP_MS}, '' from orders o
      join order_steps r on r.state = o.state join order_steps s on s.place > 0 and s.place <= r.place
      where s.state <> 'picking' or o.seq > :first order by o.seq, s.place`)
    .run({ ':first': first })
  database
    .prepare(`create temp table recorded as select o.id, o.seq, o.seq / ${ORDERS_PER_BATCH} as batch, o.user_id, o.payment_id,
      o.method, o.total, o.created_at as at, r.place, c.id as picker
      from orders o join order_steps r on r.state = o.state join crew c on c.place = o.seq % ${pickers.length}
      where o.seq > ${first}`)
    .run()
  database.exec('create unique index temp.recorded_by_id on recorded (id)')
}
