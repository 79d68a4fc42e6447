import type { Customer } from '#domain/accounts.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Order } from '#domain/orders.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { PaymentWithRefunds, Reads } from '#store/store.ts'

const PAGE = 100
/** More than anybody has. */
const EVERY = Number.MAX_SAFE_INTEGER

interface CustomerExport {
  customer: Customer
  addresses: Awaited<ReturnType<Reads['addresses']>>
  orders: Order[]
  /** What staff wrote about them, those of each order oldest first. */
  orderNotes: Awaited<ReturnType<Reads['orderNotes']>>
  /** With credit notes, those of each order oldest first. */
  invoices: Invoice[]
  payments: PaymentWithRefunds[]
  basket: Awaited<ReturnType<Reads['basket']>>
  wishlist: Awaited<ReturnType<Reads['wishlist']>>
}

/** All that the shop keeps of a customer, but for sessions and the hash of the password. */
export async function exportCustomer(
  reads: Reads,
  id: string,
): Promise<Result<CustomerExport, { code: 'customer-not-found' }>> {
  const customer = await reads.customer(id)
  if (!customer) return failed('customer-not-found')
  const orders: Order[] = []
  const orderNotes: CustomerExport['orderNotes'] = []
  const invoices: Invoice[] = []
  const payments = await reads.paymentsWithRefunds([], { userId: id, limit: EVERY })
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<Reads['ordersPage']>> = await reads.ordersPage(id, { limit: PAGE, cursor })
    const ids = page.orders.map(({ paymentId }) => paymentId)
    orders.push(...page.orders)
    for (const { id: orderId } of page.orders) {
      orderNotes.push(...(await reads.orderNotes(orderId)))
      invoices.push(...(await reads.invoicesOf(orderId)))
    }
    payments.push(...(await reads.paymentsWithRefunds(ids, { userId: id, limit: 0 })))
    cursor = page.nextCursor
  } while (cursor !== null)
  return ok({
    customer,
    addresses: await reads.addresses(id),
    orders,
    orderNotes,
    invoices,
    payments,
    basket: await reads.basket(id),
    wishlist: await reads.wishlist(id),
  })
}
