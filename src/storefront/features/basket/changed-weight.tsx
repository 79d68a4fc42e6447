import { TriangleAlert } from 'lucide-react'
import type { CartItemDto } from '#contract/basket.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { methodsOf } from '#contract/client/methods.ts'
import * as text from '#i18n/basket.ts'
import { weight } from '#i18n/catalogue/product.ts'
import { actionOn } from '#i18n/ui.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/forms/button.tsx'
import { basketKeys } from '../../api/basket-writes.ts'
import { customerKeys } from '../../api/customer/customer-keys.ts'
import { type CustomerWrite, replaceQueryData, useCustomerMutation } from '../../api/customer/customer-mutation.ts'
import { useListOwner } from '../../session/visitor/use-list-owner.ts'

/** Says that a line is another weight than was wanted, since the shop sells in other steps now, until that has been seen. */
export function ChangedWeight({ line }: { line: CartItemDto }) {
  const { mutate, isPending } = useCustomerMutation(acknowledgeWeight)
  const isVisitors = useListOwner().kind === 'visitor'
  const { _id: productId, wantedGrams, netUnit, netAmount } = line
  if (!wantedGrams || netUnit !== 'g' || !netAmount) return null
  return (
    <Message tone="warn" icon={<TriangleAlert className="size-5" aria-hidden="true" />} className="col-span-2">
      <p role="status">{text.weightChanged(weight(wantedGrams), weight(line.qty * netAmount))}</p>
      <Button
        variant="quiet"
        size="sm"
        className="mt-1"
        aria-label={actionOn(text.gotIt, line.title)}
        loading={isPending}
        onClick={() => mutate({ productId, isVisitors })}
      >
        {text.gotIt}
      </Button>
    </Message>
  )
}

interface AcknowledgeWeight {
  productId: string
  isVisitors: boolean
}

const acknowledgeWeight: CustomerWrite<CartItemDto[], AcknowledgeWeight> = {
  mutationKey: [...customerKeys.all, 'weight-seen'],
  scope: { id: 'basket' },
  forVisitors: true,
  send: async ({ productId, isVisitors }, { client, transport }) => {
    if (!isVisitors) return unwrapResult(await methodsOf(checkoutCalls, transport).acknowledgeWeight(productId)).cart
    const { changeStoredLists, withSeenWeight } = await import('../../session/visitor/stored-lists.ts')
    changeStoredLists(window.localStorage, (lists) => ({ ...lists, basket: withSeenWeight(lists.basket, productId) }))
    return unwrapResult(await client.cart()).cart
  },
  onAnswer: (cart, cache) => replaceQueryData(cache, basketKeys.list, cart),
}
