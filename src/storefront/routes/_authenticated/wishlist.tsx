import { createFileRoute } from '@tanstack/react-router'
import { authenticatedPageHead } from '../../app/page-head.ts'
import { paths } from '../../app/paths.ts'
import { WishlistScreen } from '../../features/wishlist/wishlist-screen.tsx'

export const Route = createFileRoute('/_authenticated/wishlist')({
  head: () => authenticatedPageHead(paths.wishlist),
  component: WishlistScreen,
})
