import { useEffect, useEffectEvent } from 'react'
import { useBasket } from '../api/basket.ts'
import { useWishlist } from '../api/wishlist.ts'
import { type PendingAction, takePendingAction } from './pending-action.ts'
import { useSession } from './use-session.ts'

/** Once somebody has signed in, adds what they tried to add before, once. Called by the frame of every page. */
export function useCompletePendingAction(): void {
  const signedIn = useSession().status === 'signed-in'
  const basket = useBasket()
  const wishlist = useWishlist()
  const complete = useEffectEvent(({ place, product }: PendingAction) => {
    void { basket, wishlist }[place].add(product)
  })

  useEffect(() => {
    if (!signedIn) return
    const action = takePendingAction()
    if (action) complete(action)
  }, [signedIn])
}
