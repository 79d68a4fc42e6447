import { createFileRoute } from '@tanstack/react-router'
import { WishlistScreen } from '../features/wishlist/wishlist-screen.tsx'
import { memberHead } from '../page-head.ts'
import { paths } from '../paths.ts'

export const Route = createFileRoute('/_member/wishlist')({
  head: () => memberHead(paths.wishlist),
  component: WishlistScreen,
})
