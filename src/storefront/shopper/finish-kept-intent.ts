import { useEffect, useRef } from 'react'
import { useSession } from '../session/session.ts'
import { useBasket } from './basket.ts'
import { takeIntent } from './kept-intent.ts'
import { useWishlist } from './wishlist.ts'

/** Once somebody has signed in, adds what they tried to add before, once. Called by the frame of every page. */
export function useKeptIntent(): void {
  const signedIn = useSession().status === 'signed-in'
  const basket = useBasket()
  const wishlist = useWishlist()
  const places = useRef({ basket, wishlist })
  useEffect(() => {
    places.current = { basket, wishlist }
  })

  useEffect(() => {
    if (!signedIn) return
    const intent = takeIntent()
    if (intent) void places.current[intent.place].add(intent.product)
  }, [signedIn])
}
