import { may, ROLES } from '#domain/staff/permissions.ts'
import type { Invariant } from './rules.ts'

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
]
