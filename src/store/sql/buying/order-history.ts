import { sql } from 'kysely'
import type { PageRequest } from '../../page.ts'
import { type OrderPage, ordersOfPage, PAGE_OF_ORDERS, pageOf, placeOf } from '../orders.ts'
import { type PaymentWithRefunds, paymentReads, refundsOfPayment } from '../payments.ts'
import { nestedRows } from '../query/nested-rows.ts'
import { family, query } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { paymentRecord, refundRecord } from '../records.ts'

interface OrderHistory extends OrderPage {
  payments: PaymentWithRefunds[]
}

export interface OrderHistoryReads {
  /**
   * A page as `ordersPage` answers it, with the payments of its orders and their refunds, newest first. On the first page also
   * so many of the customer's latest payments that could not become an order.
   */
  orderHistory(userId: string, page: PageRequest): Promise<OrderHistory>
}

export function orderHistoryReads(session: Session): OrderHistoryReads {
  const { paymentsWithRefunds } = paymentReads(session)
  return {
    async orderHistory(userId, { limit, cursor }) {
      const seq = cursor === null ? null : await placeOf(session, userId, cursor)
      const rows = await session.rows(historyPage(seq !== null), { userId, seq: seq ?? 0, limit: limit + 1 })
      const page = pageOf(rows, limit)
      if (cursor === null && rows[0]?.withoutOrder !== null) {
        // Few customers have such payments. Without an order there is no row that could tell.
        const ids = page.orders.map(({ paymentId }) => paymentId)
        return { ...page, payments: await paymentsWithRefunds(ids, { userId, limit }) }
      }
      const payments = rows.slice(0, limit).flatMap((row) => {
        const refunds = refundsOfPayment.read(row.refunds).map(refundRecord.fromRow)
        return paymentOfOrder.read(row.payment).map((payment) => ({ payment: paymentRecord.fromRow(payment), refunds }))
      })
      return { ...page, payments: payments.sort((a, b) => b.payment.createdAt - a.payment.createdAt) }
    },
  }
}

const paymentOfOrder = nestedRows('payments', paymentRecord.columns, {
  key: 'id',
  parent: 'orders.paymentId',
  orderBy: 'seq',
})

const historyPage = family((continued: boolean) =>
  query(PAGE_OF_ORDERS, (db, page, dialect) =>
    ordersOfPage(db, page, { continued, dialect })
      .select([
        paymentOfOrder.select(dialect).as('payment'),
        refundsOfPayment.select(dialect, sql.ref('orders.paymentId')).as('refunds'),
      ])
      .select(({ selectFrom }) =>
        selectFrom('payments as lost')
          .select('lost.id')
          .where('lost.userId', '=', page.userId)
          .where('lost.orderId', 'is', null)
          .limit(sql.lit(1))
          .as('withoutOrder'),
      ),
  ),
)
