import { useQuery, useQueryClient } from '@tanstack/react-query'
import { checkoutCalls } from '#contract/checkout.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { methodsOf } from '#contract/client/methods.ts'
import * as text from '#i18n/basket.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useRemoveFromBasket } from '../../api/basket.ts'
import { customerKeys } from '../../api/customer/customer-keys.ts'
import { useSession, useTransport } from '../../session/use-session.ts'

/** Beside the basket's own list, which is read again with each change of it. */
const KEY = [...customerKeys.all, 'basket-not-sold'] as const

/** Above the basket: what the shop has taken out of it, until the customer has read that. Nothing of a visitor's basket. */
export function NotSold() {
  const transport = useTransport()
  const cache = useQueryClient()
  const removal = useRemoveFromBasket()
  const isCustomers = useSession().status === 'signed-in'
  const { data: lines = [] } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      unwrapResult(await methodsOf(checkoutCalls, transport).basketLinesNotSold(signal)).lines,
    enabled: isCustomers,
  })
  if (lines.length === 0) return null
  const removeAll = async () => {
    const removed = lines.map(({ _id }) => removal.mutateAsync({ type: 'remove', productId: _id }))
    // What could not be removed is said as for any line, and shown again.
    await Promise.allSettled(removed)
    await cache.invalidateQueries({ queryKey: KEY })
  }
  return (
    <Message tone="warn">
      <p role="status">{text.notSold(lines.map(({ title, unit }) => `${title} (${unit})`))}</p>
      <Button variant="quiet" size="sm" className="mt-1" loading={removal.isPending} onClick={() => void removeAll()}>
        {text.gotIt}
      </Button>
    </Message>
  )
}
