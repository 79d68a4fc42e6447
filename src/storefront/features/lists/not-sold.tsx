import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { gotIt, notSold as notInBasket } from '#i18n/basket.ts'
import { notSold as notOnWishlist } from '#i18n/wishlist.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useRemoveFromBasket } from '../../api/basket.ts'
import { useRemoveFromWishlist } from '../../api/wishlist.ts'
import { useTransport } from '../../session/use-session.ts'
import { useListOwner } from '../../session/visitor/use-list-owner.ts'
import { type ListName, notSoldQuery } from './not-sold-query.ts'

/** Above the basket: what the shop has taken out of it, until that has been read. */
export function BasketNotSold() {
  const { mutateAsync, isPending } = useRemoveFromBasket()
  return (
    <NotSold
      list="basket"
      text={notInBasket}
      isPending={isPending}
      remove={(productId) => mutateAsync({ type: 'remove', productId })}
    />
  )
}

/** The same above the wishlist. */
export function WishlistNotSold() {
  const { mutateAsync, isPending } = useRemoveFromWishlist()
  // Nothing is waited for: what stood here has said why it goes, and the removal is not said again.
  const remove = (productId: string) => mutateAsync({ type: 'remove', productId, after: Promise.resolve() })
  return <NotSold list="wishlist" text={notOnWishlist} isPending={isPending} remove={remove} />
}

interface NotSoldProps {
  list: ListName
  /** Says of these products that they are not sold. */
  text: (products: readonly string[]) => string
  isPending: boolean
  remove: (productId: string) => Promise<unknown>
}

function NotSold({ list, text, isPending, remove }: NotSoldProps) {
  const query = notSoldQuery(useTransport(), useListOwner().kind, list)
  const { data: lines = [], refetch } = useQuery(query)
  if (lines.length === 0) return null
  const removeAll = async () => {
    // What could not be removed is said as for any line, and shown again.
    await Promise.allSettled(lines.map(({ _id }) => remove(_id)))
    await refetch()
  }
  return (
    <Message tone="warn" icon={<TriangleAlert className="size-5" aria-hidden="true" />}>
      <p role="status">{text(lines.map(({ title, unit }) => `${title} (${unit})`))}</p>
      <Button variant="quiet" size="sm" className="mt-1" loading={isPending} onClick={() => void removeAll()}>
        {gotIt}
      </Button>
    </Message>
  )
}
