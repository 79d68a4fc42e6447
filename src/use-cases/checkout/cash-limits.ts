import { type Customer, isVerified } from '#domain/accounts.ts'
import type { StoreSettings } from '#domain/settings/settings.ts'
import type { Paise } from '#domain/values/money/money.ts'
import { failed } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'

export type CashRefusal =
  | { code: 'cash-not-offered' }
  | { code: 'cash-not-for-guests' }
  | { code: 'cash-total-too-large' }
  | { code: 'cash-orders-open' }

/** Why an order of this total cannot be paid in cash, or null. The caller has locked the customer. */
export async function refusedCash(
  tx: Transaction,
  customer: Customer,
  total: Paise,
  { cashOnDelivery, limits }: StoreSettings,
): Promise<({ ok: false } & CashRefusal) | null> {
  if (!cashOnDelivery) return failed('cash-not-offered')
  if (!isVerified(customer)) return failed('cash-not-for-guests')
  if (total > limits.cashMaxRupees * 100) return failed('cash-total-too-large')
  const open = await tx.countOpenCashOrders(customer.id)
  return open >= limits.cashMaxOpenOrders ? failed('cash-orders-open') : null
}
