import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ProductForm } from '#contract/admin/catalogue/product-forms.ts'
import type { EditableProductDto } from '#contract/admin/catalogue/products.ts'
import { catalogueCalls } from '#contract/catalogue/catalogue-calls.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { methodsOf } from '#contract/client/methods.ts'
import type { CallResult } from '#contract/client/transport.ts'
import type { ListingState } from '#domain/catalogue/editing/listing-state.ts'
import { useClient, useOffice } from '../session/use-office.ts'
import { CATALOGUE } from './catalogue.ts'

/** What a change of one product makes old: neither the product itself, which was answered, nor its stars. */
const isOfLists = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[1] !== 'product' && queryKey[1] !== 'rating'

const productKey = (id: string) => [CATALOGUE, 'product', id]

/** A product with all of its packs, as it is edited. */
export function useProduct(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: productKey(id),
    queryFn: async () => unwrapResult(await client.editableProduct(id)).product,
  })
}

/** The stars of a pack as customers see them, 0 to 5; 0 for what they do not see yet. */
export function useShownRating(packId: string | null): number {
  const { transport } = useOffice()
  const client = useMemo(() => methodsOf(catalogueCalls, transport), [transport])
  const { data } = useQuery({
    queryKey: [CATALOGUE, 'rating', packId],
    queryFn: async () => Number(unwrapResult(await client.product(packId ?? '')).product.rating),
    enabled: packId !== null,
  })
  return data ?? 0
}

/** What is written of a product. What was saved is what the screens show from then on, and lists are read again. */
export function useProductWrites() {
  const client = useClient()
  const queries = useQueryClient()
  const write = async (call: Promise<CallResult<{ product: EditableProductDto }>>) => {
    const answer = await call
    if (!answer.ok) return answer
    const { product } = answer.value
    queries.setQueryData(productKey(product.group.id), product)
    void queries.invalidateQueries({ queryKey: [CATALOGUE], predicate: isOfLists })
    return { ok: true as const, value: product }
  }
  return {
    create: (form: ProductForm) => write(client.createProduct(form)),
    edit: (id: string, form: ProductForm) => write(client.editProduct(id, form)),
    setState: (id: string, version: number, state: ListingState) =>
      write(client.setProductState(id, { version, state })),
    duplicate: (id: string, title: string) => write(client.duplicateProduct(id, title)),
    /** As it is stored now, whatever the screens show. */
    load: (id: string) =>
      queries.fetchQuery({
        queryKey: productKey(id),
        queryFn: async () => unwrapResult(await client.editableProduct(id)).product,
        staleTime: 0,
      }),
  }
}
