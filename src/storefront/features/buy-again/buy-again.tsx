import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '../../session/use-session.ts'
import type { BuyAgainProductsProps } from './buy-again-products.tsx'

/**
 * What the customer buys again and again. Of a visitor nothing of it is loaded, its code neither; when the code does not
 * come, the page does without it.
 */
export function BuyAgain() {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : null
  const [Products, setProducts] = useState<ComponentType<BuyAgainProductsProps> | null>(null)
  const isMissing = user !== null && Products === null
  useEffect(() => {
    if (!isMissing) return
    let ignored = false
    import('./buy-again-products.tsx').then(
      (module) => !ignored && setProducts(() => module.BuyAgainProducts),
      () => undefined,
    )
    return () => {
      ignored = true
    }
  }, [isMissing])
  return user && Products && <Products expected={user.orders.length > 0} />
}
