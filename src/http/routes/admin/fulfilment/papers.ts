import { paperCalls } from '#contract/admin/fulfilment/papers.ts'
import { failed, ok } from '#domain/values/result.ts'
import { papersOf } from '../../../dto/admin/fulfilment/papers.ts'
import type { Route } from '../../../route.ts'
import { staffRoute } from '../../../staff/staff-route.ts'
import { isUuid } from '../../../uuid.ts'

export const PAPER_ROUTES: readonly Route[] = [
  staffRoute(
    paperCalls.orderPapers,
    {
      tag: 'Back office: picking',
      title: 'Read what is printed for an order',
      about: 'Invoices stand as they were issued. It changes nothing, however often it is printed.',
      path: { id: "The order's id." },
    },
    async ({ deps, param }) => {
      const id = param('id')
      const order = isUuid(id) ? await deps.store.orderById(id) : null
      return order ? ok(await papersOf(deps.store, order)) : failed('order-not-found')
    },
  ),
]
