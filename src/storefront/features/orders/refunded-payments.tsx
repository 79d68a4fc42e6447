import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import * as text from '#i18n/orders/orders.ts'
import { Message } from '#ui/feedback/message.tsx'
import { formatRupees } from '#ui/format.ts'
import { paymentsQuery } from '../../api/orders.ts'
import { formatDateTime } from '../../format/date-time.ts'
import { useClient } from '../../session/use-session.ts'
import { refundText } from './refund-text.ts'

/** Payments that could not become an order, with the state of their refunds. */
export function RefundedPayments() {
  const { data: payments = [] } = useQuery(paymentsQuery(useClient()))
  return payments
    .filter(({ orderId }) => orderId === null)
    .map((payment) => (
      <Message key={payment.payment_id} tone="warn" icon={<RotateCcw className="size-5" aria-hidden="true" />}>
        <p className="font-bold">
          {text.paymentWithoutOrder(formatRupees(Math.round(payment.amount * 100)), formatDateTime(payment.createdAt))}
        </p>
        <p className="font-normal">
          {payment.refunds.length === 0 ? text.refundDue : `${payment.refunds.map(refundText).join('; ')}.`}
        </p>
      </Message>
    ))
}
