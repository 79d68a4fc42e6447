import { createContext, useContext } from 'react'
import type { Purchase } from './use-purchase.ts'

/** The purchase of this visit to the checkout. */
export const PurchaseContext = createContext<Purchase | null>(null)

export function usePurchaseContext(): Purchase {
  const purchase = useContext(PurchaseContext)
  if (purchase === null) throw new Error('a checkout step was drawn outside of the checkout')
  return purchase
}
