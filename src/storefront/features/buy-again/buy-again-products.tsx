import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { buyAgainQuery } from '../../api/lists/buy-again.ts'
import { saveBuyAgainHint } from '../../app/root/buy-again-hint.ts'
import { ProductList } from '../../product/product-list.tsx'
import { useClient } from '../../session/use-session.ts'
import { BuyAgainRow, BuyAgainSkeleton } from './buy-again-row.tsx'

export interface BuyAgainProductsProps {
  /** The customer has ordered before: there is something to show once it has loaded. */
  expected: boolean
}

/** What the customer buys again and again. Without any, or when it does not load, nothing. */
export function BuyAgainProducts({ expected }: BuyAgainProductsProps) {
  const { data: products, isError } = useQuery(buyAgainQuery(useClient()))
  const count = products?.length
  useEffect(() => {
    if (count !== undefined) saveBuyAgainHint(count > 0)
  }, [count])
  if (products) {
    return products.length === 0 ? null : (
      <BuyAgainRow>
        <ProductList products={products} />
      </BuyAgainRow>
    )
  }
  return isError || !expected ? null : <BuyAgainSkeleton />
}
