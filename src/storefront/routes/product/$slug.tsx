import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as text from '#i18n/pages/page-titles.ts'
import {
  MAX_RELATED_PRODUCTS,
  productFromLists,
  productQuery,
  relatedProductsQuery,
} from '#storefront/api/catalogue.ts'
import { CallError } from '#storefront/api/errors/call-error.ts'
import { canonicalLink, NOT_FOUND, preview } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { NotFoundScreen } from '#storefront/features/layout/not-found-screen.tsx'
import { productJsonLd } from '#storefront/features/product/product-json-ld.ts'
import { ProductScreen } from '#storefront/features/product/product-screen.tsx'
import { useClient } from '#storefront/session/use-session.ts'

export const Route = createFileRoute('/product/$slug')({
  loader: async ({ context: { client, queryClient }, params }) => {
    const query = productQuery(client, params.slug)
    // In the browser the page is there at once with what a list knew, and is read again meanwhile.
    const known = queryClient.getQueryData(query.queryKey) ?? productFromLists(queryClient, params.slug)
    const product =
      known ??
      (await queryClient.ensureQueryData(query).catch((error: unknown) => {
        throw error instanceof CallError && error.failure.status === 404 ? notFound() : error
      }))
    const related = queryClient.prefetchQuery(relatedProductsQuery(client, product.category))
    if (typeof window === 'undefined') await related
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
        { property: 'og:image', content: resolve(product.img) },
        { property: 'og:image:alt', content: product.title },
        { name: 'twitter:card', content: 'summary' },
        { 'script:ld+json': productJsonLd(product, resolve) },
      ],
      links: [canonicalLink(resolve(`${paths.product}/${product.slug}`))],
    }
  },
  component: ProductPage,
  notFoundComponent: NotFoundScreen,
})

function ProductPage() {
  const client = useClient()
  const { data: product } = useSuspenseQuery(productQuery(client, Route.useParams().slug))
  const { data: related } = useQuery(relatedProductsQuery(client, product.category))
  const more = related?.products.filter(({ _id }) => _id !== product._id).slice(0, MAX_RELATED_PRODUCTS) ?? []
  return <ProductScreen product={product} more={more} />
}
