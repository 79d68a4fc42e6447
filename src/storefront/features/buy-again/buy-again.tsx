import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '../../session/use-session.ts'
import type { BuyAgainProductsProps } from './buy-again-products.tsx'
import { BuyAgainSkeleton } from './buy-again-row.tsx'

/**
 * What the customer buys again and again. Of a visitor nothing of it is loaded, its code neither; when the code does not
 * come, the page does without it. Until it is known who is here, its place is shown where this browser remembers that
 * there is something (`buy-again-hint.ts`).
 */
export function BuyAgain() {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : null
  const [Products, setProducts] = useState<ComponentType<BuyAgainProductsProps> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isMissing = user !== null && Products === null
  useEffect(() => {
    if (!isMissing) return
    let ignored = false
    import('./buy-again-products.tsx').then(
      (module) => !ignored && setProducts(() => module.BuyAgainProducts),
      () => !ignored && setFailed(true),
    )
    return () => {
      ignored = true
    }
  }, [isMissing])
  if (session.status === 'checking') return <BuyAgainSkeleton className="buy-again-hint" />
  if (user === null) return null
  const expected = user.orders.length > 0
  if (Products) return <Products expected={expected} />
  return expected && !hasFailed ? <BuyAgainSkeleton /> : null
}
