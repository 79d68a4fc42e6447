import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { Message } from '#ui/feedback/message.tsx'
import { rupees } from '#ui/format.ts'
import { paymentsQuery } from '../../api/payments.ts'
import { writtenMoment } from '../../format/date-time.ts'
import { useClient } from '../../session/use-session.ts'
import { refundWords } from './refund-text.ts'

/** Money that arrived but could not become an order: said openly, with where it is on its way back. */
export function ReturnedPayments() {
  const { data: payments = [] } = useQuery(paymentsQuery(useClient()))
  return payments
    .filter(({ orderId }) => orderId === null)
    .map((payment) => (
      <Message key={payment.payment_id} tone="warn" icon={<RotateCcw className="size-5" aria-hidden="true" />}>
        <p className="font-bold">
          {rupees(Math.round(payment.amount * 100))} paid on {writtenMoment(payment.createdAt)} did not become an order
        </p>
        <p className="font-normal">
          {payment.refunds.length === 0
            ? 'It is being sent back to you.'
            : `${payment.refunds.map(refundWords).join('; ')}.`}
        </p>
      </Message>
    ))
}
