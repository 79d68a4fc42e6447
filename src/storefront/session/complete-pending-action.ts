import { useEffect, useEffectEvent } from 'react'
import { useAddToBasket } from '../api/basket.ts'
import { useAddToWishlist } from '../api/wishlist.ts'
import { type PendingAction, takePendingAction } from './pending-action.ts'
import { useSession } from './use-session.ts'

/** Once somebody has signed in, adds what they tried to add before, once. Called by the frame of every page. */
export function useCompletePendingAction(): void {
  const signedIn = useSession().status === 'signed-in'
  const basket = useAddToBasket()
  const wishlist = useAddToWishlist()
  const complete = useEffectEvent(({ place, product }: PendingAction) => {
    const write = { type: 'add', product } as const
    if (place === 'basket') basket.mutate(write)
    else wishlist.mutate(write)
  })

  useEffect(() => {
    if (!signedIn) return
    const action = takePendingAction()
    if (action) complete(action)
  }, [signedIn])
}
