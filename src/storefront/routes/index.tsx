import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ProductShelf } from '../features/catalogue/product-shelf.tsx'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { canonicalLink } from '../page-head.ts'
import { paths } from '../paths.ts'
import { categoriesQuery, firstProductsQuery, storeQuery } from '../queries/catalogue-queries.ts'
import { useClient } from '../session/session.ts'
import { useShelf } from '../shopper/shelf.ts'

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
    links: [canonicalLink(match.context.address.of(paths.home))],
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
      shelf={<ProductShelf products={products} shelf={useShelf()} rowsOfFive={2} />}
    />
  )
}
