import { useEffect, useRef } from 'react'
import { useBasket } from '../api/basket.ts'
import { useWishlist } from '../api/wishlist.ts'
import { takePendingAction } from './pending-action.ts'
import { useSession } from './use-session.ts'

/** Once somebody has signed in, adds what they tried to add before, once. Called by the frame of every page. */
export function useCompletePendingAction(): void {
  const signedIn = useSession().status === 'signed-in'
  const basket = useBasket()
  const wishlist = useWishlist()
  const places = useRef({ basket, wishlist })
  useEffect(() => {
    places.current = { basket, wishlist }
  })

  useEffect(() => {
    if (!signedIn) return
    const intent = takePendingAction()
    if (intent) void places.current[intent.place].add(intent.product)
  }, [signedIn])
}
