import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import type { PackDto, ProductDetailDto } from '#contract/catalogue/products.ts'
import { CallError } from '#contract/client/call-error.ts'
import * as text from '#i18n/pages/page-titles.ts'
import {
  knownProduct,
  packFromProduct,
  productQuery,
  relatedProductsQuery,
  storeQuery,
} from '#storefront/api/catalogue.ts'
import { canonicalLink, NOT_FOUND, preview } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { PreviewedScreen } from '#storefront/app/preview/later-parts.tsx'
import { NotFoundScreen } from '#storefront/features/layout/not-found-screen.tsx'
import { productJsonLd } from '#storefront/features/product/product-json-ld.ts'
import { ProductScreen } from '#storefront/features/product/product-screen.tsx'
import { useAppContext, useClient } from '#storefront/session/use-session.ts'

export const Route = createFileRoute('/product/$slug')({
  // What is shown for an unknown product belongs to every page: a file that only names it would be one more to fetch.
  codeSplitGroupings: [['component']],
  loader: async ({ context: { client, queryClient }, params }) => {
    const query = productQuery(client, params.slug)
    // In the browser the page is there at once with what a list knew, and is read again meanwhile.
    const known = knownProduct(queryClient, params.slug)
    if (known !== undefined) return known
    const product = await queryClient.ensureQueryData(query).catch((error: unknown) => {
      throw error instanceof CallError && error.failure.status === 404 ? notFound() : error
    })
    const related = queryClient.prefetchQuery(relatedProductsQuery(client, product.category))
    if (import.meta.env.SSR) await related
    return product
  },
  head: ({ loaderData: product, match }) => {
    if (product === undefined) return { meta: match.status === 'notFound' ? NOT_FOUND : [] }
    const { resolve } = match.context.publicUrl
    return {
      meta: [
        { title: text.pageTitle(`${product.title}, ${product.unit}`) },
        { name: 'description', content: product.description },
        ...preview(product.title, product.description),
        { property: 'og:type', content: 'product' },
        { property: 'og:url', content: resolve(`${paths.product}/${product.slug}`) },
        // Without a picture of its own the link has the shop's.
        ...(product.img === ''
          ? []
          : [
              { property: 'og:image', content: resolve(product.img) },
              { property: 'og:image:alt', content: product.title },
            ]),
        { name: 'twitter:card', content: 'summary' },
        { 'script:ld+json': productJsonLd(product, resolve) },
      ],
      // All packs share a page: search engines know it by the address of the group, which opens the first pack.
      links: [canonicalLink(resolve(`${paths.product}/${product.group?.slug ?? product.slug}`))],
    }
  },
  component: ProductPage,
  notFoundComponent: NotFoundScreen,
})

function ProductPage() {
  return (
    <PreviewedScreen>
      <Product />
    </PreviewedScreen>
  )
}

function Product() {
  const client = useClient()
  const { slug } = Route.useParams()
  const { shownSlug, onPack } = useChosenPack(slug)
  const { data: product } = useSuspenseQuery(productQuery(client, shownSlug))
  const { data: store } = useQuery(storeQuery(client))
  return <ProductScreen product={product} store={store} onPack={(pack) => onPack(product, pack)} />
}

/** The pack that is shown: that of the address, or the one it is about to have, which is there without delay. */
function useChosenPack(slug: string) {
  const navigate = Route.useNavigate()
  const { queryClient } = useAppContext()
  const [next, setNext] = useState<string | null>(null)
  const onPack = (product: ProductDetailDto, pack: PackDto) => {
    packFromProduct(queryClient, product, pack)
    setNext(pack.slug)
    void navigate({ params: { slug: pack.slug }, replace: true, resetScroll: false }).finally(() =>
      setNext((latest) => (latest === pack.slug ? null : latest)),
    )
  }
  return { shownSlug: next ?? slug, onPack }
}
