import { createFileRoute } from '@tanstack/react-router'
import { memberHead } from '../../app/page-head.ts'
import { paths } from '../../app/paths.ts'
import { WishlistScreen } from '../../features/wishlist/wishlist-screen.tsx'

export const Route = createFileRoute('/_authenticated/wishlist')({
  head: () => memberHead(paths.wishlist),
  component: WishlistScreen,
})
