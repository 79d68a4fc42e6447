import { createFileRoute } from '@tanstack/react-router'
import { WishlistNotSold } from '#storefront/features/lists/not-sold.tsx'
import { WishlistScreen } from '#storefront/features/wishlist/wishlist-screen.tsx'

export const Route = createFileRoute('/_authenticated/wishlist')({
  component: () => <WishlistScreen notice={<WishlistNotSold />} />,
})
