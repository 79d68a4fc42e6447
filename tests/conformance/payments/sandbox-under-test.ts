import { randomUUID } from 'node:crypto'
import type { PaymentProvider, ProviderOrder } from '#payments/provider.ts'
import type { RazorpayOptions } from '#payments/razorpay/razorpay.ts'
import type { createSandboxControls } from '#tests/support/payments/sandbox-controls.ts'

/** The sandbox, and clients of it that wait as briefly as a test wants. */
export interface SandboxUnderTest {
  /** `onRequest` is called for each request that leaves the client. */
  connect: (options?: Partial<RazorpayOptions> & { onRequest?: () => void }) => PaymentProvider
  controls: ReturnType<typeof createSandboxControls>
}

export function aRefund(paymentId: string, amount: number) {
  return { paymentId, amount, idempotencyKey: randomUUID(), reason: 'one bunch was missing' }
}

export async function createOrder(payments: PaymentProvider, amount: number): Promise<ProviderOrder> {
  const order = await payments.openOrder({ receipt: randomUUID(), amount, fresh: true })
  if (!order.ok) throw new Error(order.detail)
  return order.value
}

export async function createPayment(
  payments: PaymentProvider,
  controls: SandboxUnderTest['controls'],
  amount: number,
): Promise<string> {
  const order = await createOrder(payments, amount)
  return (await controls.pay(order.id)).payment.id
}
