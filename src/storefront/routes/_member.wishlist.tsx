import { createFileRoute } from '@tanstack/react-router'
import { WishlistScreen } from '../features/wishlist/wishlist-screen.tsx'

export const Route = createFileRoute('/_member/wishlist')({
  head: () => ({ meta: [{ title: 'My Wishlist · Haribhari' }] }),
  component: WishlistScreen,
})
