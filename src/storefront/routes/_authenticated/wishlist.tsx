import { createFileRoute } from '@tanstack/react-router'
import { WishlistScreen } from '#storefront/features/wishlist/wishlist-screen.tsx'

export const Route = createFileRoute('/_authenticated/wishlist')({
  component: WishlistScreen,
})
