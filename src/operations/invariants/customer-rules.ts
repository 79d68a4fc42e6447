import type { Invariant } from './invariant.ts'

/** Rules of customers and their addresses. */
export const CUSTOMER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'a customer has at most one default address',
    query: () => `
      select user_id as id, count(*) || ' defaults' as detail
      from addresses where is_default = 1 group by user_id having count(*) > 1`,
  },
  {
    name: 'no two customers share an email',
    query: () => 'select email_key as id, count(*) as detail from shoppers group by email_key having count(*) > 1',
  },
]
