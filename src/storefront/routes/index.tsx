import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, firstProductsQuery, storeQuery } from '#storefront/api/catalogue.ts'
import { canonicalLink } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { BuyAgain } from '#storefront/features/buy-again/buy-again.tsx'
import { HomeScreen } from '#storefront/features/home/home-screen.tsx'
import { ProductList } from '#storefront/product/product-list.tsx'
import { useClient } from '#storefront/session/use-session.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { client, queryClient } }) => {
    const [store] = await Promise.all([
      queryClient.ensureQueryData(storeQuery(client)),
      queryClient.ensureQueryData(categoriesQuery(client)),
      queryClient.ensureQueryData(firstProductsQuery(client)),
    ])
    return { name: store.name, tagline: store.tagline }
  },
  head: ({ loaderData, match }) => ({
    links: [canonicalLink(match.context.publicUrl.resolve(paths.home))],
    meta: loaderData ? [{ title: `${loaderData.name}: ${loaderData.tagline}` }] : [],
  }),
  component: Home,
})

function Home() {
  const client = useClient()
  const { data: store } = useSuspenseQuery(storeQuery(client))
  const { data: categories } = useSuspenseQuery(categoriesQuery(client))
  const {
    data: { products },
  } = useSuspenseQuery(firstProductsQuery(client))
  return (
    <HomeScreen
      store={store}
      categories={categories}
      products={products}
      buyAgain={<BuyAgain />}
      productList={<ProductList products={products} rowsOfFive={2} />}
    />
  )
}
