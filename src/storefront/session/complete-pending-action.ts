import { useEffect, useEffectEvent } from 'react'
import { useAddToBasket } from '../api/basket.ts'
import { useAddToWishlist } from '../api/wishlist.ts'
import type { PendingAction } from './save-pending-action.ts'
import { useSession } from './use-session.ts'

/** Once somebody has signed in, adds what they tried to add before, once. Called by the frame of every page. */
export function useCompletePendingAction(): void {
  const signedIn = useSession().status === 'signed-in'
  const basket = useAddToBasket()
  const wishlist = useAddToWishlist()
  const complete = useEffectEvent((action: PendingAction) => {
    const { product } = action
    if (action.place === 'basket') basket.mutate({ type: 'add', product, quantity: action.quantity })
    else wishlist.mutate({ type: 'add', product })
  })

  useEffect(() => {
    if (!signedIn) return
    void import('./pending-action.ts').then(
      ({ takePendingActions }) => {
        for (const action of takePendingActions()) complete(action)
      },
      // They wait for the next page.
      () => undefined,
    )
  }, [signedIn])
}
