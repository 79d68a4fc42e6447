import type { StaffOrderDto } from '#contract/admin/orders.ts'
import type { OrderDto, SettledDto } from '#contract/orders.ts'
import type { PaymentDto } from '#contract/payments.ts'

type Refund = Pick<PaymentDto['refunds'][number], 'state' | 'amount'>

const AT = { createdAt: '2026-11-22T10:00:00+05:30', updatedAt: '2026-11-22T10:00:00+05:30' }

/** What a packed order costs in the end, in rupees. */
export function aSettledDto({ final, cashDue }: Pick<SettledDto, 'final' | 'cashDue'>): SettledDto {
  return { final, cashDue, lines: [] }
}

/** The facts of an order's money as its page has them, in rupees. */
export function aStaffOrderDto({
  refunds = [],
  settled = null,
  ...order
}: Partial<OrderDto> & { refunds?: Refund[]; settled?: SettledDto | null }): Pick<
  StaffOrderDto,
  'order' | 'payment' | 'settled'
> {
  const { total = 300, method = 'online' } = order
  return {
    order: {
      ...{ _id: 'order', payment_id: 'pay', method, state: 'packed', history: [], address: null, items: [] },
      ...{ mrp: total, total, discount: 0, ...AT },
      ...order,
    },
    payment: {
      ...{ payment_id: 'pay', orderId: 'order', method, state: 'captured', amount: total, ...AT },
      refunds: refunds.map((each, at) => ({ _id: `refund-${at}`, reason: '', reasonCode: null, ...AT, ...each })),
    },
    settled,
  }
}
