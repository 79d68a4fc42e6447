import type { ReactNode } from 'react'
import type { OrderDto, SettledDto } from '#contract/orders.ts'
import type { PaymentDto } from '#contract/payments.ts'
import { UNPACKED_STATES } from '#domain/orders.ts'
import { addressTags } from '#i18n/accounts/address-tags.ts'
import { weighedLater } from '#i18n/orders/checkout.ts'
import * as text from '#i18n/orders/order.ts'
import { formatRupees } from '#ui/format.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { addressText, mobileText } from '../address-book/address-text.ts'
import { refundText } from './refund-text.ts'

interface OrderSummaryProps {
  order: OrderDto
  settled: SettledDto | null
  /** What went back of the payment, where no other place of the page says so. */
  refunds: PaymentDto['refunds']
}

/** Delivery address, amounts and payment of an order. What was packed may cost less than what was ordered. */
export function OrderSummary({ order, settled, refunds }: OrderSummaryProps) {
  const inCash = order.method === 'cash'
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1 print:break-inside-avoid">
      <Panel className="grid content-start gap-3">
        <h2 className="heading text-xl">{text.deliveryAddress}</h2>
        {order.address ? <Destination address={order.address} /> : <p className="text-ink-2">{text.noAddress}</p>}
      </Panel>
      <Panel className="grid content-start gap-3">
        <h2 className="heading text-xl">{text.amount}</h2>
        <dl className="grid gap-2">
          <Row label={text.price}>{amount(order.mrp)}</Row>
          <Row label={text.discount}>{amount(-order.discount)}</Row>
          <Row label={text.total}>
            <b className="font-bold">{amount(order.total)}</b>
          </Row>
          {settled && settled.final < order.total && (
            <Row label={text.packed}>
              <b className="font-bold">{amount(settled.final)}</b>
            </Row>
          )}
        </dl>
        {isWeighedLater(order) && <p className="text-sm text-ink-2">{weighedLater}</p>}
        <h2 className="heading border-t border-line pt-3 text-xl">{text.payment}</h2>
        <dl className="grid gap-2">
          <Row label={inCash ? text.cash : text.online}>
            {amount(inCash ? (settled?.cashDue ?? order.total) : order.total)}
          </Row>
          <Row label={text.paymentId}>
            <span className="text-sm wrap-anywhere">{order.payment_id}</span>
          </Row>
        </dl>
        {refunds.length > 0 && (
          <ul className="grid gap-1 font-semibold">
            {refunds.map((refund) => (
              <li key={refund._id}>
                {refundText(refund)}
                {refund.reasonCode === null && refund.reason !== '' && (
                  <p className="font-normal text-ink-2 wrap-anywhere">{refund.reason}</p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

/** Whether it has goods that are still to be weighed, by which it can only cost less. */
function isWeighedLater({ state, items }: OrderDto): boolean {
  return UNPACKED_STATES.some((unpacked) => unpacked === state) && items.some(({ stepGrams }) => stepGrams !== null)
}

function Destination({ address }: { address: NonNullable<OrderDto['address']> }) {
  return (
    <address className="grid gap-0.5 not-italic">
      <b className="font-bold">{addressTags[address.tag]}</b>
      <span className="font-semibold wrap-anywhere">{address.name}</span>
      <span className="text-ink-2 wrap-anywhere">{addressText(address)}</span>
      <span className="figures text-ink-2">{mobileText(address.mobileNum)}</span>
    </address>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}

/** The API gives an order's amounts in rupees with decimals; `formatRupees` takes paise. */
function amount(wireRupees: number): string {
  return formatRupees(Math.round(wireRupees * 100))
}
