import { createFileRoute } from '@tanstack/react-router'
import { authenticatedPageHead } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { WishlistScreen } from '#storefront/features/wishlist/wishlist-screen.tsx'

export const Route = createFileRoute('/_authenticated/wishlist')({
  head: () => authenticatedPageHead(paths.wishlist),
  component: WishlistScreen,
})
