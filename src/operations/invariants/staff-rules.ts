import { may, ROLES } from '#domain/staff/permissions.ts'
import type { Invariant } from './invariant.ts'

const managers = ROLES.filter((role) => may(role, 'staff.manage'))
  .map((role) => `'${role}'`)
  .join(', ')

/** Rules of who works in the shop; see `rules.ts`. */
export const STAFF_INVARIANTS: readonly Invariant[] = [
  {
    name: 'somebody active manages the staff, where anybody is active',
    query: () => `
      select 'staff' as id, count(*) || ' are active, and none of them manages' as detail
      from staff where state = 'active'
      having count(*) > 0 and sum(case when role in (${managers}) then 1 else 0 end) = 0`,
  },
  {
    // Each change of a member raises the version, in the transaction that adds the row.
    name: 'every change of a member of staff is in the audit',
    query: () => `
      select s.id as id, 'changed ' || s.version || ' times, with ' || count(a.seq) || ' rows' as detail
      from staff s left join audit_events a on a.subject_kind = 'staff' and a.subject_id = s.id
      group by s.id, s.version having count(a.seq) < s.version`,
  },
  {
    // Each of these is written in the transaction that adds the row, under the id of who wrote it.
    name: 'what staff saved, imported, received, counted and noted is in the audit, once for each',
    query: () => `
      select w.kind || ' ' || w.id as id, w.times || ' by ' || w.staff_id || ', with ' || count(a.seq) || ' rows' as detail
      from (
        select 'settings' as kind, part as id, staff_id, count(*) as times from settings_versions
          where staff_id is not null group by part, staff_id
        union all select 'import', id, staff_id, 1 from imports
        union all select 'receipt', id, staff_id, 1 from receipts
        union all select 'stock count', id, opened_by, 1 from stock_counts
        union all select 'cash run', id, closed_by, 1 from cash_runs
        union all select 'order', order_id, staff_id, count(*) from order_notes group by order_id, staff_id
        union all select 'customer', customer_id, staff_id, count(*) from customer_notes group by customer_id, staff_id
      ) w left join audit_events a on a.subject_kind = w.kind and a.subject_id = w.id and a.actor_id = w.staff_id
      group by w.kind, w.id, w.staff_id, w.times having count(a.seq) < w.times`,
  },
]
