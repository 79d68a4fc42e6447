import type { Checkout } from '#domain/checkout.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Dependencies } from '../dependencies.ts'
import { firstQuestionAt } from '../payments/due-times.ts'
import { ensureShopId } from '../payments/shop-id.ts'

/**
 * Opens the provider's order for a checkout and saves its id. When the provider cannot be reached the checkout stays
 * open with its stock, and the customer's next attempt goes on from there.
 */
export async function openProviderOrder(
  deps: Pick<Dependencies, 'store' | 'providers' | 'now' | 'newId' | 'log'>,
  checkout: Checkout,
  fresh: boolean,
): Promise<Result<Checkout, { code: 'payment-unavailable' }>> {
  const { id, total: amount } = checkout
  const provider = deps.providers.byId(checkout.provider)
  if (!provider) return failed('payment-unavailable')
  // Whoever loses the records of this checkout can still tell from the notes whose money it is.
  const notes = { checkout: id, shop: await ensureShopId(deps) }
  const opened = await provider.openOrder({ receipt: id, amount, notes, fresh })
  if (!opened.ok) {
    deps.log.warn('the provider opened no order', { checkoutId: id, code: opened.code, detail: opened.detail })
    return failed('payment-unavailable')
  }
  const providerOrderId = opened.value.id
  const now = deps.now()
  const isSaved = await deps.store.transaction((tx) =>
    tx.setProviderOrder(id, providerOrderId, now, firstQuestionAt(now)),
  )
  if (isSaved) return ok({ ...checkout, providerOrderId })
  // A concurrent request came first, in another process perhaps. Both return the order that is saved; nobody can pay
  // one that is not saved.
  const saved = await deps.store.checkout(id)
  return saved ? ok(saved) : failed('payment-unavailable')
}
