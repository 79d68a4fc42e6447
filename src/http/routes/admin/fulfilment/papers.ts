import { paperCalls } from '#contract/admin/fulfilment/papers.ts'
import { mayLookAtContacts } from '#domain/customers/masked-contacts.ts'
import { failed, ok } from '#domain/values/result.ts'
import { mayReadOrder } from '#use-cases/picking/index.ts'
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
      about:
        'Invoices stand as they were issued. Of the order it changes nothing, however often it is printed; where the role has to look at contacts to see a door, the look is recorded. Who does not see all orders reads those that are to be picked or brought, and their own.',
      path: { id: "The order's id." },
    },
    async ({ deps, staff, param, recordLook }) => {
      const id = param('id')
      const order = isUuid(id) ? await deps.store.orderById(id) : null
      if (!order) return failed('order-not-found')
      if (!(await mayReadOrder(deps.store, order, staff))) return failed('not-permitted')
      const papers = await papersOf(deps.store, order)
      // An invoice keeps name and door also of a customer who was erased.
      const nameAddresses = papers.label.address.length > 0 || papers.invoices.length > 0
      if (nameAddresses && mayLookAtContacts(staff.role))
        await recordLook({ action: 'lookAtOrderContacts', customerId: order.userId, orderId: id })
      return ok(papers)
    },
  ),
]
