import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { CallError } from '#storefront/api/call-error.ts'
import { productQuery, productsQuery } from '#storefront/api/catalogue.ts'
import { useProductActions } from '#storefront/api/product-actions.ts'
import { canonicalLink, NOT_FOUND } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { NotFoundScreen } from '#storefront/features/layout/not-found-screen.tsx'
import { productJsonLd } from '#storefront/features/product/product-json-ld.ts'
import { ProductScreen } from '#storefront/features/product/product-screen.tsx'
import { useClient } from '#storefront/session/use-session.ts'

/** How many others of the category stand below a product. */
const OTHERS = 5

export const Route = createFileRoute('/product/$slug')({
  loader: async ({ context: { client, queryClient }, params }) => {
    try {
      const product = await queryClient.ensureQueryData(productQuery(client, params.slug))
      await queryClient.prefetchQuery(moreOf(client, product.category))
      return product
    } catch (error) {
      if (error instanceof CallError && error.failure.status === 404) throw notFound()
      throw error
    }
  },
  head: ({ loaderData: product, match }) =>
    product === undefined
      ? { meta: match.status === 'notFound' ? NOT_FOUND : [] }
      : {
          meta: [
            { title: `${product.title}, ${product.unit} · Haribhari` },
            { name: 'description', content: product.description },
            { 'script:ld+json': productJsonLd(product, match.context.publicUrl.of) },
          ],
          links: [canonicalLink(match.context.publicUrl.of(`${paths.product}/${product.slug}`))],
        },
  component: ProductPage,
  notFoundComponent: NotFoundScreen,
})

function ProductPage() {
  const client = useClient()
  const shelf = useProductActions()
  const { data: product } = useSuspenseQuery(productQuery(client, Route.useParams().slug))
  const { data: aisle } = useQuery(moreOf(client, product.category))
  const more = aisle?.products.filter(({ _id }) => _id !== product._id).slice(0, OTHERS) ?? []
  return <ProductScreen product={product} more={more} shelf={shelf} />
}

function moreOf(client: Parameters<typeof productsQuery>[0], category: string) {
  return productsQuery(client, { ...DEFAULT_CATALOGUE_QUERY, categories: [category] }, OTHERS + 1)
}
